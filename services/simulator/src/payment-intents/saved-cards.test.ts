import type Stripe from 'stripe';
import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

type Usage = 'none' | 'off_session' | 'on_session';
const ofCards = (setup_future_usage: Usage) => ({ payment_method_options: { card: { setup_future_usage } } });

/** The cards that a customer has after a payment with these parameters. */
async function cardsAfter(
  more: Partial<Stripe.PaymentIntentCreateParams>,
  method = 'pm_card_visa',
): Promise<string[]> {
  const { stripe } = simulator;
  const customer = await stripe.customers.create();
  const order = { amount: 2500, currency: 'brl', customer: customer.id, confirm: true };
  const return_url = 'https://loja.exemplo.com.br';
  await stripe.paymentIntents
    .create({ ...order, payment_method: method, return_url, ...more })
    .catch((error: unknown) => refusal(Promise.reject(error)));
  const { data } = await stripe.customers.listPaymentMethods(customer.id);
  return data.map(({ id }) => id);
}

test('a card that pays stays with the customer when that is asked of cards, or of any method', async () => {
  expect(await cardsAfter({})).toEqual([]);
  expect(await cardsAfter({ setup_future_usage: 'off_session' })).toHaveLength(1);
  expect(await cardsAfter(ofCards('off_session'))).toHaveLength(1);
  expect(await cardsAfter({ ...ofCards('on_session'), capture_method: 'manual' })).toHaveLength(1);
  expect(await cardsAfter({ ...ofCards('none'), setup_future_usage: 'off_session' })).toEqual([]);
});

test('a card that is declined, or whose holder is still asked, does not', async () => {
  expect(await cardsAfter(ofCards('off_session'), 'pm_card_chargeDeclined')).toEqual([]);
  expect(await cardsAfter(ofCards('off_session'), 'pm_card_threeDSecure2Required')).toEqual([]);
});

test('an intent shows what was asked of cards, and a Pix is paid beside it', async () => {
  const { stripe } = simulator;
  const intent = await stripe.paymentIntents.create({
    ...{ amount: 2500, currency: 'brl' },
    allowed_payment_method_types: ['card', 'pix'],
    ...ofCards('off_session'),
  });
  expect(intent.payment_method_options?.card?.setup_future_usage).toBe('off_session');
  expect(intent.setup_future_usage).toBeNull();
  const waiting = await stripe.paymentIntents.confirm(intent.id, {
    payment_method_data: { type: 'pix' },
    return_url: 'https://loja.exemplo.com.br',
  });
  expect(waiting.status).toBe('requires_action');
});
