import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Received, startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { at, orderBody, type RunningPayPal, startPayPal, wallet } from '../testing/running-paypal.ts';

let paypal: RunningPayPal;
let receiver: WebhookReceiver;
let webhookId: string;
beforeEach(async () => {
  paypal = await startPayPal();
  receiver = await startReceiver();
  webhookId = String((await subscribe(receiver.url)).body.id);
});
afterEach(async () => {
  await paypal.close();
  await receiver.close();
});

const path = '/v1/notifications/webhooks';
const subscribe = (url: string, names = ['*']) =>
  paypal.call('POST', path, { url, event_types: names.map((name) => ({ name })) });
const header = ({ headers }: Received, name: string): string => String(headers[`paypal-${name}`] ?? '');
const eventOf = ({ body }: Received): unknown => JSON.parse(body);
const types = () => receiver.received.map((each) => at(eventOf(each), 'event_type'));

/** Waits for so many deliveries, and returns the last one. */
async function received(count: number): Promise<Received> {
  const all = await receiver.until((each) => each.length >= count);
  const last = all[count - 1];
  if (!last) throw new Error('nothing received');
  return last;
}

/** The certificates behind `paypal-cert-url`: the signer's, and its authority's. */
async function certificatesOf(delivery: Received): Promise<[X509Certificate, X509Certificate]> {
  const { pathname } = new URL(header(delivery, 'cert-url'));
  const response = await fetch(`${paypal.simulator.url}${pathname}`);
  const [leaf, root] = (await response.text()).split(/(?<=-----END CERTIFICATE-----\n)/);
  return [new X509Certificate(leaf ?? ''), new X509Certificate(root ?? '')];
}

/** Verifies a delivery as a merchant's server does. */
async function isSigned(delivery: Received, id = webhookId, body = delivery.body): Promise<boolean> {
  const [leaf] = await certificatesOf(delivery);
  const parts = [header(delivery, 'transmission-id'), header(delivery, 'transmission-time'), id, crc32(body)];
  const signature = Buffer.from(header(delivery, 'transmission-sig'), 'base64');
  return verify('sha256', Buffer.from(parts.join('|')), leaf.publicKey, signature);
}

const claimOf = (delivery: Received, event: unknown = eventOf(delivery)) => ({
  auth_algo: header(delivery, 'auth-algo'),
  cert_url: header(delivery, 'cert-url'),
  transmission_id: header(delivery, 'transmission-id'),
  transmission_sig: header(delivery, 'transmission-sig'),
  transmission_time: header(delivery, 'transmission-time'),
  webhook_id: webhookId,
  webhook_event: event,
});
const ask = async (claim: object) =>
  (await paypal.call('POST', '/v1/notifications/verify-webhook-signature', claim)).body.verification_status;

