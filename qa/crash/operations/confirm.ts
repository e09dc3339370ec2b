import { chargeCard, stripeCards } from './charges.ts';
import type { MoneyOperation } from './operation.ts';
import { anyCharge, cardOf } from './outcomes.ts';

/** Another card pays what was declined, as the same payment. */
export const confirm: MoneyOperation = {
  name: 'confirm',
  gateways: ['STRIPE'],
  outcomes: anyCharge,
  async prepare(world, before) {
    if (before) return before;
    const { body } = await world.ask(await chargeCard(world, 'declined'), 402);
    const paymentId =
      typeof body === 'object' && body !== null && 'paymentId' in body ? String(body.paymentId) : '';
    const card = cardOf(world.outcome);
    const returnUrl = card === 'acting' ? { returnUrl: 'https://loja.exemplo.com.br/pedido' } : {};
    return {
      kind: 'confirm',
      path: `/payments/${paymentId}/confirm`,
      body: () => ({ paymentMethodId: stripeCards[card], ...returnUrl }),
      ...{ gateway: world.gateway, method: 'card', paymentId, amountMinor: null },
    };
  },
};
