import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.control('DELETE', 'faults'));
afterAll(() => simulator.close());

const payment = { amount: 1000, currency: 'brl', payment_method: 'pm_card_visa', confirm: true };

async function chargeCount(): Promise<unknown> {
  const account = await simulator.stripe.accounts.retrieveCurrent();
  return (await simulator.control('GET', `charges/count?account=${account.id}`)).count;
}

function raw(key: string, form: Record<string, string>) {
  return fetch(`${simulator.url}/v1/customers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer sk_test_${simulator.name}`,
      'idempotency-key': key,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  });
}

describe('an idempotency key', () => {
  test('replays the first answer, and the effect happens once', async () => {
    const { stripe } = simulator;
    const before = await chargeCount();
    const first = await stripe.paymentIntents.create(payment, { idempotencyKey: 'once' });
    const second = await stripe.paymentIntents.create(payment, { idempotencyKey: 'once' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(await chargeCount()).toBe(Number(before) + 1);
  });

  test('replays a decline too', async () => {
    const declined = { ...payment, payment_method: 'pm_card_chargeDeclined' };
    const create = () => simulator.stripe.paymentIntents.create(declined, { idempotencyKey: 'declined' });
    const first = await refusal(create());
    const second = await refusal(create());
    expect(second).toMatchObject({ code: 'card_declined', payment_intent: { id: first.payment_intent?.id } });
  });

  test('is refused with other parameters or on another path', async () => {
    const { stripe } = simulator;
    await stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'one' });
    const other = await refusal(stripe.customers.create({ name: 'Bia' }, { idempotencyKey: 'one' }));
    expect(other).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
    const elsewhere = await refusal(stripe.products.create({ name: 'Ana' }, { idempotencyKey: 'one' }));
    expect(elsewhere).toMatchObject({ rawType: 'idempotency_error' });
  });

  test('belongs to one account', async () => {
    const mine = await simulator.stripe.customers.create({ name: 'A' }, { idempotencyKey: 'shared' });
    const theirs = await simulator
      .client('sk_test_x')
      .customers.create({ name: 'B' }, { idempotencyKey: 'shared' });
    expect(theirs.id).not.toBe(mine.id);
  });

  test('is free again after a request that was malformed', async () => {
    const { stripe } = simulator;
    await refusal(stripe.customers.create({ email: 'x' }, { idempotencyKey: 'malformed' }));
    const made = await stripe.customers.create({ email: 'x@y.z' }, { idempotencyKey: 'malformed' });
    expect(made.email).toBe('x@y.z');
  });

  test('in use by a request in flight is answered with 409', async () => {
    await simulator.fault({ kind: 'delay', delayMs: 300, times: 1, match: { path: '/v1/customers' } });
    const answers = await Promise.all([raw('flying', { name: 'A' }), raw('flying', { name: 'A' })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const late = answers.find((answer) => answer.status === 409);
    expect(await late?.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } });
    expect((await raw('flying', { name: 'A' })).headers.get('idempotent-replayed')).toBe('true');
  });

  test('keeps its answer when the connection is cut after the effect', async () => {
    const before = await chargeCount();
    // The SDK itself repeats a cut request once, so it is cut twice.
    await simulator.fault({ kind: 'cut_after', times: 2, match: { path: '/v1/payment_intents' } });
    const create = () => simulator.stripe.paymentIntents.create(payment, { idempotencyKey: 'cut' });
    expect(await refusal(create())).toMatchObject({ type: 'StripeConnectionError' });
    expect(await create()).toMatchObject({ status: 'succeeded' });
    expect(await chargeCount()).toBe(Number(before) + 1);
  });
});
