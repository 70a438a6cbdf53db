#ifndef GNUPLOT_STREAM_H
#define GNUPLOT_STREAM_H

#include <stddef.h>

#include "process_groups.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A program to run, and the script to send to it.
struct gnuplot_stream_request {
  /// The path of the program, and its arguments; ends with a null pointer.
  const char *const *arguments;
  /// The whole environment of the process, as NAME=value; ends with a null pointer.
  const char *const *environment;
  const char *working_directory;
  /// Makes the script, which must stay valid until `ended` is called. It is called once, from the new
  /// thread, after the program has been started: the two work at the same time.
  const char *(*script)(void *context, size_t *length);
  /// The time limit in seconds.
  double time_limit;
  /// The file descriptors for its standard output and its standard error.
  int output, errors;
};

/// The end of a run.
enum gnuplot_stream_ending {
  /// `code` is the exit status.
  GNUPLOT_STREAM_EXITED,
  /// `code` is the signal that ended it.
  GNUPLOT_STREAM_SIGNALLED,
  /// It was killed at the time limit.
  GNUPLOT_STREAM_TIMED_OUT,
  /// It could not be started or controlled; `code` is the error number.
  GNUPLOT_STREAM_FAILED
};

struct gnuplot_stream_result {
  enum gnuplot_stream_ending ending;
  int code;
};

/// Starts a program without a shell and in a process group of its own, sends the script to its
/// standard input through gnuplot-iostream, and waits until the program ends. At the time limit it
/// kills the group.
///
/// All of this happens on a new thread, so that the function returns at once. The request is
/// copied, but its file descriptors must stay open until `ended` is called, exactly once and from
/// any thread. Both functions receive the context.
void gnuplot_stream_run(const struct gnuplot_stream_request *request, void *context,
                        void (*ended)(void *context, struct gnuplot_stream_result result));

#ifdef __cplusplus
}
#endif

#endif
