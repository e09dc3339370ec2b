import { charge, createMerchant } from '../../../testing/app/merchant.ts';
import { type AccountHolder, startCopies } from '../../../testing/stages/copies.ts';
import { stepsTold } from '../../../testing/stages/portal.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
});
beforeEach(() => copies.provider.clearFaults());
afterAll(() => copies.close());

const returnUrl = 'https://loja.exemplo.com.br/volta';
const broke = 'pm_card_visa_chargeDeclinedInsufficientFunds';
const pay = async (overrides: object = {}) => (await merchant.post('/process', charge(overrides))).body;
const declined = async (): Promise<string> =>
  (await pay({ paymentMethodId: 'pm_card_chargeDeclined' })).paymentId;
const confirm = (id: string, payload: object = { paymentMethodId: 'pm_card_visa' }, key?: string) =>
  merchant.post(`/payments/${id}/confirm`, payload, key ? { 'idempotency-key': key } : {});
const read = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data;
const asked = () => copies.provider.requestCount('/v1/payment_intents/');
const fault = (kind: 'cut_after' | 'rate_limit' | 'status_kept', times: number) =>
  copies.provider.fault({ kind, times, match: { method: 'POST', path: '/v1/payment_intents/' } });

describe('a declined payment', () => {
  test('is paid by another method, as the same payment', async () => {
    const id = await declined();
    const before = await copies.provider.chargeCount();
    const { status, body } = await confirm(id, { paymentMethodId: 'pm_card_mastercard' });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        ...{ id, status: 'succeeded', amountCaptured: 1990, paymentMethodId: 'pm_card_mastercard' },
        ...{ declineCode: null, advice: null, failureMessage: null },
        card: { brand: 'mastercard', lastFourDigits: '4444' },
      }),
    ]);
    expect(await copies.provider.chargeCount()).toBe(before + 1);
    expect(await copies.eventTypesOf(id)).toEqual(['payment.failed', 'payment.succeeded']);
    expect((await stepsTold(copies.service, merchant.user, id)).slice(4)).toEqual([
      'request confirm api',
      'idempotency none',
      'provider_call confirm succeeded',
      'state failed succeeded answer payment.succeeded',
    ]);
  });

  test('is declined again with the 402 of the same payment; the key replays it, a new one tries anew', async () => {
    const id = await declined();
    const first = await confirm(id, { paymentMethodId: broke }, 'first');
    expect([first.status, first.body]).toEqual([
      402,
      expect.objectContaining({
        ...{ error: 'card_declined', declineCode: 'insufficient_funds', paymentId: id },
        docUrl: expect.stringMatching(/\/documentation#guide-errors\/card_declined$/),
      }),
    ]);
    expect(await read(id)).toMatchObject({
      ...{ status: 'failed', declineCode: 'insufficient_funds', paymentMethodId: broke },
      card: { brand: 'visa', lastFourDigits: '9995' },
    });
    const calls = await asked();
    const replayed = await confirm(id, { paymentMethodId: broke }, 'first');
    expect([replayed.status, replayed.body]).toEqual([402, first.body]);
    expect([replayed.headers['idempotent-replayed'], await asked()]).toEqual(['true', calls]);
    expect((await confirm(id, { paymentMethodId: broke }, 'second')).status).toBe(402);
    expect(await asked()).toBe(calls + 1);
    expect((await confirm(id, undefined, 'third')).body.data.status).toBe('succeeded');
  });

  test('that must be authenticated now waits for the browser, with its secret', async () => {
    const { status, body } = await confirm(await declined(), {
      paymentMethodId: 'pm_card_authenticationRequired',
    });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        status: 'requires_action',
        clientSecret: expect.stringContaining('_secret_'),
      }),
    ]);
  });

  test('stays as it was when the provider does not know the method', async () => {
    const id = await declined();
    const { status, body } = await confirm(id, { paymentMethodId: 'pm_doesNotExist' });
    expect([status, body.validationErrors]).toEqual([
      422,
      [{ field: 'paymentMethodId', message: 'Meio de pagamento não encontrado no provedor de pagamento.' }],
    ]);
    expect(await read(id)).toMatchObject({
      status: 'failed',
      paymentMethodId: 'pm_card_chargeDeclined',
      declineCode: 'generic_decline',
    });
  });

  test('stays as it was when the provider turns the call away, and is tried again under its key', async () => {
    const id = await declined();
    await fault('rate_limit', 9);
    expect((await confirm(id, undefined, 'busy')).status).toBe(502);
    expect(await read(id)).toMatchObject({ status: 'failed', paymentMethodId: 'pm_card_chargeDeclined' });
    await copies.provider.clearFaults();
    expect((await confirm(id, undefined, 'busy')).body.data).toMatchObject({ id, status: 'succeeded' });
  });

  test('of which two attempts meet is tried by one of them', async () => {
    const id = await declined();
    const before = await copies.provider.chargeCount();
    const answers = await Promise.all([confirm(id), confirm(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await copies.provider.chargeCount()).toBe(before + 1);
  });
});

