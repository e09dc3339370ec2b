import type { MikroORM } from '@mikro-orm/postgresql';

type Pool = Awaited<ReturnType<ReturnType<MikroORM['em']['getConnection']>['getNativeClient']>>;

const nameOfText = new Map<string, string>();

/**
 * Registers a statement that is planned once per connection instead of each time it runs: for long texts of the hot paths,
 * whose planning costs more than what they do. Returns the text, which is then run like any other.
 */
export function prepared(name: string, text: string): string {
  nameOfText.set(text, name);
  return text;
}

const withName = ([text, ...rest]: unknown[]): unknown[] => {
  const name = typeof text === 'string' ? nameOfText.get(text) : undefined;
  return name === undefined ? [text, ...rest] : [{ name, text }, ...rest];
};

/** Lets the connections of a pool prepare the statements that are registered, within transactions too. */
export function prepareTexts(pool: Pool): void {
  pool.on('connect', (client) => {
    const { query } = client;
    Object.assign(client, {
      query: (...values: unknown[]): unknown => Reflect.apply(query, client, withName(values)),
    });
  });
}
