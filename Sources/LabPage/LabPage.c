#include "LabPage.h"

// #embed is C23, and clang's extension of older C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "lab.html"
};

static const unsigned char engine[] = {
#embed "engine.text"
};

const unsigned char *lab_page(void) { return page; }
size_t lab_page_count(void) { return sizeof page; }

const unsigned char *lab_engine(void) { return engine; }
size_t lab_engine_count(void) { return sizeof engine; }
