import type { MikroORM } from '@mikro-orm/postgresql';
import { isFormerPlan } from './transient-errors.ts';

type Pool = Awaited<ReturnType<ReturnType<MikroORM['em']['getConnection']>['getNativeClient']>>;

interface Prepared {
  name: string;
  /** How often its columns changed under its plans. */
  changes: number;
}

const preparedOfText = new Map<string, Prepared>();

/**
 * Registers a statement that is planned once per connection instead of each time it runs: for long texts of the hot paths,
 * whose planning costs more than what they do. Returns the text, which is then run like any other. When a migration
 * changes the type of a column that it returns, the runs that meet a former plan fail, and it is prepared anew.
 */
export function prepared(name: string, text: string): string {
  preparedOfText.set(text, { name, changes: 0 });
  return text;
}

type Query = (...values: unknown[]) => unknown;

/** Calls a query as `Client.query` is called, by promise or by callback, and tells of its error. */
function runWatched(run: Query, [config, ...rest]: unknown[], onError: (error: unknown) => void): unknown {
  const callback = rest.at(-1);
  if (typeof callback !== 'function') {
    const answer = run(config, ...rest);
    if (answer instanceof Promise) answer.catch(onError);
    return answer;
  }
  return run(config, ...rest.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
    if (error) onError(error);
    Reflect.apply(callback, undefined, [error, ...answer]);
  });
}

/** Runs a text under its name; one that met a former plan gets another name, which no connection has a plan for. */
function runPrepared(run: Query, [text, ...rest]: unknown[]): unknown {
  const known = typeof text === 'string' ? preparedOfText.get(text) : undefined;
  if (!known) return run(text, ...rest);
  const { changes } = known;
  const name = changes === 0 ? known.name : `${known.name}-${changes}`;
  return runWatched(run, [{ name, text }, ...rest], (error) => {
    if (isFormerPlan(error) && known.changes === changes) known.changes += 1;
  });
}

/** Lets the connections of a pool prepare the statements that are registered, within transactions too. */
export function prepareTexts(pool: Pool): void {
  pool.on('connect', (client) => {
    const { query } = client;
    const run: Query = (...values) => Reflect.apply(query, client, values);
    Object.assign(client, { query: (...values: unknown[]): unknown => runPrepared(run, values) });
  });
}
