import { workDifferences } from '../../modules/settlement-differences/work/work-differences.ts';
import { workSettlements } from '../../modules/settlement-import/work-settlements.ts';
import { User } from '../../modules/users/user.entity.ts';
import { signIn, steppedUp } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { demoUser } from '../demo-data.ts';
import { seedDemo } from '../seed.ts';

let simulator: TestSimulator;
let service: TestApp;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: simulator.url });
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

test('the demo’s past has payouts, credits of the bank, differences and months, each once', async () => {
  const { context, app } = service;
  const em = () => context.orm.em.fork();
  await seedDemo(context, app);
  const { id } = await em().findOneOrFail(User, { email: demoUser.email });
  const headers = steppedUp(await signIn(service, demoUser));
  const read = async (path: string, query: Record<string, string> = {}) => {
    const url = `/api/v1/portal${path}`;
    const all = { userId: id, environment: 'SANDBOX', ...query };
    const response = await app.inject({ url, query: all, headers });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().data;
  };
  const payouts = (await read('/payouts', { limit: '100' })).items;
  expect(payouts.length).toBeGreaterThan(5);
  const credited = payouts.filter(({ bankAmount }: { bankAmount: number | null }) => bankAmount !== null);
  expect(credited.length).toBeGreaterThan(2);
  expect(credited.length).toBeLessThan(payouts.length);
  const { items: differences } = await read('/settlement-differences', { kind: 'bank_amount' });
  expect(differences.map(({ status }: { status: string }) => status).sort()).toEqual(['explained', 'open']);
  const { months } = await read('/month-closings');
  const isClosed = months.map(({ closedAt }: { closedAt: string | null }) => closedAt !== null);
  expect(isClosed.at(-1)).toBe(true);
  expect(isClosed.filter(Boolean)).toHaveLength(1);
  // A month that was closed before the worker saw its sales has their fees as well.
  const moved = (account: string) =>
    months.at(-1).movements[0].accounts.find((one: { account: string }) => one.account === account)?.amount ??
    0;
  expect(moved('estimated_fees') / -moved('sales')).toBeCloseTo(0.041, 2);
  await seedDemo(context, app);
  expect((await read('/payouts', { limit: '100' })).items).toHaveLength(payouts.length);

  // What the worker reads then: the lines, which come to all payouts but one.
  for (let visits = 0; visits < 20 && (await workSettlements(context)) > 0; visits += 1);
  while ((await workDifferences(context)) > 0);
  const matches = (await read('/payouts', { limit: '100' })).items.map(
    ({ match }: { match: string }) => match,
  );
  expect(matches.filter((match: string) => match === 'different')).toHaveLength(1);
  expect(matches.filter((match: string) => match === 'matched').length).toBeGreaterThan(3);
}, 240_000);
