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

/** The provider reports it, some time after the payment. */
const reportedLater = 'dispute.created';

test.each(Object.entries(recipes).filter(([type]) => type !== reportedLater))(
  'an event %s is of what was made',
  async (type, recipe) => {
    const id = await recipe(trilho);
    const objects = await service.eventObjects(type);
    expect(objects.filter((object) => Object.values(object).includes(id))).toHaveLength(1);
  },
);

test('a payment that will be disputed succeeds first', async () => {
  const id = await recipes[reportedLater]?.(trilho);
  expect((await trilho.payments.retrieve(id ?? '')).status).toBe('succeeded');
});
