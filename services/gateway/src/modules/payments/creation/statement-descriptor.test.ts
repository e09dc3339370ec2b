import { charge } from '../../../testing/app/merchant.ts';
import { chargeBy, startMethods } from '../../../testing/stages/by-method.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods();
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

const statementDescriptor = 'PEDIDO 1042';

test('Stripe shows it after the account’s prefix, also of a payment that a browser goes on with', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const intentOf = async (body: object) => {
    const { status, body: answer } = await merchant.post('/process', body);
    expect([status, answer.data?.statementDescriptor]).toEqual([200, statementDescriptor]);
    return stage.provider.sdk(`sk_test_${merchant.user.id}`).paymentIntents.retrieve(answer.data.externalId);
  };
  for (const body of [charge(), charge({ paymentMethodId: undefined })]) {
    const intent = await intentOf({ ...body, statementDescriptor });
    expect(intent).toMatchObject({
      statement_descriptor_suffix: statementDescriptor,
      statement_descriptor: null,
    });
  }
  const pix = await intentOf(chargeBy({ type: 'pix' }, { statementDescriptor }));
  expect(pix.statement_descriptor_suffix).toBeNull();
});

test('Mercado Pago shows it, alone or beside another gateway, and the same where its answer was lost', async () => {
  for (const gateways of [['MERCADOPAGO'], ['STRIPE', 'MERCADOPAGO']] as const) {
    const merchant = await stage.merchantAt(...gateways);
    const token = await merchant.cardToken();
    const body = chargeBy(
      { type: 'card', token },
      { gatewayType: 'MERCADOPAGO', statementDescriptor, reference: 'pedido-1042' },
    );
    const match = { method: 'POST', path: '/mercadopago/v1/payments' } as const;
    await stage.provider.fault({ kind: 'cut_after', times: 1, match });
    const key = { 'idempotency-key': 'pedido-1042' };
    await merchant.post('/process', body, key);
    const { status, body: answer } = await merchant.post('/process', body, key);
    expect([status, answer.data]).toEqual([
      200,
      expect.objectContaining({ status: 'succeeded', statementDescriptor, reference: 'pedido-1042' }),
    ]);
    const { externalId } = answer.data;
    const response = await fetch(`${stage.provider.url}/mercadopago/v1/payments/${externalId}`, {
      headers: { authorization: `Bearer TEST-token-${merchant.user.id}` },
    });
    expect(await response.json()).toMatchObject({ statement_descriptor: statementDescriptor });
  }
});

test('what no statement shows is refused, and nothing is charged', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  for (const wrong of [
    'LOJA',
    '12345',
    'A'.repeat(23),
    'LOJA*RIO',
    'LOJA <3',
    'LOJA "RIO"',
    'PÃO DE MEL',
    '',
  ]) {
    const { status, body } = await merchant.post('/process', charge({ statementDescriptor: wrong }));
    expect([wrong, status, body.validationErrors[0]?.field]).toEqual([wrong, 422, 'statementDescriptor']);
  }
  expect((await merchant.get('/payments')).body.data.items).toEqual([]);
});
