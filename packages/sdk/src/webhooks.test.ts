import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { WebhookVerificationError } from './errors.ts';
import { verifyWebhook } from './webhooks.ts';

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
const secret = newSecret();
const event = {
  id: 'evt_1',
  type: 'payment.succeeded',
  apiVersion: '2026-11-22',
  environment: 'SANDBOX',
  timestamp: '2026-11-22T12:00:00.000Z',
  data: { object: { id: 'pay_1', description: 'Café ☕' } },
};
const body = JSON.stringify(event);

/** Headers as Standard Webhooks' own library signs them. */
const signed = (at = new Date(), key = secret, text = body) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(key).sign('evt_1', at, text),
});

test('a delivery that the reference implementation signed is read, in every form it arrives in', async () => {
  const headers = signed();
  const capitals = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
  const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  for (const form of [headers, capitals, lists, new Headers(headers)]) {
    expect(await verifyWebhook({ body, headers: form }, secret)).toEqual(event);
  }
  expect(await verifyWebhook({ body: Buffer.from(body), headers }, secret)).toEqual(event);
});

test('any difference in body, secret, id or header is refused', async () => {
  const headers = signed();
  const signature = headers['webhook-signature'];
  const refused: [change: object, key?: string | string[]][] = [
    [{ body: `${body} ` }],
    [{ body: `\uFEFF${body}` }],
    [{}, newSecret()],
    [{}, []],
    [{ headers: { ...headers, 'webhook-id': 'evt_2' } }],
    [{ headers: { ...headers, 'webhook-signature': 'v1,' } }],
    [{ headers: { ...headers, 'webhook-signature': 'v1,#' } }],
    [{ headers: { ...headers, 'webhook-signature': signature.replace('v1', 'v2') } }],
    [{ headers: { ...headers, 'webhook-signature': undefined } }],
    [{ headers: {} }],
  ];
  for (const [change, key = secret] of refused) {
    const refusal = verifyWebhook({ body, headers, ...change }, key);
    await expect(refusal).rejects.toBeInstanceOf(WebhookVerificationError);
  }
});

test('during a rotation either side may have two secrets', async () => {
  const next = newSecret();
  expect(await verifyWebhook({ body, headers: signed() }, [next, secret])).toEqual(event);
  const both = [secret, next].map((key) => new Webhook(key).sign('evt_1', new Date(), body)).join(' ');
  for (const held of [secret, next]) {
    expect(await verifyWebhook({ body, headers: { ...signed(), 'webhook-signature': both } }, held)).toEqual(
      event,
    );
  }
});

test('a delivery is accepted within the tolerance only, in both directions', async () => {
  const at = new Date('2026-11-22T12:00:00Z');
  const headers = signed(at);
  const verifyAt = (seconds: number, toleranceSeconds?: number) =>
    verifyWebhook({ body, headers }, secret, {
      now: new Date(at.getTime() + seconds * 1000),
      toleranceSeconds,
    });
  for (const seconds of [-300, 0, 300]) expect(await verifyAt(seconds)).toEqual(event);
  for (const seconds of [-301, 301]) await expect(verifyAt(seconds)).rejects.toThrow('too old or too new');
  await expect(verifyAt(11, 10)).rejects.toBeInstanceOf(WebhookVerificationError);
  expect(await verifyAt(3600, 3600)).toEqual(event);
});

test('a time that is no number is refused, also when it is signed', async () => {
  const key = Buffer.from(secret.slice(6), 'base64');
  const headers = {
    ...{ 'webhook-id': 'evt_1', 'webhook-timestamp': 'now' },
    'webhook-signature': `v1,${createHmac('sha256', key).update(`evt_1.now.${body}`).digest('base64')}`,
  };
  await expect(verifyWebhook({ body, headers }, secret)).rejects.toBeInstanceOf(WebhookVerificationError);
});

test('a signed body that is no event is refused', async () => {
  for (const text of ['', '[]', 'null', '{"type":1}', '{']) {
    const refusal = verifyWebhook({ body: text, headers: signed(new Date(), secret, text) }, secret);
    await expect(refusal).rejects.toBeInstanceOf(WebhookVerificationError);
  }
});

test('a secret that is none is the owner’s mistake, not the sender’s', async () => {
  for (const mistake of ['', 'whsec_', 'whsec_#']) {
    await expect(verifyWebhook({ body, headers: signed() }, mistake)).rejects.toBeInstanceOf(TypeError);
  }
});

test('an event of a type that is added later is read as well', async () => {
  const later = JSON.stringify({ ...event, type: 'payout.paid' });
  const read = await verifyWebhook({ body: later, headers: signed(new Date(), secret, later) }, secret);
  expect(read).toEqual({ ...event, type: 'payout.paid' });
});
