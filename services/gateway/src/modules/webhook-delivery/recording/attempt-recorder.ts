import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptResult } from '../delivery-attempt.ts';
import { recordAttempts } from './record-attempts.ts';

/** Writes results as they come. */
export interface AttemptRecorder {
  /** Resolves when the result is committed, or could not be written: then its lease ends and the attempt is made again. */
  record(result: AttemptResult): Promise<void>;
}

interface Waiting {
  result: AttemptResult;
  resolve(): void;
}

const maxBatch = 250;
/** From so many waiting results on, a second statement runs beside the first. */
const secondFrom = 100;

/**
 * Creates a recorder that writes results in groups, without a timer: what ends while a statement is under way
 * shares the next one. A group that fails is written one by one.
 */
export function createRecorder(em: EntityManager, onError: (error: unknown) => void): AttemptRecorder {
  const waiting: Waiting[] = [];
  let running = 0;

  const write = async (results: AttemptResult[]): Promise<void> => {
    try {
      await recordAttempts(em, results);
    } catch (error) {
      if (results.length === 1) return onError(error);
      for (const result of results) await write([result]);
    }
  };

  const goOn = async (): Promise<void> => {
    running += 1;
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxBatch);
      await write(group.map(({ result }) => result));
      for (const { resolve } of group) resolve();
    }
    running -= 1;
  };

  const mayBegin = () => running === 0 || (running === 1 && waiting.length >= secondFrom);

  return {
    record: (result) =>
      new Promise((resolve) => {
        waiting.push({ result, resolve });
        // Results of one turn of the event loop go together.
        if (mayBegin()) setImmediate(() => mayBegin() && void goOn());
      }),
  };
}
