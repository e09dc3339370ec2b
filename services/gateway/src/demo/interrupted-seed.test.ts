import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { User } from '../modules/users/user.entity.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { demoPayments, demoUser } from './demo-data.ts';
import { demoLinks, demoMethodPayments } from './demo-methods.ts';
import { demoMark } from './demo-people.ts';
import { seedDemo } from './seed.ts';

let simulator: TestSimulator;
let service: TestApp;
beforeEach(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({
    STRIPE_API_URL: simulator.url,
    MERCADOPAGO_API_URL: `${simulator.url}/mercadopago`,
    PAYPAL_API_URL: `${simulator.url}/paypal`,
    GATEWAYS: 'STRIPE,MERCADOPAGO,PAYPAL',
  });
});
afterEach(async () => {
  await service.close();
  await simulator.close();
});

/** What the demo merchant has, without what the drawn past says of it. */
async function readDemo() {
  const em = service.context.orm.em.fork();
  const { id } = await em.findOneOrFail(User, { email: demoUser.email });
  const rows = (query: string) => em.execute<Record<string, unknown>[]>(query, [id]);
  return {
    payments: await rows(
      `select description, amount_minor, method from payments
       where user_id = ? and not metadata @> '${JSON.stringify(demoMark)}' order by description, amount_minor, id`,
    ),
    refunds: await rows(
      `select r.amount_minor from refunds r join payments p on p.id = r.payment_id
       where p.user_id = ? and r.external_id not like 're_demo_%' order by 1`,
    ),
    links: await rows('select description from payment_links where user_id = ? order by 1'),
    keys: await rows('select environment from applications where user_id = ? order by 1'),
    gateways: await rows(
      'select environment, gateway_type from payment_configs where user_id = ? order by 1, 2',
    ),
    plans: await rows(`select status from plan_subscriptions where user_id = ? and status <> 'INCOMPLETE'`),
  };
}

/** What a start that nothing disturbs makes. */
const complete = {
  payments: demoPayments.length + demoMethodPayments.length + demoLinks.flatMap(({ paid }) => paid).length,
  refunds: demoPayments.filter(({ refund }) => refund).length,
  links: demoLinks.length,
  keys: 2,
  gateways: 4,
  plans: 1,
};
const sizes = (demo: Awaited<ReturnType<typeof readDemo>>) =>
  Object.fromEntries(Object.entries(demo).map(([name, rows]) => [name, rows.length]));

type Send = (request: InjectOptions) => Promise<LightMyRequestResponse>;

/** The service behind another way in. */
const through = (send: Send): FastifyInstance => Object.create(service.app, { inject: { value: send } });

/** Sheds every call as a busy service does. */
const busy = Fastify();
busy.all('*', (_request, reply) => reply.code(503).header('retry-after', '3').send({ message: 'Ocupado.' }));
afterAll(() => busy.close());

test('a busy service that sheds the first calls gets them again, no sooner than it asks', async () => {
  const waits: number[] = [];
  const app = through((request) => (waits.length < 3 ? busy : service.app).inject(request));
  expect(await seedDemo(service.context, app, async (ms) => waits.push(ms))).toBe(true);
  expect(waits).toEqual([3000, 3000, 3000]);
  expect(sizes(await readDemo())).toEqual(complete);
});

test('a service that stays busy is not waited for longer than a start has', async () => {
  let waitedMs = 0;
  const wait = async (ms: number) => {
    waitedMs += ms;
  };
  const seeding = seedDemo(
    service.context,
    through((request) => busy.inject(request)),
    wait,
  );
  await expect(seeding).rejects.toThrow('POST /subscriptions answered 503: Ocupado.');
  expect(waitedMs).toBeGreaterThan(15_000);
  expect(waitedMs).toBeLessThanOrEqual(25_000);
});

test('killed after any of its calls, and started again each time, it ends with the same demo', async () => {
  let left = 0;
  const app = through(async (request) => {
    const answer = await service.app.inject(request);
    left -= 1;
    // What it was answered is lost with it.
    if (left <= 0) throw new Error('killed');
    return answer;
  });
  let starts = 0;
  for (let isDone = false; !isDone; ) {
    starts += 1;
    left = starts + 1;
    isDone = await seedDemo(service.context, app).catch((error: unknown) => {
      if (!String(error).includes('killed')) throw error;
      return false;
    });
  }
  expect(starts).toBeGreaterThan(8);
  expect(sizes(await readDemo())).toEqual(complete);
});
