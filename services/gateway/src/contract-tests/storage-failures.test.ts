import type { GatewayType } from '@trilho/contracts/common';
import { charge, type TestAnswer } from '../testing/app/merchant.ts';
import { type MethodMerchant, startMethods } from '../testing/stages/by-method.ts';
import { whileHeld } from '../testing/stages/holding.ts';
import { createShelf } from '../testing/stages/selling.ts';
import { until } from '../testing/until.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
const merchants = new Map<GatewayType, MethodMerchant>();
const atGateway = (gateway: GatewayType): MethodMerchant => {
  const merchant = merchants.get(gateway);
  if (!merchant) throw new Error(`No merchant at ${gateway}`);
  return merchant;
};
beforeAll(async () => {
  stage = await startMethods({ env: { DATABASE_STATEMENT_MS: 2_000 } });
  for (const gateway of ['STRIPE', 'MERCADOPAGO'] as const) {
    merchants.set(gateway, await stage.merchantAt(gateway));
  }
});
afterAll(() => stage.close());

const sql = <T>(text: string) => stage.service.context.orm.em.fork().execute<T[]>(text);

/** How a statement that waits for a lock fails: by its time limit, or with its connection. */
const failures = {
  'the time is up': async () => undefined,
  'the connection is lost': () =>
    until(async () => {
      const ended = await sql(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return ended.length > 0;
    }),
};
type Failure = keyof typeof failures;

/** Sends a request while its statements on a table fail, and answers what it was answered. */
const whileFailing = (table: string, failure: Failure, send: () => Promise<TestAnswer>) =>
  whileHeld(stage.service, [`lock table ${table} in access exclusive mode`], async () => {
    const answer = send();
    await failures[failure]();
    return answer;
  });

/** A request that may be repeated under its key, and how often it had its effect at the provider. */
interface Sent {
  send(): Promise<TestAnswer>;
  effects(): Promise<number>;
  /** The table that its outcome is written to. */
  outcome: string;
  hasPayment: boolean;
}

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const cardCharge = async (merchant: MethodMerchant, gatewayType: GatewayType, overrides: object = {}) =>
  gatewayType === 'STRIPE'
    ? charge(overrides)
    : charge({
        gatewayType,
        paymentMethodId: undefined,
        paymentMethod: { type: 'card', token: await merchant.cardToken() },
        ...overrides,
      });
const paidBy = async (gateway: GatewayType, overrides: object = {}): Promise<string> => {
  const merchant = atGateway(gateway);
  const { status, body } = await merchant.post('/process', await cardCharge(merchant, gateway, overrides));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id;
};
/** Counts the effects of writes under a path since now: the provider has one for each key of theirs. */
async function countWrites(path: string): Promise<() => Promise<number>> {
  const count = async () => (await stage.provider.requestKeys(path)).length;
  const before = await count();
  return async () => (await count()) - before;
}

async function process(gateway: GatewayType): Promise<Sent> {
  const merchant = atGateway(gateway);
  const [payload, key] = [await cardCharge(merchant, gateway), newKey()];
  return {
    send: () => merchant.post('/process', payload, key),
    effects: await countWrites(gateway === 'STRIPE' ? '/v1/payment_intents' : '/mercadopago/v1/payments'),
    outcome: 'events',
    hasPayment: true,
  };
}

async function refund(gateway: GatewayType): Promise<Sent> {
  const merchant = atGateway(gateway);
  const path = `/payments/${await paidBy(gateway)}/refund`;
  const key = newKey();
  return {
    send: () => merchant.post(path, { amount: 500 }, key),
    effects: await countWrites(gateway === 'STRIPE' ? '/v1/refunds' : '/mercadopago/v1/payments'),
    outcome: 'events',
    hasPayment: true,
  };
}

async function capture(gateway: GatewayType): Promise<Sent> {
  const merchant = atGateway(gateway);
  const id = await paidBy(gateway, { capture: false });
  const key = newKey();
  return {
    send: () => merchant.post(`/payments/${id}/capture`, {}, key),
    effects: async () => ((await merchant.get(`/payments/${id}`)).body.data.status === 'succeeded' ? 1 : 0),
    outcome: 'events',
    hasPayment: true,
  };
}

async function createSubscription(): Promise<Sent> {
  const merchant = atGateway('STRIPE');
  const { customer, prices } = await createShelf(merchant);
  const key = newKey();
  return {
    send: () => merchant.post('/subscriptions', { customerId: customer.id, priceId: prices[0]?.id }, key),
    effects: await countWrites('/v1/subscriptions'),
    outcome: 'subscriptions',
    hasPayment: false,
  };
}

async function createCustomer(): Promise<Sent> {
  const merchant = atGateway('STRIPE');
  const key = newKey();
  return {
    send: () => merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' }, key),
    effects: await countWrites('/v1/customers'),
    outcome: 'customers',
    hasPayment: false,
  };
}

const operations: [string, () => Promise<Sent>][] = [
  ['a payment by Stripe', () => process('STRIPE')],
  ['a payment by Mercado Pago', () => process('MERCADOPAGO')],
  ['a refund by Stripe', () => refund('STRIPE')],
  ['a refund by Mercado Pago', () => refund('MERCADOPAGO')],
  ['a capture by Stripe', () => capture('STRIPE')],
  ['a capture by Mercado Pago', () => capture('MERCADOPAGO')],
  ['a new subscription', createSubscription],
  ['a new customer', createCustomer],
];
const causes = Object.keys(failures) as Failure[];
const cases = operations.flatMap(([name, begin]) => causes.map((cause) => [name, cause, begin] as const));

/** Before the call: nothing has happened, and that is what is answered. */
const nothingDone = {
  status: 503,
  headers: { 'retry-after': '1' },
  body: { error: 'temporarily_unavailable' },
};
/** After the call: our storage is to blame, and the same key finds the outcome. */
const outcomeUnknown = {
  status: 502,
  headers: { 'retry-after': '1' },
  body: {
    error: 'outcome_unknown',
    message: expect.stringMatching(/^Não conseguimos gravar o resultado.* com a mesma Idempotency-Key/),
  },
};

describe.each(cases)('%s, when %s', (_name, cause, begin) => {
  test.each(['idempotency_keys', 'provider_turns'])(
    'before the provider is called (%s), is answered with nothing done',
    async (table) => {
      const { send, effects } = await begin();
      expect(await whileFailing(table, cause, send)).toMatchObject(nothingDone);
      expect(await effects()).toBe(0);
      expect(await send()).toMatchObject({ status: 200 });
      expect(await effects()).toBe(1);
    },
  );

  test('after the provider was called, is answered with an outcome that is not known yet', async () => {
    const { send, effects, outcome, hasPayment } = await begin();
    const answer = await whileFailing(outcome, cause, send);
    expect(answer).toMatchObject(outcomeUnknown);
    expect(answer.body.paymentId).toEqual(hasPayment ? expect.stringMatching(/^pay_/) : undefined);
    expect(await send()).toMatchObject({ status: 200 });
    expect(await effects()).toBe(1);
  });
});
