import { createHash } from 'node:crypto';
import { createVault } from '../../platform/security/vault.ts';
import { testEnv } from '../../testing/app/test-env.ts';
import { eventDictionary } from './event-dictionary.ts';
import { openEvent, sealEvent } from './sealed-event.ts';

const sealing = (isCompressed: boolean) => {
  const env = testEnv({ DATABASE_URL: 'postgres://unused', COMPRESS_PROVIDER_EVENTS: isCompressed });
  return { env, vault: createVault(env) };
};
const posts = {
  'of Stripe': JSON.stringify({
    ...{ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', livemode: false },
    data: {
      object: { id: 'pi_1', object: 'payment_intent', amount: 1990, description: 'Açaí ☕', metadata: {} },
    },
  }),
  'of Mercado Pago': '{"action":"payment.updated","data":{"id":"123"},"type":"payment"}',
  'without text': '',
  'that is random': Array.from({ length: 5_000 }, (_, n) => String.fromCharCode(33 + ((n * n) % 90))).join(
    '',
  ),
};

describe.each(Object.entries(posts))('a post %s', (_name, post) => {
  test.each([true, false])('is read as it came, whatever a node stores: compressed %s', (isCompressed) => {
    const sealed = sealEvent(sealing(isCompressed), 'evt_1', Buffer.from(post));
    expect([openEvent(sealing(true), 'evt_1', sealed), openEvent(sealing(false), 'evt_1', sealed)]).toEqual([
      post,
      post,
    ]);
  });
});

test('what a release without compression sealed is read', () => {
  const { vault } = sealing(true);
  expect(openEvent({ vault }, 'evt_1', vault.encrypt('{"a":1}', 'provider_events:evt_1'))).toBe('{"a":1}');
});

test('a compressed post takes less than half, and opens for its own event alone', () => {
  const post = Buffer.from(posts['of Stripe']);
  const [plain, compressed] = [false, true].map((is) => sealEvent(sealing(is), 'evt_1', post));
  expect(compressed?.length).toBeLessThan((plain?.length ?? 0) / 2);
  expect(() => openEvent(sealing(true), 'evt_2', compressed ?? '')).toThrow();
});

test('the dictionary is the one that stored events were compressed with', () => {
  expect(createHash('sha256').update(eventDictionary).digest('hex')).toBe(
    '7cafb1623a5d01e162ac7c72734fce25618a88605c1313665026b98efe876b90',
  );
});
