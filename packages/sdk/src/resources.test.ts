import { readFile } from 'node:fs/promises';
import { readDocument } from '../scripts/document.ts';
import { clientOf, success } from './testing/answering.ts';
import type { Price } from './types.ts';

interface Call {
  operationId: string;
  route: string;
}

/** The operations of the merchants' document, as `payments.create` and `POST /process`. */
function operations(): Call[] {
  const { paths } = readDocument();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId = '' }]) => ({
      operationId,
      route: `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    })),
  );
}

const isCallable = (value: unknown): value is (...args: unknown[]) => Promise<unknown> =>
  typeof value === 'function';

test('each operation of the document is a method of the client, by the operation’s id', async () => {
  for (const { operationId, route } of operations()) {
    const { trilho, sent } = clientOf([success({ items: [], nextCursor: null })]);
    const [resource = '', name = ''] = operationId.split('.');
    const owner = Object.entries(trilho).find(([key]) => key === resource)?.[1];
    const method: unknown = owner && Reflect.get(owner, name);
    if (!isCallable(method)) throw new Error(`The client has no method ${operationId}`);
    const ids = route
      .split('{}')
      .slice(1)
      .map(() => 'id');
    await method.call(owner, ...ids);
    const [request] = sent;
    const path = new URL(request?.url ?? '').pathname.slice('/api/v1/payment'.length);
    expect({ operationId, route: `${request?.method} ${path}` }).toEqual({
      operationId,
      route: route.replaceAll('{}', 'id'),
    });
  }
});

test('the README lists each method beside its resource', async () => {
  const page = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const missing = operations().filter(({ operationId }) => {
    const [resource = '', name = ''] = operationId.split('.');
    const row = page.split('\n').find((line) => line.startsWith(`| \`${resource}\` `));
    return !row?.includes(`\`${name}\``);
  });
  expect(missing).toEqual([]);
});

test('a product that was just written is typed with its prices', async () => {
  const { trilho } = clientOf([success({ id: 'prod_1', prices: [{ id: 'price_1' }] })]);
  const { prices } = await trilho.products.create({ name: 'Curso', prices: [{ unitAmount: 4990 }] });
  const [first]: Price[] = prices;
  expect(first?.id).toBe('price_1');
});

test('a call by method and path reaches what has no method of its own', async () => {
  const { trilho, sent } = clientOf([success({ id: 'pay_1', status: 'canceled' })]);
  const { status } = await trilho.call('POST /payments/{id}/cancel', { path: { id: 'pay_1' } });
  expect(status).toBe('canceled');
  expect(sent[0]?.url).toBe('https://api.example/api/v1/payment/payments/pay_1/cancel');
});
