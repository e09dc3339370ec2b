import type Stripe from 'stripe';
import {
  type RunOptions,
  runReconciliation,
  startReconciliation,
} from '../../modules/reconciliation/reconciliation.service.ts';
import type {
  DifferenceReport,
  ReconciliationReport,
} from '../../modules/reconciliation/reconciliation-report.ts';
import type { CreatedSpan } from '../../providers/port/payments.ts';
import { configureGateway, createUser } from '../app/builders.ts';
import { charge, serverOf, type TestMerchant } from '../app/merchant.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../servers/faulty-provider.ts';

const hourMs = 60 * 60_000;

/** An hour before and after now. */
const aroundNow = (): CreatedSpan => ({
  from: new Date(Date.now() - hourMs),
  to: new Date(Date.now() + hourMs),
});

/** A merchant whose provider account can be written to past us. */
export interface BookHolder extends TestMerchant {
  configId: string;
  account: Stripe;
  /** Charges through the door; returns the payment's id and the provider's. */
  pay(overrides?: object): Promise<{ id: string; externalId: string }>;
  /** Refunds through the door; returns the refund's id and the provider's. */
  refund(paymentId: string, amount?: number): Promise<{ id: string; externalId: string }>;
}

/** The whole service over a provider that fails on demand, for comparing books. Close it in `afterAll`. */
export async function startBooks() {
  const provider: FaultyProvider = await startFaultyProvider();
  const service: TestApp = await createTestApp({ STRIPE_API_URL: provider.url });
  const { context } = service;
  const sql = <T>(statement: string, params: unknown[] = []) =>
    context.orm.em.fork().execute<T[]>(statement, params);

  async function bookHolder(secretKey?: string): Promise<BookHolder> {
    const user = await createUser(service, { plan: true });
    const secret = secretKey ?? `sk_test_${user.id}`;
    const keys = { publicKey: `pk_test_${user.id}`, secretKey: secret };
    const { id: configId } = await configureGateway(service, user, 'SANDBOX', keys);
    const merchant = await serverOf(service, user);
    const pay: BookHolder['pay'] = async (overrides = {}) => {
      const { status, body } = await merchant.post('/process', charge(overrides));
      if (status === 200) return body.data;
      const [row] = await sql<{ id: string; externalId: string }>(
        'select id, external_id "externalId" from payments where id = ?',
        [body.paymentId],
      );
      if (!row) throw new Error(`No payment was written: ${status} ${JSON.stringify(body)}`);
      return row;
    };
    const refund: BookHolder['refund'] = async (paymentId, amount) => {
      const input = amount === undefined ? {} : { amount };
      const { body } = await merchant.post(`/payments/${paymentId}/refund`, input);
      return body.data.refunds.at(-1);
    };
    return { ...merchant, configId, account: provider.sdk(secret), pay, refund };
  }

  /** Begins a comparison of these merchants' books, of all of them when none is named. */
  const begin = async (holder?: BookHolder, span = aroundNow()): Promise<string> => {
    const scope = holder && { userId: holder.user.id };
    const now = new Date();
    const { id } = await context.orm.em
      .fork()
      .transactional((tx) => startReconciliation({ trigger: 'command', span, now, ...scope }, tx));
    if (!id) throw new Error('There is nothing to compare');
    return id;
  };

  /** Compares the books at once and to the end, without giving anything time to settle. */
  async function compare(
    holder?: BookHolder,
    { span = aroundNow(), ...options }: RunOptions & { span?: CreatedSpan } = {},
  ): Promise<ReconciliationReport> {
    const atOnce = { settleMs: 0, retryMs: 0, ...options };
    const report = await runReconciliation(context, await begin(holder, span), atOnce);
    if (!report || report === 'unfinished') throw new Error('The comparison is not finished');
    return report;
  }

  /** Writes a copy of a row as if it were another one. */
  const copyRow = (table: 'payments' | 'refunds', id: string, changes: object) =>
    sql(`insert into ${table} select (jsonb_populate_record(r, ?::jsonb)).* from ${table} r where r.id = ?`, [
      JSON.stringify(changes),
      id,
    ]);

  const close = async () => {
    await service.close();
    await provider.close();
  };
  return { provider, service, sql, bookHolder, begin, compare, copyRow, close };
}

/** What a report says of its differences, without the sides. */
export const foundIn = ({ differences }: ReconciliationReport) =>
  differences.map(({ kind, paymentId, refundId, externalId }: DifferenceReport) => ({
    ...{ kind, paymentId, refundId, externalId },
  }));
