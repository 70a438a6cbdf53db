// Compiled only with the trait that brings gnuplot-iostream and Boost: `swift build` compiles every
// target whatever the traits are.
#ifdef CURVEKIT_GNUPLOT_STREAM

#include "gnuplot_stream.h"

#include <gnuplot-iostream.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <ctime>
#include <cstdio>
#include <fcntl.h>
#include <mutex>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

extern char **environ;

namespace {

/// The process group that was started last, 0 when it has ended.
std::atomic<pid_t> running_group{0};

/// The group of a process that may run already, and whose number is not known yet.
constexpr pid_t starting = -1;

/// Keeps SIGPIPE from ending the whole program when gnuplot leaves before it has read everything.
class SigpipeBlocked {
public:
  SigpipeBlocked() {
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    sigemptyset(&sigpipe_);
    sigaddset(&sigpipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &sigpipe_, &previous_);
  }

  ~SigpipeBlocked() {
    sigset_t pending;
    sigpending(&pending);
    if (!was_pending_ && sigismember(&pending, SIGPIPE) == 1) {
      int signal;
      sigwait(&sigpipe_, &signal);
    }
    pthread_sigmask(SIG_SETMASK, &previous_, nullptr);
  }

  SigpipeBlocked(const SigpipeBlocked &) = delete;
  SigpipeBlocked &operator=(const SigpipeBlocked &) = delete;

private:
  sigset_t sigpipe_, previous_;
  bool was_pending_;
};

/// Kills a process group when a time is over, unless it is called off before.
class Watchdog {
public:
  Watchdog(pid_t group, double seconds)
      : thread_([this, group, seconds] {
          std::unique_lock<std::mutex> lock(mutex_);
          if (!changed_.wait_for(lock, std::chrono::duration<double>(seconds),
                                 [this] { return called_off_; })) {
            fired_ = true;
            kill(-group, SIGKILL);
          }
        }) {}

  /// Whether it had to kill.
  bool call_off() {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      called_off_ = true;
    }
    changed_.notify_one();
    thread_.join();
    return fired_;
  }

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool called_off_ = false, fired_ = false;
  std::thread thread_;
};

/// Starts the process; on success `input` is the end of the pipe to write to.
int start(const char *const *arguments, const char *working_directory, int output, int errors,
          pid_t *process, int *input) {
  int ends[2];
  // Closed in every child from the start: one that another thread starts now must not hold the end
  // whose closing tells this one that the script is over.
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
  posix_spawn_file_actions_addchdir_np(&actions, working_directory);

  // A group of its own, so that whatever it starts can be ended with it, and the signals as a
  // program expects them.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none, defaults;
  sigemptyset(&none);
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  const int error = posix_spawnp(process, arguments[0], &actions, &attributes,
                                 const_cast<char *const *>(arguments), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[0]);
  if (error != 0) {
    close(ends[1]);
  } else {
    *input = ends[1];
  }
  return error;
}

/// Sends the script and closes its stream, which tells gnuplot that it is over.
void send(const char *script, size_t length, int input) {
  FILE *file = fdopen(input, "w");
  if (file == nullptr) {
    close(input);
    return;
  }
  Gnuplot stream(file);
  stream.write(script, static_cast<std::streamsize>(length));
}

}  // namespace

struct gnuplot_stream_result gnuplot_stream_run(const char *const *arguments,
                                                const char *working_directory,
                                                const char *script, size_t length,
                                                double time_limit, int output, int errors) {
  SigpipeBlocked sigpipe_blocked;
  pid_t process;
  int input;
  running_group = starting;
  const int error = start(arguments, working_directory, output, errors, &process, &input);
  if (error != 0) {
    running_group = 0;
    return {GNUPLOT_STREAM_NOT_STARTED, error};
  }

  running_group = process;
  bool timed_out = false;
  try {
    Watchdog watchdog(process, time_limit);
    send(script, length, input);
    // Waits without collecting it, so that its number stays its own until the watchdog is off.
    siginfo_t info;
    while (waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOWAIT) == -1 &&
           errno == EINTR) {
    }
    timed_out = watchdog.call_off();
    // What it may have left in the background goes with it.
    kill(-process, SIGKILL);
  } catch (...) {
    // No thread or no memory: an exception must not leave through C into Swift.
    kill(-process, SIGKILL);
  }
  int status = 0;
  while (waitpid(process, &status, 0) == -1 && errno == EINTR) {
  }
  pid_t group = process;
  running_group.compare_exchange_strong(group, 0);
  if (timed_out) return {GNUPLOT_STREAM_TIMED_OUT, 0};
  if (WIFSIGNALED(status)) return {GNUPLOT_STREAM_SIGNALLED, WTERMSIG(status)};
  return {GNUPLOT_STREAM_EXITED, WEXITSTATUS(status)};
}

void gnuplot_stream_kill_running(void) {
  // A process that is being started is known a moment later, unless this is the thread that starts it.
  timespec moment = {0, 1000000};
  for (int waited = 0; running_group == starting && waited < 1000; waited++) {
    nanosleep(&moment, nullptr);
  }
  const pid_t group = running_group;
  if (group > 0) kill(-group, SIGKILL);
}

#endif
