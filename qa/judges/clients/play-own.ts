import { TrilhoError } from '../../../packages/sdk/src/errors.ts';
import { Trilho } from '../../../packages/sdk/src/trilho.ts';
import type { Case } from './cases.ts';

/** What a client made of a case: the data of a success, or what its error says. */
export type Outcome = { data: unknown } | ({ error: string } & Record<string, unknown>);

/** The body of every case that sends one. */
export const order = {
  amount: 9990,
  currency: 'BRL',
  description: 'Pedido nº 7 ☕',
  customerEmail: 'ana@exemplo.com.br',
  gatewayType: 'STRIPE',
  paymentMethodId: 'pm_card_visa',
} as const;

async function itemsOf<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

function call(trilho: Trilho, { call: name, options = {} }: Case): Promise<unknown> {
  const { idempotencyKey, maxRetries, timeoutMs: timeout } = options;
  const given = { idempotencyKey, maxRetries, timeout };
  switch (name) {
    case 'create':
      return trilho.payments.create(order, given);
    case 'retrieve':
      return trilho.payments.retrieve('pay_1/../2', given);
    case 'update':
      return trilho.payments.update('pay_1', { metadata: { pedido: '7' } }, given);
    case 'replace':
      return trilho.customers.update('cus_1', { phone: null }, given);
    case 'delete':
      return trilho.customers.delete('cus_1', given);
    case 'list':
      return itemsOf(
        trilho.payments.list({ limit: 2, status: 'succeeded', metadata: { 'o a': '1&2' } }, given),
      );
  }
}

/** Plays a case with the SDK for TypeScript, which the others are compared with. */
export async function playOwn(one: Case, baseUrl: string): Promise<Outcome> {
  const trilho = new Trilho({ baseUrl, accessKey: 'ak_1', secretKey: 'sk_1' });
  try {
    return { data: (await call(trilho, one)) ?? null };
  } catch (error) {
    if (!(error instanceof TrilhoError)) throw error;
    const { name, code, status, requestId, retryAfter, declineCode, advice, paymentId, docUrl } = error;
    // The message of a timeout tells it in the language's own unit.
    const message = code === 'timeout' ? '' : error.message;
    return {
      ...{
        error: name,
        message,
        code,
        status,
        requestId,
        retryAfter,
        declineCode,
        advice,
        paymentId,
        docUrl,
      },
      ...{ validationErrors: error.validationErrors, idempotencyKey: error.idempotencyKey },
    };
  }
}
