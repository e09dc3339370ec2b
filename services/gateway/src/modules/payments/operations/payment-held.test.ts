import { charge, createMerchant, type TestAnswer, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../../testing/servers/faulty-provider.ts';
import { holdProvider } from '../../../testing/stages/held-provider.ts';
import { paymentRow, whileHeld } from '../../../testing/stages/holding.ts';
import { callPortal } from '../../../testing/stages/portal.ts';
import { until } from '../../../testing/until.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
let hold: ReturnType<typeof holdProvider>;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, DATABASE_STATEMENT_MS: 1_000 });
  hold = holdProvider(service);
  merchant = await createMerchant(service);
});
beforeEach(() => provider.clearFaults());
afterAll(async () => {
  await service.close();
  await provider.close();
});

const sql = <T>(text: string, params: unknown[] = []) =>
  service.context.orm.em.fork().execute<T[]>(text, params);
const pay = (overrides: object = {}, key?: string) =>
  merchant.post('/process', charge(overrides), key ? { 'idempotency-key': key } : {});
const paid = async (overrides: object = {}): Promise<string> => (await pay(overrides)).body.data.id;
const statusOf = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data.status;

/** As of so many minutes from now. */
const after = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) });

/** Sends a request, and holds its payment from before the provider is called until our answer. */
async function sendHeld(place: Parameters<typeof hold>[0], send: () => Promise<TestAnswer>, known?: string) {
  const held = hold(place);
  const answer = send();
  await held.arrived;
  const [row] = await sql<{ id: string }>(`select id from payments where status = 'unknown'`);
  const id = known ?? row?.id ?? '';
  return { id, answer: await whileHeld(service, paymentRow(id), () => held.goOn(0, answer)) };
}

/** The same at the portal, whose routes have a context of their own that `hold` does not reach: the provider answers late. */
async function sendLate(path: string, send: () => Promise<TestAnswer>, id: string) {
  await provider.fault({ kind: 'delay', delayMs: 1_500, times: 1, match: { method: 'POST', path } });
  const asked = await provider.requestCount(path);
  const answer = send();
  await until(async () => (await provider.requestCount(path)) > asked);
  return { answer: await whileHeld(service, paymentRow(id), () => answer) };
}

const uncertain = (id: string) => ({
  status: 502,
  headers: { 'retry-after': '1' },
  body: {
    error: 'outcome_unknown',
    message: expect.stringContaining('Não conseguimos gravar o resultado. Ele está sendo apurado'),
    paymentId: id,
  },
});

describe('when the outcome cannot be written, a request without a key hears that it is unknown, not to try again', () => {
  test('of a charge, which is found by the reconciler', async () => {
    const { id, answer } = await sendHeld('before payments.create', () => pay());
    expect(answer).toMatchObject(uncertain(id));
    await reconcilePayments(service.context, after(1));
    expect(await statusOf(id)).toBe('succeeded');
  });

  test.each(['declined', 'refused'])('of a charge that was %s', async (how) => {
    const paymentMethodId = how === 'declined' ? 'pm_card_chargeDeclined' : 'pm_doesNotExist';
    const { id, answer } = await sendHeld('before payments.create', () => pay({ paymentMethodId }));
    expect(answer).toMatchObject(uncertain(id));
    await reconcilePayments(service.context, after(3));
    expect(await statusOf(id)).toBe('failed');
  });

  test.each(['a server', 'the portal'])('of a refund by %s', async (who) => {
    const id = await paid();
    const path = `/payments/${id}/refund`;
    const payload = { amount: 500 };
    const atPortal = () => callPortal(service, merchant.user, 'POST', path, { payload });
    const { answer } =
      who === 'a server'
        ? await sendHeld('before refunds.create', () => merchant.post(path, payload), id)
        : await sendLate('/v1/refunds', atPortal, id);
    expect(answer).toMatchObject(uncertain(id));
    await reconcilePayments(service.context, after(1));
    const { data } = (await merchant.get(`/payments/${id}`)).body;
    expect(data.refunds).toMatchObject([{ amount: 500, status: 'succeeded' }]);
  });

  test('of a capture', async () => {
    const id = await paid({ capture: false });
    const { answer } = await sendHeld('before payments.capture', () =>
      merchant.post(`/payments/${id}/capture`),
    );
    expect(answer).toMatchObject(uncertain(id));
    await reconcilePayments(service.context, after(1));
    expect(await statusOf(id)).toBe('succeeded');
  });
});

describe('what becomes of a call does not depend on its record in the journal:', () => {
  test('a replay does not wait for a locked payment', async () => {
    const first = await pay({}, 'replayed');
    const again = await whileHeld(service, paymentRow(first.body.data.id), () => pay({}, 'replayed'));
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
  });

  test('a repetition that cannot go on releases its key at once', async () => {
    await provider.fault({
      kind: 'cut_before',
      times: 2,
      match: { method: 'POST', path: '/v1/payment_intents' },
    });
    const { paymentId } = (await pay({}, 'resumed')).body;
    const held = await whileHeld(service, paymentRow(paymentId), () => pay({}, 'resumed'));
    expect(held).toMatchObject(uncertain(paymentId));
    expect((await pay({}, 'resumed')).body.data).toMatchObject({ id: paymentId, status: 'succeeded' });
  });

  test('a capture that was turned away is reverted though that cannot be recorded', async () => {
    const id = await paid({ capture: false });
    await sql(`alter table payments add constraint "unrecordable"
      check (not journal @> '[{"outcome":"unavailable"}]') not valid`);
    const match = { method: 'POST', path: '/v1/payment_intents/' };
    await provider.fault({ kind: 'status', status: 429, times: 9, match });
    const { status, body } = await merchant.post(`/payments/${id}/capture`);
    await sql('alter table payments drop constraint "unrecordable"');
    expect([status, body.paymentId]).toEqual([502, id]);
    expect(await statusOf(id)).toBe('requires_capture');
  });
});
