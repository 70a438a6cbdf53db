// What wasi-libc asks of its platform. The page gives nothing, so that no call leaves the module.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Seeds of hashing, which may be the same for every page.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 42, count); }

// What the functions for files of wasi-libc import; nothing calls them.
enum { unsupported = 58 };
int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t file) { return unsupported; }
int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t file, int64_t offset, int32_t whence, int32_t size) {
  return unsupported;
}
int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t file, int32_t parts, int32_t count, int32_t size) {
  return unsupported;
}
