import {
  badCards,
  chargeCard,
  goodCards,
  looks,
  operate,
  paymentOf,
  processBy,
  refundSome,
  type Scenario,
} from './charge.ts';

export const charge: Scenario = async (context) => {
  const payment = paymentOf(await chargeCard(context, { isGood: context.random.next() < 0.6 }));
  if (payment) await looks(context, payment.id);
};

export const chargeAndRefund: Scenario = async (context) => {
  const payment = paymentOf(await chargeCard(context));
  if (payment?.status === 'succeeded') await refundSome(context, payment);
};

export const authorise: Scenario = async (context) => {
  const { random } = context;
  const payment = paymentOf(await chargeCard(context, { capture: false }));
  if (payment?.status !== 'requires_capture') return;
  await looks(context, payment.id);
  if (random.next() < 0.35) {
    await operate(context, 'cancel', payment);
    return looks(context, payment.id);
  }
  const part = random.next() < 0.4 ? random.whole(500, payment.amount) : undefined;
  const captured = paymentOf(await operate(context, 'capture', payment, part));
  await looks(context, payment.id);
  if (captured?.status === 'succeeded' && random.next() < 0.4) await refundSome(context, captured);
};

export const keyless: Scenario = async (context) => {
  await chargeCard(context, { isGood: context.random.next() < 0.5, keyless: true });
  return context.client.list();
};

/** The second gateway reviews a card, then takes or refuses it. */
export const inReview: Scenario = async (context) => {
  const { browser, random, payer } = context;
  const by = async () => ({
    paymentMethod: { type: 'card', token: await browser.cardToken('CONT'), installments: 1 },
  });
  const payment = paymentOf(await processBy(context, { gateway: 'MERCADOPAGO', method: 'card', by }));
  if (!payment?.externalId) return;
  await looks(context, payment.id);
  await payer.step(payment.externalId, random.next() < 0.7 ? 'approve' : 'reject');
  return looks(context, payment.id);
};

export const threeDSecure: Scenario = async (context) => {
  const { random, browser } = context;
  const by = async () => ({ paymentMethodId: 'pm_card_threeDSecure2Required' });
  const capture = random.next() < 0.7;
  const payment = paymentOf(await processBy(context, { gateway: 'STRIPE', method: 'card', by, capture }));
  if (payment?.status !== 'requires_action' || !payment.clientSecret || !payment.externalId) return;
  await looks(context, payment.id);
  if (random.next() < 0.2) await operate(context, 'cancel', payment);
  else {
    const outcome = random.next() < 0.75 ? 'authorized' : 'refused';
    await browser.authenticate(payment.externalId, payment.clientSecret, outcome);
  }
  return looks(context, payment.id);
};

/** The customer types a card that may be declined, then perhaps another one. */
export const inBrowser: Scenario = async (context) => {
  const { random, browser } = context;
  const payment = paymentOf(await processBy(context, { gateway: 'STRIPE', method: 'card', by: null }));
  if (!payment?.clientSecret || !payment.externalId) return;
  if (random.next() < 0.5) {
    await browser.confirm(payment.externalId, payment.clientSecret, random.pick(badCards));
    await looks(context, payment.id);
  }
  if (random.next() < 0.8) {
    await browser.confirm(payment.externalId, payment.clientSecret, random.pick(goodCards));
  }
  return looks(context, payment.id);
};
