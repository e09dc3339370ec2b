import { type RunningService, startService } from '../testing/running-service.ts';
import { Trilho } from '../trilho.ts';
import { recipes } from './recipes.ts';

let service: RunningService;
let trilho: Trilho;
beforeAll(async () => {
  service = await startService();
  const { TRILHO_URL = '', TRILHO_ACCESS_KEY = '', TRILHO_SECRET_KEY = '' } = service.variables;
  trilho = new Trilho({ baseUrl: TRILHO_URL, accessKey: TRILHO_ACCESS_KEY, secretKey: TRILHO_SECRET_KEY });
});
afterAll(() => service.close());

/** The provider reports these, some time after the call that leads to them. */
const reportedLater: Record<string, { status: string; amountRefunded: number }> = {
  'dispute.created': { status: 'succeeded', amountRefunded: 0 },
  'refund.failed': { status: 'succeeded', amountRefunded: 4990 },
};

test.each(Object.entries(recipes).filter(([type]) => !(type in reportedLater)))(
  'an event %s is of what was made',
  async (type, recipe) => {
    const id = await recipe(trilho);
    const objects = await service.eventObjects(type);
    expect(objects.filter((object) => Object.values(object).includes(id))).toHaveLength(1);
  },
);

test.each(Object.entries(reportedLater))('what leads to %s is made', async (type, payment) => {
  const id = await recipes[type]?.(trilho);
  expect(await trilho.payments.retrieve(id ?? '')).toMatchObject(payment);
});
