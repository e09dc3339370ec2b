import { isMainThread } from 'node:worker_threads';

// Loaded before a service's own code, and before that of each of its threads, whose own input has ended from the start.
// Standard input is a pipe from the process that started the service: its end means that this process was killed, and
// nobody is left who would stop the service.
if (isMainThread) {
  process.stdin.on('error', () => undefined);
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
}
