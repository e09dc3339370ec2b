import { reconcilePayments } from '../modules/payments/reconciliation/reconcile-payments.ts';
import { User } from '../modules/users/user.entity.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { demoUser } from './demo-data.ts';
import { demoLinks, demoMethodPayments } from './demo-methods.ts';
import { seedDemo } from './seed.ts';

let simulator: TestSimulator;
let service: TestApp;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({
    STRIPE_API_URL: simulator.url,
    MERCADOPAGO_API_URL: `${simulator.url}/mercadopago`,
    PAYPAL_API_URL: `${simulator.url}/paypal`,
    GATEWAYS: 'STRIPE,MERCADOPAGO,PAYPAL',
  });
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

async function read() {
  const em = service.context.orm.em.fork();
  const { id } = await em.findOneOrFail(User, { email: demoUser.email });
  const byMethod = await em.execute<{ description: string; status: string; method: string }[]>(
    `select description, status, method from payments where user_id = ? and method is not null order by id`,
    [id],
  );
  const links = await em.execute<{ n: string }[]>('select count(*) n from payment_links where user_id = ?', [
    id,
  ]);
  return { byMethod, links: Number(links[0]?.n) };
}

test('the demo merchant has payments by each method, in each state, and links that were paid', async () => {
  expect(await seedDemo(service.context, service.app)).toBe(true);
  // No notification comes here; a boleto is asked about by the hour.
  await reconcilePayments(service.context, { now: new Date(Date.now() + 24 * 60 * 60_000) });
  const { byMethod, links } = await read();
  const paidByLink = demoLinks.flatMap(({ paid }) => paid).length;
  expect(byMethod).toHaveLength(demoMethodPayments.length + paidByLink);
  expect(links).toBe(demoLinks.length);
  const seen = new Set(byMethod.map(({ method, status }) => `${method} ${status}`));
  expect([...seen].sort()).toEqual([
    'boleto requires_action',
    'boleto succeeded',
    'card failed',
    'card succeeded',
    'paypal requires_action',
    'paypal succeeded',
    'pix failed',
    'pix requires_action',
    'pix succeeded',
  ]);
});

test('the demo merchant has rules, and a payment that they sent to its gateway', async () => {
  const rows = await service.context.orm.em
    .fork()
    .execute<{ description: string; gateway: string; name: string }[]>(
      `select description, gateway, routing->'rule'->>'name' "name" from payments where routing is not null`,
    );
  expect(rows).toEqual([{ description: 'Pedido 2003', gateway: 'MERCADOPAGO', name: 'Pix acima de R$ 200' }]);
});

test('repeating it adds nothing', async () => {
  const before = await read();
  await seedDemo(service.context, service.app);
  expect(await read()).toEqual(before);
});

test.each(['MERCADOPAGO', 'PAYPAL'])(
  'with %s alone the demo merchant has what that one does',
  async (gateway) => {
    const alone = await createTestApp({
      STRIPE_API_URL: simulator.url,
      MERCADOPAGO_API_URL: `${simulator.url}/mercadopago`,
      PAYPAL_API_URL: `${simulator.url}/paypal`,
      GATEWAYS: gateway,
    });
    try {
      expect(await seedDemo(alone.context, alone.app)).toBe(true);
      const em = alone.context.orm.em.fork();
      const rows = await em.execute<{ gateway: string }[]>(
        'select distinct gateway_type as gateway from payment_configs union select distinct gateway from payments',
      );
      expect(rows).toEqual([{ gateway }]);
    } finally {
      await alone.close();
    }
  },
);
