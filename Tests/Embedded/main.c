// Measures each argument. It is linked with what Embedded Swift asks of its platform.
#include <stdint.h>
#include <stdlib.h>

void measure(const char *expression);

int main(int count, char **arguments) {
  for (int index = 1; index < count; index++) measure(arguments[index]);
  return 0;
}

uintptr_t __stack_chk_guard = 0x00d4ff0a;

void __stack_chk_fail(void) { abort(); }

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}
