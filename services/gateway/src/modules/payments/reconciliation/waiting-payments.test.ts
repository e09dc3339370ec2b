import { inLanes } from '../../../platform/in-lanes.ts';
import { chargeBy, startMethods } from '../../../testing/stages/by-method.ts';
import { startSecondGateway } from '../../../testing/stages/second-gateway.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods({ providerTimeoutMs: 20_000 });
});
afterAll(() => stage.close());

const check = (ms: number) => reconcilePayments(stage.service.context, { now: new Date(Date.now() + ms) });

test.each([
  ['STRIPE', '/v1/payment_intents'],
  ['MERCADOPAGO', '/mercadopago/v1/payments'],
] as const)(
  '56 Pix that wait at %s are asked for in a few readings, and one that was paid is found',
  async (gateway, path) => {
    const merchant = await stage.merchantAt(gateway);
    const waiting: { id: string; externalId: string }[] = [];
    await inLanes(
      Array.from({ length: 56 }, (_, index) => index + 1),
      8,
      async () => {
        const { body } = await merchant.post('/process', chargeBy({ type: 'pix' }));
        waiting.push(body.data);
      },
    );
    const [paid] = waiting;
    await stage.step(paid?.externalId ?? '', 'pay');
    const before = await stage.provider.requestCount(path, 'GET');
    const { looked } = await check(50_000);
    expect(looked).toBe(56);
    expect((await stage.provider.requestCount(path, 'GET')) - before).toBeLessThanOrEqual(4);
    const statuses = (await merchant.get('/payments?limit=100')).body.data.items.map(
      ({ status }: { status: string }) => status,
    );
    expect(statuses.filter((status: string) => status === 'succeeded')).toHaveLength(1);
    expect(statuses.filter((status: string) => status === 'requires_action')).toHaveLength(55);
  },
);

test('a Pix that a node ten minutes ahead has made is found as paid within the minute', async () => {
  const merchant = await stage.merchantAt('MERCADOPAGO');
  const ahead = await startSecondGateway(stage.service, { clockAheadMs: 10 * 60_000 });
  try {
    const response = await fetch(`${ahead.address}/api/v1/payment/process`, {
      method: 'POST',
      headers: { ...merchant.headers, 'content-type': 'application/json' },
      body: JSON.stringify(chargeBy({ type: 'pix' })),
    });
    const { data } = (await response.json()) as { data: { id: string; externalId: string } };
    await stage.step(data.externalId, 'pay');
    await check(50_000);
    expect((await merchant.get(`/payments/${data.id}`)).body.data.status).toBe('succeeded');
  } finally {
    ahead.kill();
  }
});
