#ifndef GNUPLOT_STREAM_H
#define GNUPLOT_STREAM_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How a run of gnuplot ended.
enum gnuplot_stream_ending {
  /// It left by itself; `code` is its exit status.
  GNUPLOT_STREAM_EXITED,
  /// A signal ended it; `code` is the signal.
  GNUPLOT_STREAM_SIGNALLED,
  /// It was killed when its time was over.
  GNUPLOT_STREAM_TIMED_OUT,
  /// It could not be started; `code` is the error number.
  GNUPLOT_STREAM_NOT_STARTED
};

struct gnuplot_stream_result {
  enum gnuplot_stream_ending ending;
  int code;
};

/// Starts `arguments[0]`, found on PATH, without a shell and in a process group of its own, sends it
/// `script` through gnuplot-iostream, and waits for it.
///
/// `arguments` ends with a null pointer. What it prints goes to the two file descriptors. After
/// `time_limit` seconds the whole group is killed.
struct gnuplot_stream_result gnuplot_stream_run(const char *const *arguments,
                                                const char *working_directory,
                                                const char *script, size_t length,
                                                double time_limit, int output, int errors);

/// Kills the group that was started last, if it still runs. A signal handler may call it.
void gnuplot_stream_kill_running(void);

#ifdef __cplusplus
}
#endif

#endif
