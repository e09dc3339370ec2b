import { configureGateway } from '../../../testing/app/builders.ts';
import { charge, serverOf } from '../../../testing/app/merchant.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods();
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

const key = (name: string) => ({ 'idempotency-key': name });
const paths = { STRIPE: '/v1/payment_intents', MERCADOPAGO: '/mercadopago/v1/payments' } as const;
/** How many payments the provider made. */
const made = async (gateway: keyof typeof paths) => (await stage.provider.requestKeys(paths[gateway])).length;
const sql = (text: string, params: unknown[]) => stage.service.context.orm.em.fork().execute(text, params);

async function found({ get }: MethodMerchant, reference: string): Promise<{ id: string; status: string }[]> {
  return (await get(`/payments?reference=${encodeURIComponent(reference)}`)).body.data.items;
}

const refusal = (id: string) => ({
  status: 409,
  error: 'reference_taken',
  message: `O pagamento ${id} já tem esta referência. Consulte-o antes de cobrar de novo.`,
  paymentId: id,
});

describe.each([
  ['Stripe alone', ['STRIPE'], 'STRIPE'],
  ['Mercado Pago alone', ['MERCADOPAGO'], 'MERCADOPAGO'],
  ['both, at the second', ['STRIPE', 'MERCADOPAGO'], 'MERCADOPAGO'],
] as const)('with %s', (_name, gateways, gatewayType) => {
  const pix = (more: object = {}) =>
    chargeBy({ type: 'pix' }, { gatewayType, reference: 'pedido-1042', ...more });

  test('a second payment of an order is refused, unless it is asked for', async () => {
    const merchant = await stage.merchantAt(...gateways);
    const first = await merchant.post('/process', pix());
    expect(first.body.data).toMatchObject({ status: 'requires_action', reference: 'pedido-1042' });
    const before = await made(gatewayType);
    const second = await merchant.post('/process', pix());
    expect(second.body).toMatchObject(refusal(first.body.data.id));
    expect(await made(gatewayType)).toBe(before);
    expect(await found(merchant, 'pedido-1042')).toEqual([{ ...first.body.data, clientSecret: null }]);
    const asked = await merchant.post('/process', pix({ allowDuplicateReference: true }));
    expect(asked.status).toBe(200);
    expect((await found(merchant, 'pedido-1042')).map(({ id }) => id)).toEqual([
      asked.body.data.id,
      first.body.data.id,
    ]);
    expect(await found(merchant, 'pedido-104')).toEqual([]);
  });

  test('of many at once, each under a key of its own, one charges', async () => {
    const merchant = await stage.merchantAt(...gateways);
    const before = await made(gatewayType);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => merchant.post('/process', pix(), key(`tentativa-${index}`))),
    );
    const [paid, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(paid?.status).toBe(200);
    for (const { body } of others) expect(body).toMatchObject(refusal(paid?.body.data.id));
    expect(await made(gatewayType)).toBe(before + 1);
    expect(await found(merchant, 'pedido-1042')).toHaveLength(1);
  });

  test('the same key is answered with its own payment, also where the database has lost the key', async () => {
    const merchant = await stage.merchantAt(...gateways);
    const before = await made(gatewayType);
    const first = await merchant.post('/process', pix(), key('uma'));
    const again = await merchant.post('/process', pix(), key('uma'));
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
    const other = await merchant.post('/process', pix({ amount: 20_000 }), key('uma'));
    expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused']);
    await sql('delete from idempotency_keys where user_id = ?', [merchant.user.id]);
    const forgotten = await merchant.post('/process', pix(), key('uma'));
    expect([forgotten.status, forgotten.body.data.id]).toEqual([200, first.body.data.id]);
    expect(await made(gatewayType)).toBe(before + 1);
  });

  test('a payment that was canceled leaves its reference to the next one', async () => {
    const merchant = await stage.merchantAt(...gateways);
    const first = await merchant.post('/process', pix());
    await merchant.post(`/payments/${first.body.data.id}/cancel`);
    expect((await merchant.post('/process', pix())).status).toBe(200);
    expect((await found(merchant, 'pedido-1042')).map(({ status }) => status)).toEqual([
      'requires_action',
      'canceled',
    ]);
  });

  test('a payment whose answer was lost holds its reference, and its key goes on with it', async () => {
    const merchant = await stage.merchantAt(...gateways);
    const before = await made(gatewayType);
    const match = { method: 'POST', path: paths[gatewayType] } as const;
    // The first gateway's client asks once more by itself.
    await stage.provider.fault({ kind: 'cut_after', times: gatewayType === 'STRIPE' ? 2 : 1, match });
    const lost = await merchant.post('/process', pix(), key('uma'));
    expect(lost.status).toBe(502);
    const other = await merchant.post('/process', pix(), key('outra'));
    expect(other.body).toMatchObject(refusal(lost.body.paymentId));
    const again = await merchant.post('/process', pix(), key('uma'));
    expect([again.status, again.body.data.id]).toEqual([200, lost.body.paymentId]);
    expect(await made(gatewayType)).toBe(before + 1);
  });

  test('a payment whose process ended on the way holds its reference', async () => {
    const merchant = await stage.merchantAt(...gateways);
    const before = await made(gatewayType);
    const first = await merchant.post('/process', pix(), key('uma'));
    const { id } = first.body.data;
    // As a process leaves it that ends before the outcome is written: the key is claimed, the payment unknown.
    await sql(`update payments set status = 'unknown', external_id = null, next_action = null where id = ?`, [
      id,
    ]);
    await sql(
      'update idempotency_keys set status = null, answer = null, sealed_answer = null, locked_until = null where resource_id = ?',
      [id],
    );
    const other = await merchant.post('/process', pix(), key('outra'));
    expect(other.body).toMatchObject(refusal(id));
    expect(await made(gatewayType)).toBe(before + 1);
    expect(await found(merchant, 'pedido-1042')).toMatchObject([{ id, status: 'unknown' }]);
  });
});