describe('an attempt whose answer is lost', () => {
  test('is unknown, and by the same key ends in one charge', async () => {
    const [id, before] = [await declined(), await copies.provider.chargeCount()];
    await fault('cut_after', 2);
    const lost = await confirm(id, undefined, 'lost');
    expect([lost.status, lost.body.paymentId, (await read(id)).status]).toEqual([502, id, 'unknown']);
    const other = await confirm(id, undefined, 'other');
    expect([other.status, other.body.error]).toEqual([409, 'payment_pending']);
    expect((await confirm(id, undefined, 'lost')).body.data).toMatchObject({ id, status: 'succeeded' });
    expect(await copies.provider.chargeCount()).toBe(before + 1);
  });

  test('is found by the reconciler', async () => {
    const id = await declined();
    await fault('cut_after', 2);
    await confirm(id);
    await reconcilePayments(copies.service.context, { now: new Date(Date.now() + 60_000) });
    expect(await read(id)).toMatchObject({
      status: 'succeeded',
      card: { brand: 'visa', lastFourDigits: '4242' },
    });
  });

  test('and that was declined again is found as failed', async () => {
    const id = (await pay({ paymentMethodId: undefined })).data.id;
    await fault('cut_after', 2);
    expect((await confirm(id, { paymentMethodId: broke, returnUrl })).status).toBe(502);
    await reconcilePayments(copies.service.context, { now: new Date(Date.now() + 60_000) });
    expect(await read(id)).toMatchObject({ status: 'failed', declineCode: 'insufficient_funds' });
  });
});

describe('an attempt that the provider fails, and fails again under its key', () => {
  test('is answered as one without effect once a look has found none; another key pays', async () => {
    const [id, before] = [await declined(), await copies.provider.chargeCount()];
    await fault('status_kept', 1);
    expect((await confirm(id, undefined, 'kept')).status).toBe(502);
    expect((await read(id)).status).toBe('unknown');
    await reconcilePayments(copies.service.context, { now: new Date(Date.now() + 60_000) });
    expect(await read(id)).toMatchObject({ status: 'failed', paymentMethodId: 'pm_card_visa' });
    const told = await confirm(id, undefined, 'kept');
    expect([told.status, told.body]).toEqual([
      502,
      expect.objectContaining({ error: 'provider_no_effect', paymentId: id }),
    ]);
    expect(told.body.message).toContain('Nada foi cobrado por ela');
    expect((await read(id)).status).toBe('failed');
    expect((await confirm(id, undefined, 'anew')).body.data).toMatchObject({ id, status: 'succeeded' });
    const replayed = await confirm(id, undefined, 'kept');
    expect([replayed.status, replayed.body]).toEqual([502, told.body]);
    expect(await copies.provider.chargeCount()).toBe(before + 1);
  });

  test('that failed for the first time under its key is unknown, whatever was looked at before', async () => {
    const id = await declined();
    await copies.provider.fault({
      ...{ kind: 'cut_before', times: 9 },
      match: { method: 'POST', path: '/v1/payment_intents/' },
    });
    expect((await confirm(id, undefined, 'unsent')).status).toBe(502);
    await copies.provider.clearFaults();
    await reconcilePayments(copies.service.context, { now: new Date(Date.now() + 120_000) });
    await fault('status_kept', 1);
    const first = await confirm(id, undefined, 'unsent');
    expect([first.status, first.body.error]).toEqual([502, 'provider_failed']);
    expect((await read(id)).status).toBe('unknown');
  });

  test('stays unknown while nobody has looked', async () => {
    const id = await declined();
    await fault('status_kept', 1);
    expect((await confirm(id, undefined, 'unseen')).status).toBe(502);
    const again = await confirm(id, undefined, 'unseen');
    expect([again.status, again.body.error]).toEqual([502, 'provider_failed']);
    expect((await read(id)).status).toBe('unknown');
  });
});

describe('which payments may be tried', () => {
  test('one that waits for a method in the browser can be paid by the server', async () => {
    const { data } = await pay({ paymentMethodId: undefined, capture: false });
    const { body } = await confirm(data.id, { paymentMethodId: 'pm_card_visa', returnUrl });
    expect(body.data).toMatchObject({ id: data.id, status: 'requires_capture', clientSecret: null });
  });

  test('but not without a return URL, because it was created for methods that redirect too', async () => {
    const { data } = await pay({ paymentMethodId: undefined });
    const { status, body } = await confirm(data.id);
    expect([status, body.validationErrors[0].field]).toEqual([422, 'returnUrl']);
    expect((await read(data.id)).status).toBe(data.status);
  });

  test('one that was charged, canceled, or never reached the provider cannot', async () => {
    const canceled = (await pay({ capture: false })).data.id;
    await merchant.post(`/payments/${canceled}/cancel`);
    const refused = (await pay({ paymentMethodId: 'pm_doesNotExist' })).paymentId;
    for (const id of [(await pay()).data.id, canceled, refused]) {
      const { status, body } = await confirm(id);
      expect([status, body.error]).toEqual([409, 'payment_state']);
    }
  });

  test('none by a method that is stored with another customer', async () => {
    const customer = (await merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' })).body
      .data;
    const url = `/customers/${customer.id}/payment-methods`;
    const method = (await merchant.post(url, { paymentMethodId: 'pm_card_visa' })).body.data;
    const id = await declined();
    const refused = await confirm(id, { paymentMethodId: method.id });
    expect([refused.status, refused.body.validationErrors[0].field]).toEqual([422, 'paymentMethodId']);
    expect((await read(id)).status).toBe('failed');
    const own = (await pay({ paymentMethodId: 'pm_card_chargeDeclined', customerId: customer.id })).paymentId;
    expect((await confirm(own, { paymentMethodId: method.id })).body.data).toMatchObject({
      status: 'succeeded',
      paymentMethodId: method.id,
    });
  });

  test("none of another merchant's, and none without a method", async () => {
    const id = await declined();
    const stranger = await createMerchant(copies.service);
    const payload = { paymentMethodId: 'pm_card_visa' };
    expect((await stranger.post(`/payments/${id}/confirm`, payload)).status).toBe(404);
    expect((await confirm(id, {})).body.validationErrors).toEqual([
      { field: 'paymentMethodId', message: 'paymentMethodId é obrigatório.' },
    ]);
    expect((await read(id)).status).toBe('failed');
  });
});
