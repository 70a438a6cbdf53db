#ifndef PROCESS_GROUPS_H
#define PROCESS_GROUPS_H

#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The list of running process groups. A signal handler can read it, because it uses only atomic
/// operations and no lock.
struct process_group;

/// Adds an entry for a process that is about to be started.
///
/// Returns a null pointer and sets errno after `process_groups_kill_all` (ECANCELED), or if there
/// is no memory.
struct process_group *process_group_begin(void);

/// Stores the number of the group, once its process has been started.
void process_group_started(struct process_group *entry, pid_t number);

/// Removes the entry. Call it before `waitpid`: afterwards the system may give the number to
/// another process, which must not be killed.
void process_group_end(struct process_group *entry);

/// Kills every group in the list, and prevents new entries. A signal handler that ends the program
/// may call it.
void process_groups_kill_all(void);

/// 1 if a child process has ended, 0 if it still runs. The process is not reaped.
int process_has_ended(pid_t process);

#ifdef __cplusplus
}
#endif

#endif
