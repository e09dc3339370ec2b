import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type Actor, currentActor } from './actor.ts';
import { labelOfStatement, type StatementText } from './labels.ts';
import type { Seam } from './seam.ts';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
type Answered = (error: unknown, result?: unknown) => void;

const isText = (value: unknown): value is StatementText =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

function readText(given: unknown): StatementText {
  if (typeof given === 'string') return { text: given };
  if (isText(given)) return given;
  throw new Error('A statement of a kind that the seam does not know');
}

const isCallback = (value: unknown): value is Answered => typeof value === 'function';

/** Remembers which transactions an actor has open. */
function follow(actor: Actor, client: pg.Client, text: string): void {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase();
  if (word === 'begin' || word === 'start') actor.open.add(client);
  if (word === 'commit' || (word === 'rollback' && !/\bto\b/i.test(text))) actor.open.delete(client);
}

/** The number by which the server knows a connection. */
export function processIdOf(client: pg.Client): number {
  const id = 'processID' in client ? Number(client.processID) : Number.NaN;
  if (!Number.isInteger(id)) throw new Error('The connection has no process');
  return id;
}

export interface StatementSeam {
  seam: Seam;
  /** Whether a statement may write, by its words. */
  mayWrite(text: string): boolean;
  /** Whether a connection is the product's. */
  isOfProduct(client: pg.Client): boolean;
  /** Ends a connection as a lost network does, and resolves when the server has rolled back. */
  cut(client: pg.Client): Promise<void>;
}

/** Lets each statement of the product's connections pass the seam. Returns what ends that. */
export function catchStatements({ seam, mayWrite, isOfProduct, cut }: StatementSeam): () => void {
  const { query } = pg.Client.prototype;
  const { connect } = pg.Pool.prototype;

  const send = (client: pg.Client, given: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const answered: Answered = (error, result) => (error ? reject(error) : resolve(result));
      Reflect.apply(query, client, [...given, answered]);
    });

  /** What is written in a transaction is left once that is committed. */
  const isLasting = (actor: Actor, client: pg.Client, text: string): boolean =>
    actor.open.has(client) ? /^\s*commit\b/i.test(text) : mayWrite(text);

  function pass(client: pg.Client, actor: Actor, given: unknown[]): Promise<unknown> {
    const statement = readText(given[0]);
    return seam.pass({
      kind: 'statement',
      label: labelOfStatement(statement),
      text: statement.text,
      processId: processIdOf(client),
      isLasting: () => isLasting(actor, client, statement.text),
      // One that is refused its beginning would keep its place in the pool.
      refuse: () => cut(client),
      async run(fault) {
        if (fault === 'cut-before') await cut(client);
        const result = await send(client, given);
        follow(actor, client, statement.text);
        if (fault !== 'cut-after') return result;
        await cut(client);
        throw new Error('Connection terminated unexpectedly');
      },
    });
  }

  const caught: Query = function caught(...given) {
    const actor = currentActor();
    if (!actor || !isOfProduct(this)) {
      if (isOfProduct(this)) seam.strays.add(labelOfStatement(readText(given[0])));
      return Reflect.apply(query, this, given);
    }
    const callback = given.at(-1);
    if (!isCallback(callback)) return pass(this, actor, given);
    const bound = AsyncLocalStorage.bind(callback);
    pass(this, actor, given.slice(0, -1)).then(
      (result) => bound(null, result),
      (error: unknown) => bound(error),
    );
    return undefined;
  };
  Object.assign(pg.Client.prototype, { query: caught });
  // A callback that waits for a connection would else run as the one who gave it back.
  Object.assign(pg.Pool.prototype, {
    connect(this: pg.Pool, callback?: (...given: unknown[]) => void): unknown {
      return Reflect.apply(connect, this, callback ? [AsyncLocalStorage.bind(callback)] : []);
    },
  });
  return () => {
    Object.assign(pg.Client.prototype, { query });
    Object.assign(pg.Pool.prototype, { connect });
  };
}
