// The page of 'curvekit lab' and its engine, as they are in the files of this folder.

#include <stddef.h>

/// UTF-8. It has '<!--engine-->' and '<!--start-->' where the engine and the curves belong.
const unsigned char *lab_page(void);
size_t lab_page_count(void);

/// UTF-8: a WebAssembly module as .ci/lab-pack packs it.
const unsigned char *lab_engine(void);
size_t lab_engine_count(void);
