import { newId } from '@trilho/gateway/src/platform/ids.ts';
import type { Client } from 'pg';
import { median } from './measure/load.ts';

const turns = 12;
const perTurn = 1_500;

const insert = {
  name: 'insert',
  text: `insert into payments (id, user_id, environment, config_id, key_revision, status, amount_minor,
      amount_captured_minor, amount_refunded_minor, currency, description, customer_email, capture, metadata, gateway,
      in_doubt_until, next_check_at, created_at, updated_at)
    values ($1, $3, 'SANDBOX', 'cfg_bench', 1, 'unknown', 1990, 0, 0, 'BRL', 'Pedido', 'ana@exemplo.com.br', true,
      '{}', 'STRIPE', $2, $2, $2, $2)`,
};
const settle = {
  name: 'settle',
  text: `update payments set status = 'succeeded', amount_captured_minor = 1990, external_id = $2, decline_code = null,
      currency = 'BRL', next_check_at = null, version = version + 1, updated_at = $3 where id = $1`,
};

/** Writes and settles payments one after the other; returns the database's CPU time for each, in microseconds. */
async function writeSome({ client, cpuSeconds, userId }: Writer): Promise<number> {
  const before = cpuSeconds();
  for (let n = 0; n < perTurn; n += 1) {
    const now = new Date();
    const id = newId('pay', now.getTime());
    await client.query({ ...insert, values: [id, now, userId] });
    await client.query({ ...settle, values: [id, `ext_${id}`, now] });
  }
  return ((cpuSeconds() - before) / perTurn) * 1e6;
}

/** Who writes, over which connection, and what tells the database's CPU time so far. */
export interface Writer {
  client: Client;
  cpuSeconds(): number;
  userId: string;
}

/**
 * Compares the two statements that write a payment's row with and without the triggers of late hours, in turns. CPU time
 * of the database in microseconds, medians; `added` is the median of the pairs' differences.
 */
export async function measurePaymentStatements(
  writer: Writer,
): Promise<{ with: number; without: number; added: number }> {
  await writer.client.query('set synchronous_commit = off');
  const measured: { with: number[]; without: number[] } = { with: [], without: [] };
  const set = async (how: 'enable' | 'disable') => {
    for (const name of ['late_added', 'late_changed', 'late_removed']) {
      await writer.client.query(`alter table payments ${how} trigger ${name}`);
    }
  };
  await writeSome(writer);
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const);
    for (const which of order) {
      await set(which === 'with' ? 'enable' : 'disable');
      measured[which].push(await writeSome(writer));
    }
  }
  const added = measured.with.map((value, turn) => value - (measured.without[turn] ?? value));
  return { with: median(measured.with), without: median(measured.without), added: median(added) };
}
