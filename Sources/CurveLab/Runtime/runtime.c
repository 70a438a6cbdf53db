// What Embedded Swift and wasi-libc ask of their platform. The page gives nothing, so that no call leaves the module.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

uintptr_t __stack_chk_guard = 0x00d4ff0a;

void __stack_chk_fail(void) { abort(); }

// Seeds of hashing, which may be the same for every page.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 42, count); }

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

// What the functions for files of wasi-libc import; nothing calls them.
enum { unsupported = 58 };
int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t file) { return unsupported; }
int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t file, int64_t offset, int32_t whence, int32_t size) {
  return unsupported;
}
int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t file, int32_t parts, int32_t count, int32_t size) {
  return unsupported;
}
