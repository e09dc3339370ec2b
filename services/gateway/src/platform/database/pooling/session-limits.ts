import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';

/** How long the database works for one connection before it gives up, in milliseconds. */
export interface SessionLimits {
  /** One statement, its waiting for locks included: it is undone, and throws (`isTransient`). */
  statementMs: number;
  /** A transaction whose owner does nothing: it is undone and the connection ended, so that its locks hold up nobody. */
  idleTransactionMs: number;
}

/** Sets the limits on a connection that was opened: as parameters of its start a pooler would refuse them. */
export async function setLimits(
  client: Pick<ClientBase, 'query'>,
  { statementMs, idleTransactionMs }: SessionLimits,
): Promise<void> {
  await client.query(
    `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleTransactionMs}`,
  );
}

/**
 * Checks that the pooler opens its connections with limits, since nothing that is set through it lasts.
 * @throws naming the settings that are missing, or longer than they may be
 */
export async function requirePoolerLimits(
  em: EntityManager,
  { statementMs, idleTransactionMs }: SessionLimits,
): Promise<void> {
  const most = {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
  };
  const rows = await em.execute<{ name: string; ms: number }[]>(
    `select name, setting::int as ms from pg_settings where name in ('${Object.keys(most).join("', '")}')`,
  );
  const found = new Map(rows.map(({ name, ms }) => [name, ms]));
  const wrong = Object.entries(most).filter(([name, ms]) => {
    const set = found.get(name) ?? 0;
    return set === 0 || set > ms;
  });
  if (wrong.length === 0) return;
  const settings = wrong.map(([name, ms]) => `set ${name} = ${ms}`).join('; ');
  throw new Error(
    `The pooler at DATABASE_URL opens connections without limits. Give it connect_query='${settings}'`,
  );
}
