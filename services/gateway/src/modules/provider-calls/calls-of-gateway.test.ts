import type { ProviderCall } from '@trilho/contracts/provider-call';
import { chargeBy, startMethods } from '../../testing/stages/by-method.ts';
import { callPortal } from '../../testing/stages/portal.ts';

let methods: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  methods = await startMethods();
});
afterAll(() => methods.close());

test('of two gateways each call tells its own, and those of one can be asked for', async () => {
  const merchant = await methods.merchantAt('STRIPE', 'MERCADOPAGO');
  for (const gatewayType of ['STRIPE', 'MERCADOPAGO']) {
    await merchant.post('/process', chargeBy({ type: 'pix' }, { gatewayType }));
  }
  await methods.service.context.flushCallLog();
  const paths = async (query: Record<string, string>) => {
    const { body } = await callPortal(methods.service, merchant.user, 'GET', '/provider-calls', { query });
    const made = body.data.content.filter(({ method }: ProviderCall) => method === 'POST');
    expect(body.data.totalElements).toBe(body.data.content.length);
    return made.map(({ gateway, path }: ProviderCall) => `${gateway} ${path}`);
  };
  const both = await paths({});
  const ofStripe = both.filter((call: string) => call.startsWith('STRIPE /v1/'));
  const ofOther = both.filter((call: string) => call === 'MERCADOPAGO /v1/payments');
  expect([ofStripe.length > 0, ofOther.length]).toEqual([true, 1]);
  expect(await paths({ gateway: 'MERCADOPAGO' })).toEqual(
    both.filter((call: string) => call.startsWith('M')),
  );
  expect(await paths({ gateway: 'STRIPE' })).toEqual(both.filter((call: string) => call.startsWith('S')));
});