describe('a delivery', () => {
  test('is signed with a certificate that the simulator serves', async () => {
    await paypal.step(await paypal.order(), 'pay');
    const delivery = await received(1);
    expect(header(delivery, 'auth-algo')).toBe('SHA256withRSA');
    expect(await isSigned(delivery)).toBe(true);
    expect(await isSigned(delivery, 'ANOTHER')).toBe(false);
    expect(await isSigned(delivery, webhookId, `${delivery.body} `)).toBe(false);
    const [leaf, root] = await certificatesOf(delivery);
    expect(leaf.checkIssued(root)).toBe(true);
    expect(leaf.verify(root.publicKey)).toBe(true);
    expect(root.ca).toBe(true);
    expect(leaf.ca).toBe(false);
    expect(leaf.checkHost('messageverificationcerts.paypal.com')).toBeDefined();
    expect(Date.parse(leaf.validTo)).toBeGreaterThan(Date.now());
    expect((await fetch(`${paypal.url}/v1/notifications/certs/CERT-other`)).status).toBe(404);
  });

  test('is confirmed by the provider, as it was and not otherwise', async () => {
    await paypal.step(await paypal.order(), 'pay');
    const delivery = await received(1);
    expect(await ask(claimOf(delivery))).toBe('SUCCESS');
    expect(await ask(claimOf(delivery, { ...Object(eventOf(delivery)), summary: 'x' }))).toBe('FAILURE');
    expect(await ask({ ...claimOf(delivery), webhook_id: 'ANOTHER' })).toBe('FAILURE');
    expect(await ask({ ...claimOf(delivery), cert_url: 'https://evil.example/cert' })).toBe('FAILURE');
  });

  test('is repeated until it is taken, each time with a signature of its own', async () => {
    receiver.answerWith(500, 503);
    await paypal.step(await paypal.order(), 'pay');
    await received(3);
    const ids = new Set(receiver.received.map((each) => header(each, 'transmission-id')));
    expect(ids.size).toBe(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  test('goes through the faults of all deliveries, by type and by the id of the order', async () => {
    const id = await paypal.order();
    await paypal.simulator.fault({
      kind: 'withhold_webhooks',
      match: { event: 'CHECKOUT.ORDER', object: id },
    });
    await paypal.step(id, 'pay');
    await paypal.call('POST', `/v2/checkout/orders/${id}/capture`, {});
    await received(1);
    expect(types()).toEqual(['PAYMENT.CAPTURE.COMPLETED']);
    expect(await paypal.simulator.control('POST', 'webhooks/release', {})).toMatchObject({ released: 1 });
    await received(2);
    expect(types()).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']);
  });

  test.each(['wrong', 'none'])(
    'that nobody caused can be forged, with a signature that is %s',
    async (signature) => {
      const order = await paypal.order();
      await paypal.simulator.control('POST', 'paypal/forge', { order, signature });
      const delivery = await received(1);
      if (signature === 'none') expect(header(delivery, 'transmission-sig')).toBe('');
      else {
        expect(await isSigned(delivery)).toBe(false);
        expect(await ask(claimOf(delivery))).toBe('FAILURE');
      }
    },
  );
});

test('every step of a payment is told, in order, each with the object as it was', async () => {
  const id = await paypal.order({ custom_id: 'meu' });
  await paypal.step(id, 'pay');
  const { body } = await paypal.call('POST', `/v2/checkout/orders/${id}/capture`, {});
  const capture = String(at(body, 'purchase_units.0.payments.captures.0.id'));
  const amount = { currency_code: 'BRL', value: '10.00' };
  await paypal.call('POST', `/v2/payments/captures/${capture}/refund`, { amount });
  const dispute = await paypal.simulator.control('POST', 'paypal/disputes', { capture });
  await paypal.simulator.control('POST', `paypal/disputes/${String(dispute.id)}/lost`);
  await received(6);
  expect(new Set(types())).toEqual(
    new Set([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
      'CUSTOMER.DISPUTE.CREATED',
      'PAYMENT.CAPTURE.REVERSED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ]),
  );
  const find = (type: string) =>
    receiver.received.map(eventOf).find((event) => at(event, 'event_type') === type);
  expect(find('PAYMENT.CAPTURE.COMPLETED')).toMatchObject({
    resource_type: 'capture',
    resource_version: '2.0',
    resource: {
      id: capture,
      status: 'COMPLETED',
      custom_id: 'meu',
      supplementary_data: { related_ids: { order_id: id } },
    },
  });
  expect(find('PAYMENT.CAPTURE.REVERSED')).toMatchObject({
    resource_type: 'refund',
    resource: { amount: { value: '90.00' } },
  });
});

test.each([
  ['pending', 'reject', ['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED']],
  ['pending', 'approve', ['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.COMPLETED']],
])('a capture that is %s is told when the control %s ends it', async (name, step, expected) => {
  const id = await paypal.order({}, { payment_source: wallet({ email_address: `${name}@a.com` }) });
  await paypal.step(id, 'pay');
  await paypal.call('POST', `/v2/checkout/orders/${id}/capture`, {});
  await paypal.step(id, step);
  await received(3);
  expect(types().slice(1)).toEqual(expected);
});

test('a capture that the processor declines is told', async () => {
  await paypal.capture({ amount: { currency_code: 'BRL', value: '70.06' } });
  await received(2);
  expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.DECLINED']);
});

describe('webhooks', () => {
  test('are told the events that they ask for', async () => {
    const other = await startReceiver();
    await subscribe(other.url, ['PAYMENT.CAPTURE.COMPLETED']);
    await paypal.capture();
    await other.until((all) => all.length === 1);
    expect(at(JSON.parse(other.received[0]?.body ?? ''), 'event_type')).toBe('PAYMENT.CAPTURE.COMPLETED');
    await other.close();
  });

  test('are at most ten, each with an address of its own, and can be deleted', async () => {
    expect((await subscribe(receiver.url)).body.name).toBe('WEBHOOK_URL_ALREADY_EXISTS');
    for (let count = 2; count <= 10; count += 1) await subscribe(`https://loja.example/${count}`);
    expect((await subscribe('https://loja.example/11')).body.name).toBe('WEBHOOK_NUMBER_LIMIT_EXCEEDED');
    expect(at((await paypal.call('GET', path)).body, 'webhooks')).toHaveLength(10);
    expect((await paypal.call('DELETE', `${path}/${webhookId}`)).status).toBe(204);
    expect((await paypal.call('GET', `${path}/${webhookId}`)).status).toBe(404);
    expect((await subscribe(receiver.url)).status).toBe(201);
  });

  test.each([['PAYMENT.NOTHING'], ['']])('of an unknown event (%j) are refused', async (name) => {
    expect((await subscribe('https://loja.example/x', [name])).status).toBe(400);
  });

  test("are nobody else's", async () => {
    const stranger = await startPayPal();
    expect((await stranger.call('GET', `${path}/${webhookId}`)).status).toBe(404);
    await stranger.call('POST', '/v2/checkout/orders', orderBody());
    await stranger.close();
  });
});
