import { randomUUID } from 'node:crypto';
import type { GatewayType } from '@trilho/contracts/common';
import type { Payment } from '@trilho/contracts/payment';
import { reconcilePayments } from '../../modules/payments/reconciliation/reconcile-payments.ts';
import { audit, readAuditOptions } from '../../modules/reconciliation/audit-command.ts';
import type { Env } from '../../platform/env.ts';
import { charge } from '../app/merchant.ts';
import { buildPayer, chargeBy, type MethodMerchant, startMethods } from './by-method.ts';

export type Paid = Extract<GatewayType, 'STRIPE' | 'MERCADOPAGO'>;

/** A payment as its merchant knew it, and the request that made it. */
export interface KnownPayment {
  before: Payment;
  body: object;
  key: string;
}

const paths = { STRIPE: '/v1/payment_intents', MERCADOPAGO: '/mercadopago/v1/payments' } as const;

/** A service whose database is restored to a moment before some payments. Close it in `afterAll`. */
export async function startLosing(env: Partial<Env> = {}) {
  const stage = await startMethods({ providerTimeoutMs: 10_000, env });
  const { service } = stage;
  const sql = <T = Record<string, unknown>>(text: string, params: unknown[] = []) =>
    service.context.orm.em.fork().execute<T[]>(text, params);

  const byCard = async (merchant: MethodMerchant, gateway: Paid, holder = 'APRO', more: object = {}) => {
    if (gateway === 'STRIPE') {
      const paymentMethodId = holder === 'APRO' ? 'pm_card_visa' : 'pm_card_chargeDeclined';
      return charge({ paymentMethodId, metadata: { order: 'A-1' }, ...more });
    }
    const token = await merchant.cardToken(holder);
    const method = { type: 'card', token, installments: gateway === 'MERCADOPAGO' ? 2 : 1 };
    return chargeBy(method, { gatewayType: gateway, metadata: { order: 'A-1' }, ...more });
  };

  /** Sends a request with a key of its own. */
  async function pay(merchant: MethodMerchant, body: object): Promise<KnownPayment> {
    const key = randomUUID();
    const answer = await merchant.post('/process', body, { 'idempotency-key': key });
    const id = answer.body.data?.id ?? answer.body.paymentId;
    return { before: (await merchant.get(`/payments/${id}`)).body.data, body, key };
  }

  /** Refunds a part, under a key. */
  const refund = (merchant: MethodMerchant, id: string, amount: number, key: string) =>
    merchant.post(`/payments/${id}/refund`, { amount }, { 'idempotency-key': key });

  /** Begins a payment on the page of a new link. */
  async function payLink(merchant: MethodMerchant, gatewayType: Paid): Promise<{ link: string; id: string }> {
    const link = await merchant.post('/links', { amount: 24_990, description: 'Rosas', gatewayType });
    const response = await service.app.inject({
      method: 'POST',
      url: `/api/v1/pay/${link.body.data.id}/payments`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { method: 'pix', email: 'ana@exemplo.com.br', payer: buildPayer() },
    });
    return { link: link.body.data.id, id: response.json().data.id };
  }

  /** Forgets what a merchant did, as a restore to a moment before it does. */
  async function lose({ user }: MethodMerchant, tables = lostTables): Promise<void> {
    await sql(
      `delete from payment_link_payments where payment_id in (select id from payments where user_id = ?)`,
      [user.id],
    );
    for (const table of tables) await sql(`delete from ${table} where user_id = ?`, [user.id]);
  }

  /** Remembers a merchant's rows as they are. Returns what brings them back, as a restore to this moment does. */
  async function remember({ user }: MethodMerchant): Promise<() => Promise<void>> {
    const kept = await Promise.all(
      lostTables.map(async (table) => ({
        table,
        rows: await sql<{ row: object }>(`select to_jsonb(t) as row from ${table} t where user_id = ?`, [
          user.id,
        ]),
      })),
    );
    return async () => {
      for (const { table } of kept) await sql(`delete from ${table} where user_id = ?`, [user.id]);
      for (const { table, rows } of kept.toReversed()) {
        for (const { row } of rows) {
          await sql(`insert into ${table} select * from jsonb_populate_record(null::${table}, ?::jsonb)`, [
            JSON.stringify(row),
          ]);
        }
      }
    };
  }

  /** Runs the command since a moment, as an operator would. */
  async function runAudit(merchant: MethodMerchant, since: Date, ...more: string[]) {
    const lines: string[] = [];
    const args = ['--since', since.toISOString(), '--merchant', merchant.user.id, '--json', ...more];
    const code = await audit(service.context, readAuditOptions(args), (line) => lines.push(line), {
      settleMs: 0,
      retryMs: 0,
    });
    return { code, report: JSON.parse(lines.join('\n')) };
  }

  /** How many charges the provider made: what it replays has the key of what it replays. */
  const charges = async (gateway: Paid) =>
    (await stage.provider.requestKeys(paths[gateway])).filter((key) => !key?.includes(':cancel:')).length;

  /** Lets the reconciler find what payers did. */
  const settle = () =>
    reconcilePayments(service.context, { now: new Date(Date.now() + 60_000), batchSize: 10_000 });

  return { ...stage, sql, byCard, pay, refund, payLink, lose, remember, runAudit, charges, settle };
}

const lostTables = ['refunds', 'surpluses', 'payments', 'events', 'idempotency_keys'];
