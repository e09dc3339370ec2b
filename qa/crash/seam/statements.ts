import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import pg from 'pg';
import { type Actor, currentActor } from './actor.ts';
import { connectionLost } from './failovers.ts';
import { labelOfStatement, type StatementText } from './labels.ts';
import type { Seam } from './seam.ts';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
type Answered = (error: unknown, result?: unknown) => void;

const isText = (value: unknown): value is StatementText =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

function readText([given, values]: unknown[]): StatementText {
  if (typeof given === 'string') return { text: given, ...(Array.isArray(values) && { values }) };
  if (isText(given)) return given;
  throw new Error('A statement of a kind that the seam does not know');
}

const plannable = /^\s*(?:select|insert|update|delete|with)\b/i;
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `crash-${hash('sha256', text, 'hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/**
 * The statement as one that a connection plans once: each is sent in most cases, and its plan takes longer than what it does. One with
 * values in its text is another one each time.
 */
function byName({ name, text, values = [] }: StatementText, [given, ...rest]: unknown[]): unknown[] {
  if (name || values.length === 0 || !plannable.test(text)) return [given, ...rest];
  return [{ ...(isText(given) ? given : { text }), values, name: nameOf(text) }];
}

const isCallback = (value: unknown): value is Answered => typeof value === 'function';

const begins = /^\s*(?:begin|start)\b/i;
const rollsBack = /^\s*rollback\b(?!\s+to\b)/i;

/** Remembers which transactions an actor has open. */
function follow(actor: Actor, client: pg.Client, text: string): void {
  if (begins.test(text)) actor.open.add(client);
  if (/^\s*commit\b/i.test(text) || rollsBack.test(text)) actor.open.delete(client);
}

/** The number by which the server knows a connection. */
export function processIdOf(client: pg.Client): number {
  const id = 'processID' in client ? Number(client.processID) : Number.NaN;
  if (!Number.isInteger(id)) throw new Error('The connection has no process');
  return id;
}

export interface StatementSeam {
  seam: Seam;
  /** Whether a connection is the product's. */
  isOfProduct(client: pg.Client): boolean;
  /** Ends a connection as a lost network does, and resolves when the server has rolled back. */
  cut(client: pg.Client): Promise<void>;
}

const { query } = pg.Client.prototype;

/** Sends a statement past the seam. */
const send = (client: pg.Client, given: unknown[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const answered: Answered = (error, result) => (error ? reject(error) : resolve(result));
    Reflect.apply(query, client, [...given, answered]);
  });

/** Ends what a connection has open, in the way of a server whose client is gone: the connection itself goes on. */
export const rollBack = (client: pg.Client): Promise<unknown> => send(client, ['rollback']);

/** Lets each statement of the product's connections pass the seam. Returns what ends that. */
export function catchStatements({ seam, isOfProduct, cut }: StatementSeam): () => void {
  const { connect } = pg.Pool.prototype;

  function pass(client: pg.Client, actor: Actor, given: unknown[]): Promise<unknown> {
    const statement = readText(given);
    return seam.pass({
      kind: 'statement',
      label: labelOfStatement(statement),
      text: statement.text,
      processId: processIdOf(client),
      async refuse() {
        // One that is refused its beginning would keep its place in the pool, and one that is refused its end.
        if (begins.test(statement.text)) await cut(client);
        if (rollsBack.test(statement.text)) return { value: await rollBack(client) };
        return null;
      },
      async run(fault) {
        if (fault === 'cut-before') await cut(client);
        const result = await send(client, byName(statement, given));
        follow(actor, client, statement.text);
        if (fault !== 'cut-after') return result;
        await cut(client);
        throw connectionLost();
      },
    });
  }

  const caught: Query = function caught(...given) {
    const actor = currentActor();
    if (!actor || !isOfProduct(this)) {
      if (isOfProduct(this)) seam.strays.add(labelOfStatement(readText(given)));
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
