import type { GatewayType } from '@trilho/contracts/common';
import { sql } from 'kysely';
import { workSettlements } from '../../modules/settlement-import/work-settlements.ts';
import { queries } from '../../platform/database/queries.ts';
import { createUser, type TestUser } from '../app/builders.ts';
import { charge, serverOf, type TestMerchant } from '../app/merchant.ts';
import { startCopies } from '../stages/copies.ts';

type Stage = Awaited<ReturnType<typeof startCopies>>;

const dayMs = 86_400_000;

/** The service over the stand-in for all gateways, whose money can be moved past the service. Close it in `afterAll`. */
export async function startMoney() {
  const stage: Stage = await startCopies({
    providerTimeoutMs: 20_000,
    gateways: 'STRIPE,MERCADOPAGO,PAYPAL',
  });
  const { service, provider } = stage;
  const { context } = service;

  const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    context.orm.em.fork().execute<Row[]>(text, values);

  /** Asks the stand-in for what no call of the gateway's API does. */
  async function control(path: string, body: object, key: string): Promise<Record<string, unknown>> {
    const response = await fetch(`${provider.url}/_simulator/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  }

  /** Visits all accounts that are due at a moment, as a worker does, until none is. */
  async function work(now: Date = new Date(Date.now() + 10 * 60_000)): Promise<void> {
    while ((await workSettlements(context, { now })) > 0);
  }

  /** What each account of a merchant's books at a gateway comes to, and that all of it sums to zero. */
  async function bookOf({ id }: TestUser, gateway: GatewayType): Promise<Record<string, number>> {
    const accounts = ['available', 'in_transit', 'bank', 'differences'];
    const sums = sql.join(
      accounts.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
    );
    const found = await sql<Record<string, number>>`
      select ${sums} from ledger_postings l join ledger_books b on b.id = l.book
      where b.user_id = ${id} and b.gateway = ${gateway}
        and l.kind in ('payout', 'payout_arrival', 'payout_failure')`.execute(
      queries(context.orm.em.fork()).withoutPlugins(),
    );
    return found.rows[0] ?? {};
  }

  return { ...stage, rows, control, work, bookOf, dayMs };
}

export type Money = Awaited<ReturnType<typeof startMoney>>;

/** A merchant with an account at a gateway, whose key the stand-in's controls take. */
export interface MoneyHolder extends TestMerchant {
  key: string;
}

export async function holderAt(
  { service }: Pick<Money, 'service'>,
  gateway: GatewayType,
): Promise<MoneyHolder> {
  const user = await createUser(service, { plan: true });
  const name = user.id.replaceAll(/\W/g, '');
  const keys = {
    PAYPAL: { publicKey: `paypal-client-${name}`, secretKey: `paypal-secret-${name}` },
    STRIPE: { publicKey: `pk_test_${user.id}`, secretKey: `sk_test_${user.id}` },
    MERCADOPAGO: { publicKey: `TEST-key-${user.id}`, secretKey: `TEST-token-${user.id}` },
  }[gateway];
  const response = await service.app.inject({
    method: 'POST',
    url: '/api/v1/payment/config',
    query: { userId: user.id, environment: 'SANDBOX' },
    headers: user.headers,
    payload: { confirm: true, gatewayType: gateway, ...keys },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return { ...(await serverOf(service, user)), key: keys.secretKey };
}

/** Charges through the door at the first gateway. */
export async function pay(merchant: TestMerchant, overrides: object = {}) {
  const { status, body } = await merchant.post('/process', charge({ amount: 10_000, ...overrides }));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}
