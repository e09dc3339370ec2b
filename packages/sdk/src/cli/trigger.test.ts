import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningService, startService } from '../testing/running-service.ts';
import { Trilho } from '../trilho.ts';
import { recipes } from './recipes.ts';

let service: RunningService;
let trilho: Trilho;
beforeAll(async () => {
  service = await startService({ worker: true });
  const { TRILHO_URL = '', TRILHO_ACCESS_KEY = '', TRILHO_SECRET_KEY = '' } = service.variables;
  trilho = new Trilho({ baseUrl: TRILHO_URL, accessKey: TRILHO_ACCESS_KEY, secretKey: TRILHO_SECRET_KEY });
});
afterAll(() => service.close());

test.each(Object.entries(recipes))('an event %s of what was made follows', async (type, recipe) => {
  const id = await recipe(trilho);
  const ofIt = async () =>
    (await service.eventObjects(type)).filter((object) => Object.values(object).includes(id));
  // Some are the provider's to report, shortly after.
  while ((await ofIt()).length === 0) await sleep(50);
  expect(await ofIt()).toHaveLength(1);
});
