// The two functions of libFuzzer's interface: the one that a program has, and the one that calls it.
// https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library

#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *, size_t));

// SwiftPM names the entry point of a program after its target, so libFuzzer's own `main` is not found.
static inline int runLibFuzzer(int argc, char **argv) {
  return LLVMFuzzerRunDriver(&argc, &argv, LLVMFuzzerTestOneInput);
}
