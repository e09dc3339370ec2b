import { cardForm, type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

const pay = (method: string) =>
  simulator.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'brl',
    payment_method: method,
    confirm: true,
    expand: ['latest_charge'],
  });

/** Types a card into the browser; returns its payment method. */
async function typed(form: Record<string, string>): Promise<string> {
  const { body } = await simulator.browser('POST', '/v1/payment_methods', form);
  return String(body.id);
}

const cvcCheck = (check: string | null) => ({
  latest_charge: { payment_method_details: { card: { checks: { cvc_check: check } } } },
});

describe('the security code', () => {
  test('that the bank does not confirm is told, and the charge succeeds', async () => {
    expect(await pay('pm_card_cvcCheckFail')).toMatchObject({ status: 'succeeded', ...cvcCheck('fail') });
    expect(await pay(await typed(cardForm('4000000000000101')))).toMatchObject(cvcCheck('fail'));
    expect(await pay(await typed(cardForm('4242424242424242')))).toMatchObject(cvcCheck('pass'));
  });

  test('is not checked when none was given', async () => {
    const { 'card[cvc]': _, ...form } = cardForm('4000000000000101');
    expect(await pay(await typed(form))).toMatchObject({ status: 'succeeded', ...cvcCheck(null) });
    const { 'card[cvc]': __, ...wrong } = cardForm('4000000000000127');
    expect(await pay(await typed(wrong))).toMatchObject({ status: 'succeeded' });
  });

  test('of a saved card shows what the bank said', async () => {
    const { stripe } = simulator;
    const customer = (await stripe.customers.create()).id;
    const checks = async (id: string) => {
      const before = (await stripe.paymentMethods.retrieve(id)).card?.checks?.cvc_check;
      return [before, (await stripe.paymentMethods.attach(id, { customer })).card?.checks?.cvc_check];
    };
    expect(await checks(await typed(cardForm('4242424242424242')))).toEqual(['unchecked', 'pass']);
    expect(await checks(await typed(cardForm('4000000000000101')))).toEqual(['unchecked', 'fail']);
  });

  test('that is wrong declines the charge', async () => {
    const error = await refusal(pay('pm_card_chargeDeclinedIncorrectCvc'));
    expect(error).toMatchObject({ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' });
    const charge = await simulator.stripe.charges.retrieve(error.charge ?? '');
    expect(charge.payment_method_details?.card?.checks?.cvc_check).toBe('fail');
  });
});

describe('the risk', () => {
  test.each(['pm_card_riskLevelHighest', 'pm_card_radarBlock'])(
    '%s is blocked before the bank is asked',
    async (method) => {
      const error = await refusal(pay(method));
      expect(error).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'fraudulent' });
      expect(await simulator.stripe.charges.retrieve(error.charge ?? '')).toMatchObject({
        status: 'failed',
        outcome: {
          network_status: 'not_sent_to_network',
          reason: 'highest_risk_level',
          risk_level: 'highest',
          type: 'blocked',
        },
      });
    },
  );

  test('that is elevated is told, and the charge succeeds', async () => {
    expect(await pay('pm_card_riskLevelElevated')).toMatchObject({
      status: 'succeeded',
      latest_charge: { outcome: { risk_level: 'elevated', type: 'authorized' } },
    });
    expect(await pay('pm_card_visa')).toMatchObject({ latest_charge: { outcome: { risk_level: 'normal' } } });
  });
});
