import { runJobs } from '../../testing/app/jobs.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../testing/stages/by-method.ts';
import { createAccountEvents, createPayPalEvents } from '../../testing/stages/paypal-events.ts';
import { paymentShown } from '../../testing/stages/portal.ts';
import { startReconciling } from '../account-import/reconcile-copy.ts';
import { reconcilePayments } from '../payments/reconciliation/reconcile-payments.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
let account: ReturnType<typeof createAccountEvents>;
let notify: ReturnType<typeof createPayPalEvents>;
beforeAll(async () => {
  stage = await startMethods({ providerTimeoutMs: 10_000 });
  notify = createPayPalEvents(stage);
  account = createAccountEvents(stage);
});
beforeEach(async () => {
  merchant = await stage.merchantAt('PAYPAL');
});
afterEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

const minuteMs = 60_000;
const returnUrl = 'https://loja.exemplo.com.br/pedido/1001';
const control = async (path: string, body: object = {}): Promise<{ id: string }> => {
  const response = await fetch(`${stage.provider.url}/_simulator/paypal/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string };
};
const move = (dispute: { externalId: string }, step: string) =>
  control(`disputes/${dispute.externalId}/${step}`);

/** A payment that its payer made. */
async function paid() {
  const { body } = await merchant.post('/process', chargeBy({ type: 'paypal' }, { returnUrl }));
  await stage.step(body.data.externalId, 'pay');
  await notify(merchant.configIds.PAYPAL, body.data.externalId);
  return body.data as { id: string; externalId: string };
}
const payment = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data;
const disputes = async (query = '') => (await merchant.get(`/disputes?${query}`)).body.data.items;
const read = async ({ id }: { id: string }) => (await merchant.get(`/disputes/${id}`)).body.data;
const shown = ({ id }: { id: string }) => paymentShown(stage.service, merchant.user, id);
const hearAll = async () =>
  account.hear(merchant, await account.eventsOf(merchant, 'CUSTOMER.DISPUTE', 'PAYMENT.CAPTURE'));
const toldOf = (id: string) => stage.eventTypesOf(id);

/** A payment whose dispute was heard of. */
async function disputed(how: object = {}) {
  const made = await paid();
  await control('disputes', { capture: made.externalId, ...how });
  await hearAll();
  const [dispute] = await disputes(`paymentId=${made.id}`);
  return { made, dispute };
}

test('a claim is on its payment, in the list, and told to the merchant', async () => {
  const { made, dispute } = await disputed();
  expect(dispute).toMatchObject({
    id: expect.stringMatching(/^dsp_/),
    ...{ paymentId: made.id, invoiceId: null, amount: 15_000, currency: 'BRL', gateway: 'PAYPAL' },
    ...{ reason: 'product_not_received', status: 'needs_response', metadata: {} },
    externalId: expect.stringMatching(/^PP-R-/),
  });
  expect(Date.parse(dispute.evidenceDueBy)).toBeGreaterThan(Date.now());
  expect(await read(dispute)).toEqual(dispute);
  expect(await payment(made.id)).toMatchObject({
    ...{ status: 'succeeded', disputed: true, disputeId: dispute.id, amountRefunded: 0 },
  });
  expect(await toldOf(dispute.id)).toEqual(['dispute.created']);
  expect(await shown(made)).toMatchObject({ dispute: { status: 'needs_response' }, refundable: 0 });
});

test('an inquiry takes nothing until it becomes a claim, which the merchant answers', async () => {
  const { made, dispute } = await disputed({ stage: 'INQUIRY', reason: 'UNAUTHORISED' });
  expect(dispute).toMatchObject({ status: 'warning_needs_response', reason: 'fraudulent' });
  expect(await shown(made)).toMatchObject({ refundable: 15_000 });
  await move(dispute, 'escalate');
  await hearAll();
  expect(await read(dispute)).toMatchObject({ status: 'needs_response' });
  await move(dispute, 'answer');
  await hearAll();
  expect(await read(dispute)).toMatchObject({ status: 'under_review', evidenceDueBy: null });
  expect(await toldOf(dispute.id)).toEqual(['dispute.created', 'dispute.updated', 'dispute.updated']);
});

test.each([
  ['won', 'CHARGEBACK', 'won', 15_000],
  ['payout', 'CHARGEBACK', 'won', 15_000],
  ['cancel', 'CHARGEBACK', 'won', 15_000],
  ['cancel', 'INQUIRY', 'warning_closed', 15_000],
  ['lost', 'CHARGEBACK', 'lost', 0],
  ['lost', 'INQUIRY', 'lost', 0],
])('once %s, a dispute of stage %s is %s', async (step, phase, status, refundable) => {
  const { made, dispute } = await disputed({ stage: phase });
  await move(dispute, step);
  await hearAll();
  expect(await read(dispute)).toMatchObject({ status, amount: 15_000, evidenceDueBy: null });
  expect(await shown(made)).toMatchObject({ refundable, refunds: [], amountRefunded: 0 });
  expect(await toldOf(dispute.id)).toEqual(['dispute.created', 'dispute.closed']);
});

test('what is lost is taken once, however late, often and disordered its events come', async () => {
  const made = await paid();
  const opened = await control('disputes', { capture: made.externalId, amountMinor: 4_000 });
  await move({ externalId: opened.id }, 'answer');
  await move({ externalId: opened.id }, 'lost');
  const events = await account.eventsOf(merchant, 'CUSTOMER.DISPUTE', 'PAYMENT.CAPTURE');
  expect(events.map(({ type }) => type)).toContain('PAYMENT.CAPTURE.REVERSED');
  await account.hear(merchant, [...events.toReversed(), ...events]);
  const [dispute] = await disputes();
  expect(dispute).toMatchObject({ paymentId: made.id, status: 'lost', amount: 4_000 });
  expect(await toldOf(dispute.id)).toEqual(['dispute.created']);
  await reconcilePayments(stage.service.context, { now: new Date(Date.now() + 60 * minuteMs) });
  expect(await payment(made.id)).toMatchObject({ status: 'succeeded', amountRefunded: 0, refunds: [] });
  const whole = await merchant.post(`/payments/${made.id}/refund`);
  expect([whole.status, whole.body.error]).toEqual([422, 'provider_disputed']);
  expect(whole.body.message).toContain('o PayPal já devolveu o valor');
});

test('of what is claimed no part can be refunded; all of it can, which ends the claim and is counted once', async () => {
  const { made, dispute } = await disputed();
  const part = await merchant.post(`/payments/${made.id}/refund`, { amount: 5_000 });
  expect([part.status, part.body.error]).toEqual([422, 'provider_disputed']);
  expect(part.body.message).toContain('só aceita a devolução de tudo');
  const whole = await merchant.post(`/payments/${made.id}/refund`);
  expect([whole.status, whole.body.data.amountRefunded]).toEqual([200, 15_000]);
  await hearAll();
  expect(await read(dispute)).toMatchObject({ status: 'prevented' });
  expect(await payment(made.id)).toMatchObject({ amountRefunded: 15_000 });
  expect(await toldOf(dispute.id)).toEqual(['dispute.created', 'dispute.closed']);
});

test('a refund ends an inquiry', async () => {
  const { made, dispute } = await disputed({ stage: 'INQUIRY' });
  expect((await merchant.post(`/payments/${made.id}/refund`)).status).toBe(200);
  await hearAll();
  expect(await read(dispute)).toMatchObject({ status: 'warning_closed' });
  expect(await payment(made.id)).toMatchObject({ amountRefunded: 15_000 });
});

test('what no event told is found by the import and mended by the nightly comparison', async () => {
  const made = await paid();
  await runJobs(stage.service, ['walk-account']);
  expect(await disputes()).toEqual([]);
  const opened = await control('disputes', { capture: made.externalId });
  await startReconciling(stage.service.context);
  await runJobs(stage.service, ['walk-account']);
  const [dispute] = await disputes();
  expect(dispute).toMatchObject({ paymentId: made.id, status: 'needs_response' });
  await move({ externalId: opened.id }, 'lost');
  await startReconciling(stage.service.context);
  await runJobs(stage.service, ['walk-account']);
  expect(await disputes()).toMatchObject([{ id: dispute.id, status: 'lost' }]);
  expect(await toldOf(dispute.id)).toEqual(['dispute.created', 'dispute.closed']);
});

test('a dispute of a payment that is not here is not kept, and is once the payment is', async () => {
  const made = await paid();
  const em = () => stage.service.context.orm.em.fork();
  const [kept] = await em().execute('select to_jsonb(p) as row from payments p where id = ?', [made.id]);
  await em().execute('delete from payments where id = ?', [made.id]);
  await control('disputes', { capture: made.externalId });
  await account.hear(merchant, await account.eventsOf(merchant, 'CUSTOMER.DISPUTE'));
  expect(await disputes()).toEqual([]);
  const [event] = await em().execute<{ effect: string }[]>(
    `select outcome.effect from provider_event_outcomes outcome join provider_events event using (id)
     where event.endpoint = ? and event.type = 'CUSTOMER.DISPUTE.CREATED'`,
    [merchant.configIds.PAYPAL],
  );
  expect(event?.effect).toBe('ignored');
  await em().execute('insert into payments select * from jsonb_populate_record(null::payments, ?::jsonb)', [
    JSON.stringify(kept?.row),
  ]);
  await startReconciling(stage.service.context);
  await runJobs(stage.service, ['walk-account']);
  expect(await disputes()).toMatchObject([{ paymentId: made.id }]);
});

test('another merchant’s dispute does not exist, and its events say nothing to another endpoint', async () => {
  const { dispute } = await disputed();
  const other = await stage.merchantAt('PAYPAL');
  expect((await other.get(`/disputes/${dispute.id}`)).status).toBe(404);
  await account.hear(other, await account.eventsOf(merchant, 'CUSTOMER.DISPUTE'));
  expect((await other.get('/disputes')).body.data.items).toEqual([]);
});
