import { writeSync } from 'node:fs';

/**
 * Opens an output for log lines, standard output unless told. A full disk or a reader that is gone ends no process: lines
 * that are not taken are dropped, and counted by a line of their own once the output takes lines again.
 */
export function openLogOutput(fd = 1): { write(line: string): void } {
  let dropped = 0;
  return {
    write(line) {
      const lost = { level: 40, time: Date.now(), pid: process.pid, dropped, msg: 'log lines were dropped' };
      try {
        writeSync(fd, dropped > 0 ? `${JSON.stringify(lost)}\n${line}` : line);
        dropped = 0;
      } catch {
        dropped += 1;
      }
    },
  };
}
