#include "process_groups.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/wait.h>

/// What `number` is when it is not the number of a group.
enum { unused = 0, starting = -1 };

/// Entries are reused and never freed, so that a signal handler can always follow the list.
struct process_group {
  _Atomic pid_t number;
  struct process_group *next;
};

static _Atomic(struct process_group *) first = NULL;
/// Set by `process_groups_kill_all`.
static atomic_bool closed = false;
/// How many threads are in `process_groups_kill_all`.
static atomic_int killers = 0;

static void sleep_milliseconds(int milliseconds) { poll(NULL, 0, milliseconds); }

static struct process_group *reuse_entry(void) {
  for (struct process_group *entry = first; entry != NULL; entry = entry->next) {
    pid_t expected = unused;
    if (atomic_compare_exchange_strong(&entry->number, &expected, starting)) return entry;
  }
  return NULL;
}

static struct process_group *add_entry(void) {
  struct process_group *entry = malloc(sizeof *entry);
  if (entry == NULL) return NULL;
  atomic_init(&entry->number, starting);
  struct process_group *next = first;
  do {
    entry->next = next;
  } while (!atomic_compare_exchange_weak(&first, &next, entry));
  return entry;
}

struct process_group *process_group_begin(void) {
  struct process_group *entry = reuse_entry();
  if (entry == NULL) entry = add_entry();
  if (entry == NULL) return NULL;
  // Checked after the entry is in the list: either this sees that the list is closed, or the thread
  // that closes it sees the entry.
  if (closed) {
    entry->number = unused;
    errno = ECANCELED;
    return NULL;
  }
  return entry;
}

void process_group_started(struct process_group *entry, pid_t number) { entry->number = number; }

void process_group_end(struct process_group *entry) {
  entry->number = unused;
  // Another thread may have read the number just before, and be about to kill that group.
  while (killers > 0) sleep_milliseconds(1);
}

void process_groups_kill_all(void) {
  const int saved = errno;
  killers++;
  closed = true;
  for (struct process_group *entry = first; entry != NULL; entry = entry->next) {
    // The number of a process that is being started is known a moment later. The limit of 10 s is
    // for a program on a network drive that does not answer: the user can still end this program.
    for (int waited = 0; entry->number == starting && waited < 10000; waited++) {
      sleep_milliseconds(1);
    }
    const pid_t number = entry->number;
    if (number > 0) kill(-number, SIGKILL);
  }
  killers--;
  errno = saved;
}

int process_has_ended(pid_t process) {
  siginfo_t info;
  info.si_pid = 0;
  if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOWAIT | WNOHANG) == 0) {
    return info.si_pid != 0;
  }
  // ECHILD: somebody else has reaped it.
  return errno != EINTR;
}
