/*
 * Has PostgreSQL wait without libfaketime, which gives the machine's own time to whoever is called while a process waits. A timer that goes off then
 * finds that its time is a month away, and sets itself anew: what PostgreSQL ends by itself (deadlocks, statements that take too long) would never end.
 */
#include <signal.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <unistd.h>

int epoll_wait(int set, struct epoll_event *events, int most, int milliseconds) {
  return syscall(SYS_epoll_pwait, set, events, most, milliseconds, NULL, _NSIG / 8);
}
