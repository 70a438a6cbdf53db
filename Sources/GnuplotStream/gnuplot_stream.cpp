// The code below is compiled only with the trait that needs gnuplot-iostream and Boost, because
// `swift build` compiles every target with any traits.
#ifdef CURVEKIT_GNUPLOT_STREAM

#include "gnuplot_stream.h"

#include <gnuplot-iostream.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <climits>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <spawn.h>
#include <string>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

/// Strings as an array of pointers that ends with a null pointer, as a new process expects.
class StringArray {
public:
  explicit StringArray(const char *const *strings) {
    while (*strings != nullptr) strings_.emplace_back(*strings++);
    for (std::string &string : strings_) pointers_.push_back(&string[0]);
    pointers_.push_back(nullptr);
  }

  char *const *pointers() const { return pointers_.data(); }

  StringArray(const StringArray &) = delete;
  StringArray &operator=(const StringArray &) = delete;

private:
  std::vector<std::string> strings_;
  std::vector<char *> pointers_;
};

/// A copy of a request, for the thread that runs it.
struct Job {
  Job(const gnuplot_stream_request &request, void *context)
      : arguments(request.arguments), environment(request.environment),
        working_directory(request.working_directory), script(request.script), context(context),
        time_limit(request.time_limit), output(request.output), errors(request.errors) {}

  const StringArray arguments, environment;
  const std::string working_directory;
  const char *(*const script)(void *context, size_t *length);
  void *const context;
  const double time_limit;
  const int output, errors;
};

/// Blocks all signals on this thread, and on the threads that it creates.
class SignalsBlocked {
public:
  SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &previous_);
  }
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &previous_, nullptr); }

  SignalsBlocked(const SignalsBlocked &) = delete;
  SignalsBlocked &operator=(const SignalsBlocked &) = delete;

private:
  sigset_t previous_;
};

/// What the new process inherits: three descriptors, and the default action for every signal.
class SpawnSettings {
public:
  SpawnSettings(const Job &job, int input) {
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, job.output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, job.errors, STDERR_FILENO);
    posix_spawn_file_actions_addchdir_np(&actions, job.working_directory.c_str());
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
#endif

    posix_spawnattr_init(&attributes);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    sigdelset(&all, SIGKILL);
    sigdelset(&all, SIGSTOP);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    // A group of its own, so that the processes that it starts can be killed with it.
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }

  ~SpawnSettings() {
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
  }

  SpawnSettings(const SpawnSettings &) = delete;
  SpawnSettings &operator=(const SpawnSettings &) = delete;

  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
};

/// Starts the process and returns 0 or an error number; `input` is the write end of the pipe.
int start(const Job &job, pid_t *process, int *input) {
  int ends[2];
  // Close-on-exec: a process that another thread starts at this moment must not keep the write end
  // open, since gnuplot waits until it is closed.
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  const SpawnSettings settings(job, ends[0]);
  const int error =
      posix_spawn(process, job.arguments.pointers()[0], &settings.actions, &settings.attributes,
                   job.arguments.pointers(), job.environment.pointers());
  close(ends[0]);
  if (error != 0) {
    close(ends[1]);
  } else {
    *input = ends[1];
  }
  return error;
}

/// Sends a script to a process through gnuplot-iostream.
class ScriptStream {
public:
  ScriptStream(const char *script, size_t length, int input)
      : script_(script), length_(length), input_(input) {
    FILE *file = fdopen(input, "w");
    if (file == nullptr) {
      close(input);
      throw std::bad_alloc();
    }
    stream_ = std::make_unique<Gnuplot>(file);
    if (length == 0) stream_.reset();
  }

  /// Waits until the pipe accepts data or another descriptor can be read, for at most the given number
  /// of milliseconds, and sends as much as the pipe accepts at once. It closes the pipe after the last
  /// byte, which ends the script for gnuplot, or when the pipe has no reader any more.
  void send(int milliseconds, int other) {
    pollfd descriptors[] = {{stream_ ? input_ : -1, POLLOUT, 0}, {other, POLLIN, 0}};
    if (poll(descriptors, 2, milliseconds) <= 0 || descriptors[0].revents == 0) return;
    // A pipe that can be written to has room for this much.
    const size_t count = std::min<size_t>(PIPE_BUF, length_ - sent_);
    stream_->write(script_ + sent_, static_cast<std::streamsize>(count));
    stream_->flush();
    sent_ += count;
    if (!*stream_ || sent_ == length_) stream_.reset();
  }

private:
  const char *const script_;
  const size_t length_;
  const int input_;
  size_t sent_ = 0;
  std::unique_ptr<Gnuplot> stream_;
};

