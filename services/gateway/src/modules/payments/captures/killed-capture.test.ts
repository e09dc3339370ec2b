import { type CapturesStage, startCaptures } from '../../../testing/captures/captures-stage.ts';
import { type SecondGateway, startSecondGateway } from '../../../testing/stages/second-gateway.ts';

let stage: CapturesStage;
let second: SecondGateway | undefined;
beforeAll(async () => {
  // Until then the dead process holds the key.
  stage = await startCaptures({ IDEMPOTENCY_LEASE_MS: 500 });
});
afterAll(async () => {
  second?.kill();
  await stage.close();
});

test('a process killed after a capture and before its commit leaves one capture, which another node answers', async () => {
  const { authorise, capture, expectTrue, merchant, provider, service } = stage;
  const held = await authorise();
  const name = 'killed-on-the-way';
  second = await startSecondGateway(service);
  await stage.failAt(held, 'capture', { kind: 'delay_after', delayMs: 3_000, times: 1 });
  const cut = fetch(`${second.address}/api/v1/payment/payments/${held.id}/capture`, {
    method: 'POST',
    headers: { ...merchant.headers, 'idempotency-key': name, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 6_000, finalCapture: false }),
  }).then(
    () => 'answered',
    () => 'cut',
  );
  while ((await provider.requestCount(`/v1/payment_intents/${held.externalId}/capture`)) === 0);
  second.kill();
  expect(await cut).toBe('cut');
  let retry = await capture(held.id, 6_000, name);
  while (retry.status !== 200) {
    expect(['idempotency_in_flight', 'provider_failed']).toContain(retry.body.error);
    retry = await capture(held.id, 6_000, name);
  }
  expect(retry.body.data).toMatchObject({ amountCaptured: 6_000 });
  await expectTrue(held.id, 6_000);
});
