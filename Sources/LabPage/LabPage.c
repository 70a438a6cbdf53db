#include "LabPage.h"

// #embed is C23, and clang's extension of older C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The files of this folder are those of the last release. Package.swift names others, which tests build.
#ifndef CURVEKIT_LAB_PAGE
#define CURVEKIT_LAB_PAGE "lab.html"
#define CURVEKIT_LAB_ENGINE "engine.wasm.gz"
#endif

static const unsigned char page[] = {
#embed CURVEKIT_LAB_PAGE
};

static const unsigned char engine[] = {
#embed CURVEKIT_LAB_ENGINE
};

const unsigned char *lab_page(void) { return page; }
size_t lab_page_count(void) { return sizeof page; }

const unsigned char *lab_engine(void) { return engine; }
size_t lab_engine_count(void) { return sizeof engine; }