/// A descriptor that can be read when a process has ended; -1 on a system without such descriptors.
class ProcessEnd {
public:
#ifdef SYS_pidfd_open
  explicit ProcessEnd(pid_t process)
      : descriptor(static_cast<int>(syscall(SYS_pidfd_open, process, 0))) {}
#else
  explicit ProcessEnd(pid_t) : descriptor(-1) {}
#endif
  ~ProcessEnd() {
    if (descriptor >= 0) close(descriptor);
  }

  ProcessEnd(const ProcessEnd &) = delete;
  ProcessEnd &operator=(const ProcessEnd &) = delete;

  const int descriptor;
};

/// Sends the script and waits until the process has ended; returns false at the time limit.
bool finishes(const Job &job, pid_t process, int input) {
  using Clock = std::chrono::steady_clock;
  size_t length = 0;
  const char *const script = job.script(job.context, &length);
  const Clock::time_point begin = Clock::now();
  const std::chrono::duration<double> limit(job.time_limit);
  ScriptStream stream(script, length, input);
  const ProcessEnd end(process);
  while (!process_has_ended(process)) {
    const std::chrono::duration<double, std::milli> left = limit - (Clock::now() - begin);
    if (left.count() <= 0) return false;
    // Without a descriptor of its end, the process is asked every 2 ms.
    stream.send(end.descriptor < 0 ? 2 : static_cast<int>(std::min(left.count() + 1, 1000.0)),
                end.descriptor);
  }
  return true;
}

/// Waits for a process that ends very soon, and reaps it; returns false if other code has reaped it.
bool reap(pid_t process, int *status) {
  while (waitpid(process, status, 0) == -1) {
    if (errno != EINTR) return false;
  }
  return true;
}

gnuplot_stream_result run(const Job &job) {
  process_group *group = process_group_begin();
  if (group == nullptr) return {GNUPLOT_STREAM_FAILED, errno};
  pid_t process;
  int input;
  int error = start(job, &process, &input);
  if (error != 0) {
    process_group_end(group);
    return {GNUPLOT_STREAM_FAILED, error};
  }
  process_group_started(group, process);

  bool timed_out = false;
  try {
    timed_out = !finishes(job, process, input);
  } catch (...) {
    error = ENOMEM;
  }
  // Also kills the background processes that gnuplot has left in its group.
  kill(-process, SIGKILL);
  while (!process_has_ended(process)) poll(nullptr, 0, 1);
  process_group_end(group);
  int status = 0;
  if (!reap(process, &status)) error = ECHILD;

  if (error != 0) return {GNUPLOT_STREAM_FAILED, error};
  if (WIFEXITED(status)) return {GNUPLOT_STREAM_EXITED, WEXITSTATUS(status)};
  if (timed_out) return {GNUPLOT_STREAM_TIMED_OUT, 0};
  return {GNUPLOT_STREAM_SIGNALLED, WTERMSIG(status)};
}

}  // namespace

void gnuplot_stream_run(const struct gnuplot_stream_request *request, void *context,
                        void (*ended)(void *context, struct gnuplot_stream_result result)) {
  gnuplot_stream_result failure = {GNUPLOT_STREAM_FAILED, ENOMEM};
  try {
    auto job = std::make_unique<const Job>(*request, context);
    // Two signals must not interrupt the thread: SIGPIPE, if gnuplot ends before it has read
    // everything, and a signal whose handler waits until the process has been started.
    const SignalsBlocked signals_blocked;
    std::thread([job = std::move(job), context, ended] { ended(context, run(*job)); }).detach();
    return;
  } catch (const std::system_error &error) {
    failure.code = error.code().value();
  } catch (...) {
    // Out of memory.
  }
  ended(context, failure);
}

#endif
