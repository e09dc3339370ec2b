import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { signatureHeaders, signingKey } from './signing.ts';

const secretOf = (bytes: number) => `whsec_${randomBytes(bytes).toString('base64')}`;
const body = JSON.stringify({ id: 'evt_1', data: { object: { description: 'Pedido nº 7 — “ação” 🚆' } } });

test.each([24, 32, 64])(
  'the public standardwebhooks package accepts what a secret of %i bytes signs',
  (bytes) => {
    const secret = secretOf(bytes);
    const headers = signatureHeaders({ id: 'evt_1', at: new Date(), body }, [secret]);
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  },
);

test('during a rotation either secret verifies, and no other one', () => {
  const [current, previous] = [secretOf(32), secretOf(32)];
  const headers = signatureHeaders({ id: 'evt_1', at: new Date(), body }, [current, signingKey(previous)]);
  for (const secret of [current, previous]) {
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  }
  expect(() => new Webhook(secretOf(32)).verify(body, headers)).toThrow('No matching signature');
});

test('a changed body, id or time does not verify', () => {
  const secret = secretOf(32);
  const headers = signatureHeaders({ id: 'evt_1', at: new Date(), body }, [secret]);
  const receiver = new Webhook(secret);
  expect(() => receiver.verify(`${body} `, headers)).toThrow('No matching signature');
  expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'evt_2' })).toThrow('No matching signature');
  const later = String(Number(headers['webhook-timestamp']) + 1);
  expect(() => receiver.verify(body, { ...headers, 'webhook-timestamp': later })).toThrow(
    'No matching signature',
  );
});

test('a signature of six minutes ago is too old', () => {
  const secret = secretOf(32);
  const at = new Date(Date.now() - 6 * 60_000);
  const headers = signatureHeaders({ id: 'evt_1', at, body }, [secret]);
  expect(() => new Webhook(secret).verify(body, headers)).toThrow('Message timestamp too old');
});
