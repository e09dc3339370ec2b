import { WebhookSignatureValidator } from 'mercadopago';
import { type Received, startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { schemaErrors } from '../testing/published-schemas.ts';
import { type RunningMercadoPago, startMercadoPago } from '../testing/running-mercadopago.ts';

let mp: RunningMercadoPago;
let receiver: WebhookReceiver;
beforeEach(async () => {
  mp = await startMercadoPago();
  receiver = await startReceiver();
});
afterEach(async () => {
  await mp.close();
  await receiver.close();
});

const SECRET = 'a secret of the panel';

async function setPanel(panel: object) {
  const response = await fetch(`${mp.simulator.url}/_simulator/mercadopago/panel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mp.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(panel),
  });
  return response.json();
}

/** Throws unless the provider's own validator takes the notification. */
function validate({ headers, path }: Received, secret = SECRET): void {
  const header = (name: string) => String(headers[name] ?? '');
  WebhookSignatureValidator.validate({
    xSignature: header('x-signature'),
    xRequestId: header('x-request-id'),
    dataId: new URL(path, receiver.url).searchParams.get('data.id'),
    secret,
    toleranceSeconds: 60,
  });
}

const messages = () => receiver.received.map(({ body }) => JSON.parse(body));
const actions = () => messages().map(({ action }) => action);
const pix = (more: object = {}) =>
  mp.call('POST', '/v1/payments', {
    transaction_amount: 10,
    payment_method_id: 'pix',
    payer: { email: 'a@b.com' },
    ...more,
  });
const step = (id: unknown, name: string) => mp.simulator.control('POST', `payments/${id}/${name}`);

describe('a notification', () => {
  test("has an id and nothing more, and a signature that the provider's validator takes", async () => {
    await setPanel({ url: `${receiver.url}?loja=1`, secret: SECRET });
    const { body } = await pix();
    const [received] = await receiver.until((all) => all.length === 1);
    if (!received) throw new Error('nothing received');
    validate(received);
    expect(() => validate(received, 'another')).toThrow('SignatureMismatch');
    const query = new URL(received.path, receiver.url).searchParams;
    expect(Object.fromEntries(query)).toEqual({ loja: '1', 'data.id': String(body.id), type: 'payment' });
    const [message] = messages();
    expect(message).toEqual({
      action: 'payment.created',
      api_version: 'v1',
      data: { id: String(body.id) },
      date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      id: expect.any(Number),
      live_mode: false,
      type: 'payment',
      user_id: body.collector_id,
    });
    expect(schemaErrors('WebhookNotification', message)).toEqual([]);
  });

  test('may give its time in milliseconds', async () => {
    await setPanel({ url: receiver.url, secret: SECRET, timeUnit: 'milliseconds' });
    await pix();
    const [received] = await receiver.until((all) => all.length === 1);
    expect(received?.headers['x-signature']).toMatch(/^ts=\d{13},v1=[0-9a-f]{64}$/);
  });

  test('is sent to the address of the payment rather than to that of the panel, unsigned without a secret', async () => {
    await setPanel({ url: 'http://127.0.0.1:9/never' });
    await pix({ notification_url: receiver.url });
    const [received] = await receiver.until((all) => all.length === 1);
    expect(received?.headers['x-signature']).toBeUndefined();
    expect(received?.headers['x-request-id']).toBeDefined();
  });

  test('tells of each change of the payment', async () => {
    const { body } = await pix({ notification_url: receiver.url });
    await step(body.id, 'pay');
    await mp.call('POST', `/v1/payments/${body.id}/refunds`, { amount: 1 });
    await receiver.until((all) => all.length === 3);
    expect(actions()).toEqual(['payment.created', 'payment.updated', 'payment.updated']);
    expect(new Set(messages().map(({ id }) => id)).size).toBe(3);
  });

  test('is sent again until it is taken, with the same id and a new signature', async () => {
    await setPanel({ url: receiver.url, secret: SECRET });
    receiver.answerWith(500, 204);
    await pix();
    const [first, second] = await receiver.until((all) => all.length === 2);
    if (!first || !second) throw new Error('nothing received');
    expect(second.body).toBe(first.body);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    validate(second);
  });

  test('is given up after the documented attempts', async () => {
    await mp.close();
    mp = await startMercadoPago({ webhookBackoffMs: 0 });
    receiver.answerWith(...Array.from({ length: 6 }, () => 500));
    await pix({ notification_url: receiver.url });
    await receiver.until((all) => all.length === 6);
    const states = async () => {
      const { deliveries } = await mp.simulator.control('GET', `webhooks/deliveries?account=${mp.accountId}`);
      return Object(deliveries).map(({ state }: { state: string }) => state);
    };
    while ((await states())[0] !== 'failed') await new Promise((resolve) => setTimeout(resolve, 10));
    expect(receiver.received).toHaveLength(6);
  });

  test('can come twice, in the wrong order, late, or not at all', async () => {
    const path = { match: { account: mp.accountId, event: 'payment.' } };
    await mp.simulator.fault({ kind: 'duplicate_webhooks', times: 1, ...path });
    const { body } = await pix({ notification_url: receiver.url });
    await receiver.until((all) => all.length === 2);
    expect(messages()[0]).toEqual(messages()[1]);
    await mp.simulator.fault({ kind: 'withhold_webhooks', ...path });
    await step(body.id, 'pay');
    await mp.call('POST', `/v1/payments/${body.id}/refunds`, {});
    const match = { object: String(body.id) };
    expect(await mp.simulator.control('POST', 'webhooks/release', { match, reversed: true })).toEqual({
      released: 2,
    });
    await receiver.until((all) => new Set(all.map((each) => each.body)).size >= 3);
    const [created, last, paid] = [...new Set(messages().map(({ id }) => id))];
    expect(created).toBeLessThan(paid);
    expect(paid).toBeLessThan(last);
  });

  test('can be forged: signed with another secret, or not at all', async () => {
    await setPanel({ url: receiver.url, secret: SECRET });
    const { body } = await pix();
    const forge = (signature: string) =>
      mp.simulator.control('POST', 'mercadopago/forge', { payment: String(body.id), signature, times: 2 });
    expect(await forge('wrong')).toEqual({ forged: 2 });
    expect(await forge('none')).toEqual({ forged: 2 });
    const received = await receiver.until((all) => all.length === 5);
    const [honest, ...forged] = received;
    if (!honest) throw new Error('nothing received');
    validate(honest);
    for (const each of forged) expect(() => validate(each)).toThrow(/Invalid webhook signature/);
  });
});

test('the panel page sets the address and makes a secret', async () => {
  const post = async (form: Record<string, string>) => {
    const response = await fetch(`${mp.url}/panel`, {
      method: 'POST',
      body: new URLSearchParams({ token: mp.accessToken, ...form }),
    });
    return { status: response.status, page: await response.text() };
  };
  const saved = await post({ step: 'save', url: receiver.url });
  expect(saved.page).toContain('Sem assinatura secreta');
  const made = await post({ step: 'secret' });
  const secret = /<code>([0-9a-f]{64})<\/code>/.exec(made.page)?.[1] ?? '';
  await pix();
  const [received] = await receiver.until((all) => all.length === 1);
  if (!received) throw new Error('nothing received');
  validate(received, secret);
  expect((await post({ step: 'save', url: 'nowhere' })).status).toBe(400);
  expect(await post({ step: 'show', token: 'x' })).toMatchObject({ status: 401 });
});
