import { describeLink } from '@trilho/chaos/books/operation-key.ts';
import { buildPayer } from '@trilho/gateway/src/testing/stages/by-method.ts';
import { amountMinor, cardToken } from './charges.ts';
import type { Asked, MoneyOperation, World } from './operation.ts';
import { anyCharge, anyRequest, cardOf } from './outcomes.ts';

/** Makes a link through the door. Answers its id, and that of the operation that asked for it. */
async function makeLink({ gateway, ask }: World): Promise<{ linkId: string; intentId: string }> {
  let intentId = '';
  const { body } = await ask({
    kind: 'link',
    path: '/links',
    body: (operationId) => {
      intentId = operationId;
      const description = describeLink(operationId);
      return { amount: amountMinor, description, maxInstallments: 1, gatewayType: gateway };
    },
    ...{ gateway, method: null, paymentId: null, amountMinor: null },
  });
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  if (typeof data !== 'object' || data === null || !('id' in data)) throw new Error('The answer has no link');
  return { linkId: String(data.id), intentId };
}

/** What a payer of a link sends. Under another key it is of the same link. */
async function payByLink(
  world: World,
  before: Asked | null,
  method: 'card' | 'pix',
  by: object,
): Promise<Asked> {
  const { gateway } = world;
  const made = before ? null : await makeLink(world);
  return {
    kind: 'process',
    path: before?.path ?? `/pay/${made?.linkId}/payments`,
    intentId: before?.intentId ?? made?.intentId,
    body: () => ({ method, email: 'ana@exemplo.com.br', payer: buildPayer(), ...by }),
    ...{ gateway, method, paymentId: null, amountMinor },
  };
}

export const linkByPix: MoneyOperation = {
  name: 'link-pix',
  gateways: ['STRIPE', 'MERCADOPAGO'],
  outcomes: anyRequest,
  prepare: (world, before) => payByLink(world, before, 'pix', {}),
};

/** The page of a link takes a card where its token is made in the page itself. */
export const linkByCard: MoneyOperation = {
  name: 'link-card',
  gateways: ['MERCADOPAGO'],
  outcomes: anyCharge,
  prepare: async (world, before) =>
    payByLink(world, before, 'card', {
      cardToken: await cardToken(world, cardOf(world.outcome)),
      installments: 1,
    }),
};
