import { type DestinationStream, pino } from 'pino';
import { logFailures } from '../telemetry/metrics.ts';

/** Characters that wait while the output takes none; lines beyond them are dropped. */
const mostWaiting = 1_000_000;

/**
 * Opens an output for log lines, standard output unless told. Lines are written together, as a write of its own costs more
 * than a line does: what a process wrote in its last quarter of a second is lost when it is killed without a chance to end.
 * A full disk or a reader that is gone ends no process: lines beyond what may wait are dropped, and counted by a line of
 * their own once the output takes lines again.
 */
export function openLogOutput(dest: number | string = 1): DestinationStream {
  const output = pino.destination({
    ...{ dest, sync: false, minLength: 4096, maxLength: mostWaiting, periodicFlush: 250 },
  });
  const flushAtEnd = output.flushSync.bind(output);
  let dropped = 0;
  output.on('drop', () => {
    dropped += 1;
    logFailures.inc({ kind: 'line_dropped' });
  });
  output.on('error', () => {
    logFailures.inc({ kind: 'write_failed' });
    // It tries again until the output takes the lines: a process could not end.
    output.flushSync = () => undefined;
  });
  output.on('write', () => {
    output.flushSync = flushAtEnd;
  });
  output.on('drain', () => {
    if (dropped === 0) return;
    const line = { level: 40, time: Date.now(), pid: process.pid, dropped, msg: 'log lines were dropped' };
    dropped = 0;
    output.write(`${JSON.stringify(line)}\n`);
  });
  return output;
}
