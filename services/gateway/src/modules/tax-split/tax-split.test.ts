import { checkBooks } from '../../testing/ledger/check-books.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { saveForecast, taxesBooked } from '../../testing/ledger/tax-forecast.ts';
import { type MethodMerchant, startMethods } from '../../testing/stages/by-method.ts';
import { accountCases, gatewayBooks } from '../../testing/stages/gateway-axis.ts';
import { callPortal, paymentShown } from '../../testing/stages/portal.ts';

let books: ReturnType<typeof gatewayBooks>;
let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods();
  books = gatewayBooks(stage.provider);
});
afterAll(() => stage.close());

const em = () => stage.service.context.orm.em.fork();
const booked = (id: string) => taxesBooked(id, em());
const check = (...ids: string[]) => checkBooks(ids, em());
/** R$ 1,32 of CBS and R$ 2,66 of IBS, of R$ 150,00. */
const fiscal = { documentType: 'NFE', correlationId: 'pedido-1001', cbsAmount: 132, ibsAmount: 266 };

describe.each(accountCases)('a merchant with $names', ({ gateways }) => {
  let merchant: MethodMerchant;
  beforeAll(async () => {
    merchant = await stage.merchantAt(...gateways);
    await saveForecast(stage.service, merchant.user, true);
  });

  describe.each(gateways)('at %s', (gateway) => {
    const pay = async (overrides: object = {}) => {
      const order = await books[gateway].order(merchant, { fiscal, ...overrides });
      const { status, body } = await merchant.post('/process', order);
      expect([status, body.data?.gateway]).toEqual([200, gateway]);
      return body.data;
    };
    const refund = async (id: string, amount?: number) => {
      const { status } = await merchant.post(`/payments/${id}/refund`, amount ? { amount } : {});
      expect(status).toBe(200);
    };

    test('a payment says its taxes wherever it is shown, and they are forecast', async () => {
      const { id, ...shown } = await pay();
      const kept = { ...fiscal, documentKey: null, forecast: true };
      expect(shown.fiscal).toEqual(kept);
      expect((await merchant.get(`/payments/${id}`)).body.data.fiscal).toEqual(kept);
      expect(await booked(id)).toEqual([398]);
      const { fiscal: inPortal, taxes } = await paymentShown(stage.service, merchant.user, id);
      expect(inPortal).toEqual(kept);
      expect(taxes).toMatchObject({ gross: 15_000, expected: 398, withheld: 0 });
      expect(taxes?.netAfterTaxes).toBe((taxes?.net ?? 0) - 398);
      await check(id);
    });

    test('refunds take their part back, the last one all that is left', async () => {
      const { id } = await pay();
      await refund(id, 4_999);
      await refund(id, 1);
      expect(await booked(id)).toEqual([398, -133]);
      await check(id);
      await refund(id);
      expect((await booked(id)).reduce((sum, part) => sum + part, 0)).toBe(0);
      await check(id);
    });

    test('what is captured in part is split in part, and what is only authorised not at all', async () => {
      const { id } = await pay({ capture: false });
      expect(await booked(id)).toEqual([]);
      const { taxes } = await paymentShown(stage.service, merchant.user, id);
      expect(taxes).toMatchObject({ gross: 0, expected: 0, netAfterTaxes: 0 });
      const { status } = await merchant.post(`/payments/${id}/capture`, { amount: 7_500 });
      expect([status, await booked(id)]).toEqual([200, [199]]);
      await check(id);
      const canceled = await pay({ capture: false });
      await merchant.post(`/payments/${canceled.id}/cancel`, {});
      expect(await booked(canceled.id)).toEqual([]);
    });

    test('a declined payment has none, and keeps what was said', async () => {
      const order = (await books[gateway].order(merchant, { fiscal })) as { paymentMethod?: object };
      const token = await books[gateway].declinedCard(merchant);
      const card = order.paymentMethod
        ? { paymentMethod: { type: 'card', token } }
        : { paymentMethodId: token };
      const { status, body } = await merchant.post('/process', { ...order, ...card });
      expect(status).toBe(402);
      expect(await booked(body.paymentId)).toEqual([]);
      expect((await merchant.get(`/payments/${body.paymentId}`)).body.data.fiscal).toMatchObject(fiscal);
    });

    test('its instalments share the taxes, which the calendar tells beside the net', async () => {
      const installments = Math.min(3, books[gateway].maxInstallments);
      const order = (await books[gateway].order(merchant)) as { paymentMethod?: object };
      const card = order.paymentMethod && { paymentMethod: { ...order.paymentMethod, installments } };
      const { id } = await pay({ ...card });
      await settleReceivables(stage.service);
      const { body } = await merchant.get(`/receivables?paymentId=${id}`);
      const parts: number[] = body.data.items.map((item: { expectedTaxes: number }) => item.expectedTaxes);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(398);
      const query = { from: body.data.items[0].dueOn, to: body.data.items[0].dueOn };
      const calendar = await callPortal(stage.service, merchant.user, 'GET', '/receivables/calendar', {
        query,
      });
      expect(calendar.body.data.expectedTaxes).toBeGreaterThanOrEqual(parts[0] ?? 0);
      expect(calendar.body.data.days[0].expectedTaxes).toBe(calendar.body.data.expectedTaxes);
    });
  });
});