describe('a card that was declined', () => {
  const card = (paymentMethodId: string) => charge({ paymentMethodId, reference: 'pedido-7' });

  test('leaves the reference to another payment, and is not tried again beside it', async () => {
    const merchant = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
    const declined = await merchant.post('/process', card('pm_card_chargeDeclined'));
    expect(declined.body.error).toBe('card_declined');
    const paid = await merchant.post('/process', card('pm_card_visa'));
    expect(paid.body.data.status).toBe('succeeded');
    const charges = await made('STRIPE');
    const confirm = (id: string) =>
      merchant.post(`/payments/${id}/confirm`, { paymentMethodId: 'pm_card_visa' });
    expect((await confirm(declined.body.paymentId)).body).toMatchObject(refusal(paid.body.data.id));
    expect(await made('STRIPE')).toBe(charges);
    await merchant.post(`/payments/${paid.body.data.id}/refund`);
    expect((await merchant.post('/process', card('pm_card_visa'))).body.error).toBe('reference_taken');
  });

  test('is tried again while no other has its reference, and then holds it', async () => {
    const merchant = await stage.merchantAt('STRIPE');
    const declined = await merchant.post('/process', card('pm_card_chargeDeclined'));
    const confirmation = { paymentMethodId: 'pm_card_visa' };
    const confirmed = await merchant.post(`/payments/${declined.body.paymentId}/confirm`, confirmation);
    expect(confirmed.body.data).toMatchObject({ status: 'succeeded', reference: 'pedido-7' });
    const other = await merchant.post('/process', card('pm_card_visa'));
    expect(other.body).toMatchObject(refusal(declined.body.paymentId));
  });

  test('that shares its reference is tried again beside others', async () => {
    const merchant = await stage.merchantAt('STRIPE');
    await merchant.post('/process', card('pm_card_visa'));
    const shared = { ...card('pm_card_chargeDeclined'), allowDuplicateReference: true };
    const declined = await merchant.post('/process', shared);
    const confirmation = { paymentMethodId: 'pm_card_visa' };
    const again = await merchant.post(`/payments/${declined.body.paymentId}/confirm`, confirmation);
    expect(again.body.data.status).toBe('succeeded');
  });
});

test('a reference is one merchant’s in one environment', async () => {
  const [one, other] = [await stage.merchantAt('STRIPE'), await stage.merchantAt('STRIPE')];
  await configureGateway(stage.service, one.user, 'PRODUCTION');
  const production = await serverOf(stage.service, one.user, 'PRODUCTION');
  const body = charge({ reference: 'pedido-1' });
  for (const { post } of [one, other, production]) expect((await post('/process', body)).status).toBe(200);
  expect(await found(one, 'pedido-1')).toHaveLength(1);
});

test('what is no reference is refused, a shown one is in events, and the later version always tells it', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  for (const reference of ['', 'com espaço', 'ação', 'x'.repeat(65)]) {
    const { status, body } = await merchant.post('/process', charge({ reference }));
    expect([status, body.validationErrors[0].field]).toEqual([422, 'reference']);
  }
  const odd = `a"\\'<>&;${'~'.repeat(56)}`;
  const { body } = await merchant.post('/process', charge({ reference: odd }));
  expect(body.data.reference).toBe(odd);
  expect(await found(merchant, odd)).toHaveLength(1);
  const [event] = (await merchant.get('/events?type=payment.succeeded')).body.data.items;
  expect(event.data.object.reference).toBe(odd);
  const without = (await merchant.post('/process', charge())).body.data;
  expect(without).not.toHaveProperty('reference');
  const later = await merchant.get(`/payments/${without.id}`, { 'trilho-version': '2026-12-01' });
  expect(later.body.data.reference).toBeNull();
});
