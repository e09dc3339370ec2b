import { type IdPrefix, idFloor } from '@trilho/gateway/src/platform/ids.ts';
import type { Pool } from 'pg';
import { noonOf } from '../truth/calendar.ts';
import type { Gateway, Sale, Truth } from '../truth/kinds.ts';

/** A merchant that is registered, with an account at each gateway. */
export interface Account {
  userId: string;
  configIds: Readonly<Record<Gateway, string>>;
  /** A payment made through the door: what a row has beside what the story says. */
  templateId: string;
}

/** An id of a moment (ms), told apart from others of it by a number. */
const idOf = (prefix: IdPrefix, atMs: number, number: number): string =>
  idFloor(prefix, atMs).slice(0, -8) + number.toString(36).padStart(8, '0');

/** Our id of a sale, at the moment at which it was made. */
export const paymentIdOf = (sale: Pick<Sale, 'n' | 'paidDay'>): string =>
  idOf('pay', noonOf(sale.paidDay).getTime(), sale.n);

const rowsAtOnce = 2_000;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function paymentRow(sale: Sale, { userId, configIds }: Account): object {
  const at = noonOf(sale.paidDay).toISOString();
  const settlement = { fee: sale.fee, financing: 0, availableAt: noonOf(sale.releaseDay).toISOString() };
  return {
    ...{ id: paymentIdOf(sale), user_id: userId, config_id: configIds[sale.gateway], gateway: sale.gateway },
    ...{ method: sale.method, installments: sale.installments, external_id: sale.externalId },
    ...{ amount_minor: sale.amount, amount_captured_minor: sale.amount, provider_reference: null },
    ...{
      amount_refunded_minor: sum(sale.refunds.map(({ amount }) => amount)),
      ...{
        reference: String(sale.n),
        metadata: {},
        journal: [],
        sealed_client_secret: null,
        payer_name: null,
      },
    },
    ...{ settlement, paid_at: at, created_at: at, updated_at: at },
  };
}

const refundRows = (sale: Sale, { userId }: Account): object[] =>
  sale.refunds.map((refund, index) => {
    const at = noonOf(refund.day).toISOString();
    return {
      ...{
        id: idOf('ref', Date.parse(at), 10 * sale.n + index),
        payment_id: paymentIdOf(sale),
        user_id: userId,
      },
      ...{ environment: 'SANDBOX', amount_minor: refund.amount, currency: 'BRL', status: 'succeeded' },
      ...{ external_id: refund.id, imported: true, metadata: {}, in_doubt_until: at, version: 0 },
      ...{
        fee_returned_minor: sale.gateway === 'STRIPE' ? null : refund.feeReturned,
        created_at: at,
        updated_at: at,
      },
    };
  });

const disputeRows = (sale: Sale, { userId }: Account): object[] =>
  sale.disputes.map(({ id, day, endedDay, amount, fee, status }) => {
    const at = noonOf(day).toISOString();
    const changedAt = noonOf(endedDay ?? day).toISOString();
    return {
      ...{
        id: idOf('dsp', Date.parse(at), sale.n),
        payment_id: paymentIdOf(sale),
        user_id: userId,
        invoice_id: null,
      },
      ...{ environment: 'SANDBOX', gateway: sale.gateway, external_id: id, metadata: {}, version: 0 },
      ...{ amount_minor: amount, currency: 'BRL', fee_minor: fee, reason: 'fraudulent', status },
      ...{ provider_state_at: changedAt, created_at: at, updated_at: changedAt },
    };
  });

/** Writes what the merchants sold, gave back and lost, in its order, past the API: a million calls would take hours. */
export async function writeRows({ sales }: Truth, accounts: readonly Account[], pool: Pool): Promise<void> {
  const accountOf = ({ merchant }: Sale): Account => {
    const account = accounts[merchant];
    if (!account) throw new Error(`There is no merchant ${merchant}`);
    return account;
  };
  const template = accounts[0]?.templateId;
  const others = { refunds: refundRows, disputes: disputeRows };
  const writeGroup = async (group: readonly Sale[]): Promise<void> => {
    await pool.query(
      `insert into payments select r.* from payments t cross join jsonb_array_elements($1::jsonb) o
         cross join lateral jsonb_populate_record(t, o) r where t.id = $2`,
      [JSON.stringify(group.map((sale) => paymentRow(sale, accountOf(sale)))), template],
    );
    for (const [table, rowsOf] of Object.entries(others)) {
      await pool.query(
        `insert into ${table} select r.* from jsonb_array_elements($1::jsonb) o
           cross join lateral jsonb_populate_record(null::${table}, o) r`,
        [JSON.stringify(group.flatMap((sale) => rowsOf(sale, accountOf(sale))))],
      );
    }
  };
  const ordered = sales.toSorted((one, other) => one.paidDay - other.paidDay);
  let next = 0;
  const writer = async (): Promise<void> => {
    while (next < ordered.length) {
      const from = next;
      next += rowsAtOnce;
      await writeGroup(ordered.slice(from, next));
    }
  };
  await Promise.all([writer(), writer()]);
}