test('the page of a merchant’s first payment opens no book', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  await saveForecast(stage.service, merchant.user, true);
  const order = await books.STRIPE.order(merchant, { fiscal, capture: false });
  const { id } = (await merchant.post('/process', order)).body.data;
  const opened = () => em().execute('select id from ledger_books where user_id = ?', [merchant.user.id]);
  const { taxes } = await paymentShown(stage.service, merchant.user, id);
  expect([taxes?.expected, await opened()]).toEqual([0, []]);
});

test('a merchant without the switch has no forecast; it holds for the payments that are made while it is on', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const pay = async (): Promise<{ id: string; fiscal: { forecast: boolean } }> => {
    const { status, body } = await merchant.post('/process', await books.STRIPE.order(merchant, { fiscal }));
    expect(status).toBe(200);
    return body.data;
  };
  const before = await pay();
  expect([before.fiscal.forecast, await booked(before.id)]).toEqual([false, []]);
  expect(await paymentShown(stage.service, merchant.user, before.id)).not.toHaveProperty('taxes');
  await saveForecast(stage.service, merchant.user, true);
  const during = await pay();
  await saveForecast(stage.service, merchant.user, false);
  const after = await pay();
  expect([await booked(before.id), await booked(during.id), await booked(after.id)]).toEqual([[], [398], []]);
  // What was forecast ends as it would have.
  await merchant.post(`/payments/${during.id}/refund`, {});
  await merchant.post(`/payments/${after.id}/refund`, {});
  expect([await booked(during.id), await booked(after.id)]).toEqual([[398, -398], []]);
  const query = { from: '2027-01-01', to: '2027-01-31' };
  const calendar = await callPortal(stage.service, merchant.user, 'GET', '/receivables/calendar', { query });
  expect(calendar.body.data).not.toHaveProperty('expectedTaxes');
  await check(before.id, during.id, after.id);
});

test('a document that is issued later is said later, and the forecast follows what is said', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  await saveForecast(stage.service, merchant.user, true);
  const pay = async (overrides: object) =>
    (await merchant.post('/process', await books.STRIPE.order(merchant, overrides))).body.data.id;
  const documentKey = '23140502179938000146550010000658711000658716';
  for (const [id, expected] of [
    [await pay({ fiscal }), [398, 2]],
    [await pay({}), [400]],
  ] as const) {
    const { status, body } = await merchant.patch(`/payments/${id}`, {
      fiscal: { ...fiscal, documentKey, ibsAmount: 268 },
    });
    expect([status, body.data.fiscal]).toEqual([
      200,
      { ...fiscal, documentKey, ibsAmount: 268, forecast: true },
    ]);
    expect(await booked(id)).toEqual(expected);
    await check(id);
    const wrong = await merchant.patch(`/payments/${id}`, { fiscal: { ...fiscal, cbsAmount: 15_000 } });
    expect([wrong.status, wrong.body.validationErrors]).toEqual([
      422,
      [{ field: 'fiscal.ibsAmount', message: 'CBS e IBS juntos passam do valor do pagamento.' }],
    ]);
  }
});

test.each([
  [
    { cbsAmount: 14_800, ibsAmount: 201 },
    'fiscal.ibsAmount',
    'CBS e IBS juntos passam do valor do pagamento.',
  ],
  [
    { documentKey: '1'.repeat(44) },
    'fiscal.documentKey',
    'O dígito verificador não confere. Copie a chave inteira do documento.',
  ],
  [{ documentKey: '123' }, 'fiscal.documentKey', 'A chave deste documento tem 44 caracteres.'],
  [{ documentType: 'RECIBO' }, 'fiscal.documentType', expect.any(String)],
  [{ cbsAmount: -1 }, 'fiscal.cbsAmount', expect.any(String)],
  [{ correlationId: 'a'.repeat(65) }, 'fiscal.correlationId', expect.any(String)],
])('%j is refused, and nothing is charged', async (wrong, field, message) => {
  const merchant = await stage.merchantAt('STRIPE');
  const order = await books.STRIPE.order(merchant, { fiscal: { ...fiscal, ...wrong } });
  const { status, body } = await merchant.post('/process', order);
  expect([status, body.validationErrors]).toEqual([422, [{ field, message }]]);
  expect((await merchant.get('/payments')).body.data.items).toEqual([]);
});
