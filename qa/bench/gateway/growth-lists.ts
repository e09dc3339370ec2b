import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestUser } from '@trilho/gateway/src/testing/app/builders.ts';
import { askForExport } from '@trilho/gateway/src/testing/stages/exporting.ts';
import { atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import type { FastifyInstance } from 'fastify';
import { type Ask, cursorOf, measure, printTimes, typical } from './measure/list-times.ts';
import { median } from './measure/load.ts';
import { nameOf } from './rows/customer-rows.ts';

/** Milliseconds until an export sends its first rows. */
async function firstRows(app: FastifyInstance, user: TestUser): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const asked = await askForExport({ app }, user, 'payments');
  const { port } = app.server.address() as AddressInfo;
  const start = performance.now();
  const request = get(`http://127.0.0.1:${port}/api/v1${asked.json().data.path}`, { agent: false });
  const [response] = await once(request, 'response');
  await once(response, 'data');
  const ms = performance.now() - start;
  request.destroy();
  return ms;
}

/** A merchant with most of the payments, one with few, and a customer of the first. */
interface Listed {
  user: TestUser;
  quiet: TestUser;
  customerId: string;
}

/** The portal's list of payments, by each of its ways. */
export async function measureLists(
  app: FastifyInstance,
  { user, quiet, customerId }: Listed,
  million: string,
): Promise<BenchResult[]> {
  const asked =
    (query: (index: number) => string = () => '', { id, headers } = user): Ask =>
    (index) => ({
      url: `/api/v1/portal/payments?userId=${id}&environment=SANDBOX&size=20${query(index)}`,
      headers,
    });
  const found = (text: string) => `&search=${encodeURIComponent(text)}`;
  const cursor = await cursorOf(app, asked(), (next) => asked(() => `&cursor=${next}`));
  const quick = await measure(
    app,
    {
      first: asked(),
      deep: asked(() => `&cursor=${cursor}`),
      failed: asked(() => '&status=failed'),
      succeeded: asked(() => '&status=succeeded'),
      refunded: asked(() => '&status=refunded'),
      customer: asked(() => `&customerId=${customerId}`),
      amount: asked((index) => `&amountMin=${2000 + (index % 900)}&amountMax=${2000 + (index % 900)}`),
      email: asked((index) => found(`cliente${index * 7}@`)),
      quiet: asked(undefined, quiet),
    },
    20,
  );
  const slow = await measure(
    app,
    { name: asked((index) => found(nameOf(index * 7))), names: asked(() => found('Ana')) },
    3,
  );
  const firsts: number[] = [];
  for (let round = 0; round < 7; round += 1) firsts.push(await firstRows(app, user));
  const times = { ...quick, ...slow };
  printTimes(times);
  const row = (name: string, of: keyof typeof times, target: number) =>
    atMost(`${name}, ${million}, p50`, typical(times[of], 0.5), target, 'ms');
  return [
    row('payments page 1 with total', 'first', 20),
    row('payments page 1000', 'deep', 20),
    row('payments that failed', 'failed', 20),
    row('payments that succeeded', 'succeeded', 30),
    row('payments that went back', 'refunded', 20),
    row('payments of a customer', 'customer', 20),
    row('payments of an amount', 'amount', 20),
    row('payments by an e-mail', 'email', 20),
    row('page 1 of a merchant with one in 2,580 of them', 'quiet', 20),
    row('payments by the name of one in 400 customers', 'name', 100),
    row('payments by the name of one in 20 customers', 'names', 100),
    atMost(`first rows of an export, ${million}, p50`, median(firsts), 200, 'ms'),
  ];
}
