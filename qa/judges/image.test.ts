import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@trilho/tooling/database/test-database.ts';
import { charge } from '../../services/gateway/src/testing/app/merchant.ts';
import { testEnv } from '../../services/gateway/src/testing/app/test-env.ts';
import {
  startTestSimulator,
  type TestSimulator,
} from '../../services/gateway/src/testing/servers/simulator.ts';
import { createMerchants } from '../chaos/cluster/merchants.ts';
import { buildImage, type Image } from './run-image.ts';

let database: TestDatabase;
let provider: TestSimulator;
let image: Image;

const installMs = 600_000;
beforeAll(async () => {
  database = await createTestDatabase();
  provider = await startTestSimulator();
  image = await buildImage(database.url);
}, installMs);
afterAll(async () => {
  await image.remove();
  await provider.close();
  await database.drop();
});

const sizeOf = async (path: string): Promise<number> => {
  const { stdout } = await promisify(execFile)('du', ['--summarize', '--block-size=1M', path]);
  return Number.parseInt(stdout, 10);
};

test('the image has what runs, and its packages take 160 MB at most', async () => {
  expect(await sizeOf(join(image.app, 'node_modules'))).toBeLessThanOrEqual(160);
  expect(await sizeOf(image.app)).toBeLessThanOrEqual(200);
});

test('each command of the image starts, does its work and ends when it is asked to', async () => {
  expect(await image.migrate()).toBe(0);
  const providers = {
    ...{ GATEWAYS: 'STRIPE,MERCADOPAGO', STRIPE_API_URL: provider.url },
    MERCADOPAGO_API_URL: `${provider.url}/mercadopago`,
  };
  const gateway = await image.startGateway(providers);
  const worker = await image.startWorker(providers);
  const portal = await image.startPortal(gateway.url);

  const [merchant] = await createMerchants({ env: testEnv({ DATABASE_URL: database.url, ...providers }) }, 1);
  const call = async (path: string, init?: RequestInit): Promise<ReturnType<typeof JSON.parse>> => {
    const headers = { ...merchant?.headers, ...init?.headers };
    const response = await fetch(`${gateway.url}/api/v1/payment${path}`, { ...init, headers });
    return response.json();
  };
  const paid = await call('/process', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'image' },
    body: JSON.stringify(charge()),
  });
  expect(paid).toMatchObject({ data: { status: 'succeeded', amount: 1990 } });
  const { data } = await call('/payments');
  expect(data.items).toEqual([expect.objectContaining({ id: paid.data.id })]);
  expect(await Promise.all([gateway, worker, portal].map(({ end }) => end()))).toEqual([0, 0, 0]);
});
