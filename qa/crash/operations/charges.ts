import type { Answer, ChaosGateway } from '@trilho/chaos/books/books.ts';
import { operationKey } from '@trilho/chaos/books/operation-key.ts';
import { buildPayer } from '@trilho/gateway/src/testing/stages/by-method.ts';
import type { Asked, World } from './operation.ts';
import type { Card } from './outcomes.ts';

export const stripeCards: Record<Card, string> = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  acting: 'pm_card_threeDSecure2Required',
};
/** The holder's name decides. */
const holders: Record<Card, string> = { good: 'APRO', declined: 'OTHE', acting: 'CONT' };

export const amountMinor = 1_990;

const charge = (gateway: ChaosGateway, method: Asked['method'], by: object): Asked => ({
  kind: 'process',
  path: '/process',
  body: (operationId) => ({
    amount: amountMinor,
    currency: 'BRL',
    description: 'Pedido 1001',
    customerEmail: 'ana@exemplo.com.br',
    gatewayType: gateway,
    metadata: { [operationKey]: operationId },
    ...by,
  }),
  ...{ gateway, method, paymentId: null, amountMinor },
});

/** A token serves once. */
export async function cardToken({ provider, publicKey }: World, card: Card): Promise<string> {
  const { id } = await provider.post(`/mercadopago/v1/card_tokens?public_key=${publicKey}`, {
    card_number: '5031433215406351',
    expiration_month: 11,
    expiration_year: new Date().getUTCFullYear() + 4,
    security_code: '123',
    cardholder: { name: holders[card], identification: { type: 'CPF', number: '52998224725' } },
  });
  return String(id);
}

/** The request that charges a card, or holds its money until the capture. */
export async function chargeCard(world: World, card: Card, capture = true): Promise<Asked> {
  const more = capture ? {} : { capture };
  if (world.gateway === 'STRIPE') {
    const returnUrl = card === 'acting' ? { returnUrl: 'https://loja.exemplo.com.br/pedido' } : {};
    return charge('STRIPE', 'card', { paymentMethodId: stripeCards[card], ...returnUrl, ...more });
  }
  const token = await cardToken(world, card);
  const paymentMethod = { type: 'card', token, installments: 1 };
  return charge('MERCADOPAGO', 'card', { payer: buildPayer(), paymentMethod, ...more });
}

/** The request that makes a Pix or a boleto. */
export const chargeByCode = (gateway: ChaosGateway, type: 'pix' | 'boleto'): Asked =>
  charge(gateway, type, { payer: buildPayer(), paymentMethod: { type } });

/** Charged at the first gateway, and disputed at once. */
export const chargeDisputed = (): Asked =>
  charge('STRIPE', 'card', { paymentMethodId: 'pm_card_createDispute' });

/** The provider's id of a payment that was answered. */
export function externalIdOf(payment: Answer['payment']): string {
  if (!payment?.externalId) throw new Error('The answer has no payment that the provider knows');
  return payment.externalId;
}

/** Makes a payment that goes well, and answers its id. */
export async function pay(world: World, capture = true): Promise<string> {
  const { payment } = await world.ask(await chargeCard(world, 'good', capture));
  if (!payment) throw new Error('The answer has no payment');
  return payment.id;
}

/** A request about a payment that was made. */
export const about = (
  paymentId: string,
  kind: 'refund' | 'capture' | 'cancel',
  gateway: ChaosGateway,
  amount: number | null = null,
): Asked => ({
  kind,
  path: `/payments/${paymentId}/${kind}`,
  body: () => (amount === null ? {} : { amount }),
  ...{ gateway, method: 'card', paymentId, amountMinor: amount },
});
