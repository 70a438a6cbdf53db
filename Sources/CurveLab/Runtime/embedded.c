// What Embedded Swift asks of its platform.
#include <stdint.h>
#include <stdlib.h>

uintptr_t __stack_chk_guard = 0x00d4ff0a;

void __stack_chk_fail(void) { abort(); }

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}

const char *_swift_stdlib_strtof_clocale(const char *text, float *number) {
  char *end;
  *number = strtof(text, &end);
  return end;
}
