import { setTimeout as wait } from 'node:timers/promises';
import { buildPayer } from '@trilho/gateway/src/testing/stages/by-method.ts';
import type { Answer } from '../books/books.ts';
import { describeLink } from '../books/operation-key.ts';
import { looks, type Scenario } from './charge.ts';

function linkIdOf(answer: Answer | null): string | null {
  const body = answer?.body;
  if (typeof body !== 'object' || body === null || !('data' in body)) return null;
  const { data } = body;
  return typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : null;
}

/** A merchant makes a link for one payment, and its payer pays it by card, Pix or boleto. */
export const payLink: Scenario = async (context) => {
  const { client, browser, payer, random } = context;
  const gateway = random.pick(client.merchant.gateways);
  const amount = random.whole(20_000, 90_000);
  const method = random.pick(
    gateway === 'STRIPE' ? (['pix', 'boleto'] as const) : (['card', 'pix', 'boleto'] as const),
  );
  const made = await client.runOperation({
    kind: 'link',
    path: '/links',
    body: (id) => ({ amount, description: describeLink(id), maxInstallments: 6, gatewayType: gateway }),
    gateway,
  });
  const linkId = made && linkIdOf(made.answer);
  if (!linkId) return;
  const done = await client.runOperation({
    kind: 'process',
    path: `/pay/${linkId}/payments`,
    intentId: made.operation.id,
    body: async () => ({
      method,
      email: 'ana@exemplo.com.br',
      payer: buildPayer(),
      ...(method === 'card' && {
        cardToken: await browser.cardToken('APRO'),
        installments: random.whole(1, 6),
      }),
    }),
    serverAttempt: true,
    ...{ gateway, method },
  });
  const begun = done?.answer?.begun;
  if (!begun) return;
  const shown = await client.look(begun.id);
  await wait(random.whole(0, 200));
  if (begun.status === 'requires_action' && shown?.payment?.externalId && random.next() < 0.7) {
    await payer.step(shown.payment.externalId, random.next() < 0.8 ? 'pay' : 'expire');
  }
  return looks(context, begun.id);
};
