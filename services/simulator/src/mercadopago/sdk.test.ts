import { CardToken, MercadoPagoError, Payment, PaymentMethod, PaymentRefund } from 'mercadopago';
import { schemaErrors } from './testing/published-schemas.ts';
import { MASTER, payer, type RunningMercadoPago, startMercadoPago } from './testing/running-mercadopago.ts';

let mp: RunningMercadoPago;
beforeAll(async () => {
  mp = await startMercadoPago();
});
afterAll(() => mp.close());

/** A payment of the SDK; it sends the idempotency key of the configuration it was made with. */
const payments = () => new Payment(mp.sdk());
const refunds = () => new PaymentRefund(mp.sdk());

const byCard = async (more: object = {}, holder = 'APRO') => {
  const token = await mp.cardToken(holder);
  return payments().create({
    body: { transaction_amount: 110, installments: 1, token, payer, ...more },
  });
};

/** The error that a call of the SDK rejects with. */
async function refusal(work: Promise<unknown>): Promise<MercadoPagoError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof MercadoPagoError) return error;
  throw new Error('the call was expected to be refused');
}

describe("the provider's own SDK", () => {
  test('creates, reads and searches payments that the published schema describes', async () => {
    const body = {
      transaction_amount: 110,
      payment_method_id: 'pix',
      external_reference: 'sdk-1',
      payer: { email: payer.email },
      additional_info: { items: [{ id: 'MLB1', title: 'Livro', quantity: 1, unit_price: 58.8 }] },
    };
    const made = await payments().create({ body });
    expect(made).toMatchObject({
      transaction_amount: 110,
      collector_id: expect.any(Number),
      id: expect.any(Number),
      payer: { id: expect.any(String) },
      additional_info: { items: [{ quantity: '1', unit_price: '58.8' }] },
    });
    const read = await payments().get({ id: made.id ?? 0 });
    const found = await payments().search({ options: { external_reference: 'sdk-1' } });
    expect(found.results?.[0]?.external_reference).toBe('sdk-1');
    for (const answer of [made, read]) expect(schemaErrors('Payment', answer)).toEqual([]);
    expect(schemaErrors('PaymentSearchResult', found)).toEqual([]);
  });

  test.each(['APRO', 'FUND', 'CONT'])('gets a payment by a card of %s as described', async (holder) => {
    const made = await byCard({}, holder);
    expect(schemaErrors('Payment', made)).toEqual([]);
    expect(made.api_response.status).toBe(201);
  });

  test('captures in part and cancels', async () => {
    const held = await byCard({ capture: false });
    const captured = await payments().capture({ id: held.id ?? 0, transaction_amount: 40 });
    expect(captured).toMatchObject({ transaction_amount: 40, captured: true, status: 'approved' });
    expect(schemaErrors('Payment', captured)).toEqual([]);
    const boleto = await payments().create({
      body: { transaction_amount: 10, payment_method_id: 'bolbradesco', payer },
    });
    const cancelled = await payments().cancel({ id: boleto.id ?? 0 });
    expect(cancelled.status).toBe('cancelled');
    expect(schemaErrors('Payment', cancelled)).toEqual([]);
  });

  test('refunds in part and in full', async () => {
    const { id: payment_id = 0 } = await byCard();
    const part = await refunds().create({ payment_id, body: { amount: 5 } });
    expect(part).toMatchObject({ amount: 5, refund_mode: 'standard', adjustment_amount: 0 });
    expect(schemaErrors('Refund', part)).toEqual([]);
    const rest = await refunds().total({ payment_id });
    expect(rest.amount).toBe(105);
    const list = await refunds().list({ payment_id });
    expect(list.map(({ id }) => id)).toEqual([part.id, rest.id]);
    const read = await refunds().get({ payment_id, refund_id: part.id ?? 0 });
    expect(read).toMatchObject({ id: part.id, amount: 5 });
  });

  test('makes tokens and lists payment methods', async () => {
    const token = await new CardToken(mp.sdk()).create({
      body: {
        card_number: MASTER,
        expiration_month: '11',
        expiration_year: '2099',
        security_code: '123',
        ...{ cardholder: { name: 'APRO' } },
      },
    });
    expect(token).toMatchObject({ status: 'active', last_four_digits: '6351', luhn_validation: true });
    expect(schemaErrors('CardToken', token)).toEqual([]);
    const methods = await new PaymentMethod(mp.sdk()).get();
    expect(methods.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['visa', 'master', 'pix', 'bolbradesco']),
    );
    // The document calls `settings` an object; the SDK and its own tests know it as a list.
    expect(methods.every(({ settings }) => Array.isArray(settings))).toBe(true);
    const described = [...methods].map(({ settings: _, ...method }) => method);
    expect(schemaErrors('PaymentMethods', described)).toEqual([]);
  });

  test('is told what is wrong in the published form', async () => {
    const error = await refusal(payments().get({ id: 1 }));
    expect(error).toMatchObject({ status: 404, error: 'not_found', causes: [{ code: 2000 }] });
    const { body } = await mp.call('GET', '/v1/payments/1');
    expect(schemaErrors('Error', body)).toEqual([]);
  });
});

test('instalments are as described', async () => {
  const { body } = await mp.call('GET', '/v1/payment_methods/installments?payment_method_id=visa&amount=100');
  expect(schemaErrors('Installments', body)).toEqual([]);
});
