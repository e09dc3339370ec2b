import { randomUUID } from 'node:crypto';
import { checkBooks } from '../../testing/ledger/check-books.ts';
import { saveForecast, taxesBooked } from '../../testing/ledger/tax-forecast.ts';
import { creationPaths, startFailingOver } from '../../testing/routing/failing-over.ts';
import type { MethodMerchant } from '../../testing/stages/by-method.ts';
import type { Paid } from '../../testing/stages/losing.ts';
import { byCardToken } from '../../testing/stages/payer-inputs.ts';
import { paymentShown } from '../../testing/stages/portal.ts';
import { reconcilePayments } from '../payments/reconciliation/reconcile-payments.ts';

let stage: Awaited<ReturnType<typeof startFailingOver>>;
beforeAll(async () => {
  stage = await startFailingOver();
});
afterEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

const em = () => stage.service.context.orm.em.fork();
const fiscal = { documentType: 'NFSE', correlationId: 'os-7', cbsAmount: 132, ibsAmount: 266 };
const kept = { ...fiscal, documentKey: null };

/** The payer pays at the bank; the service learns of it by asking. */
async function settle(merchant: MethodMerchant, id: string): Promise<void> {
  const { externalId } = (await merchant.get(`/payments/${id}`)).body.data;
  await stage.step(externalId, 'pay');
  await reconcilePayments(stage.service.context, { now: new Date(Date.now() + 60_000) });
}

describe.each([
  ['STRIPE', 'MERCADOPAGO'],
  ['MERCADOPAGO', 'STRIPE'],
] as [Paid, Paid][])('where %s fails and a payment goes on at %s', (first, second) => {
  test('its taxes go with it, and are forecast in the books of the gateway that has it', async () => {
    const merchant = await stage.merchantWith(first, second);
    await saveForecast(stage.service, merchant.user, true);
    const match = { method: 'POST', path: creationPaths[first] };
    await stage.provider.fault({ kind: 'status', status: 503, match, times: 1 });
    const order = stage.order('pix', 'P-1', { fiscal });
    const { status, body } = await merchant.post('/process', order, { 'idempotency-key': randomUUID() });
    expect([status, body.data.gateway]).toEqual([200, second]);
    const { id } = body.data;
    expect([body.data.fiscal, await taxesBooked(id, em())]).toEqual([{ ...kept, forecast: true }, []]);
    await settle(merchant, id);
    expect(await taxesBooked(id, em())).toEqual([398]);
    const books = await em().execute<{ gateway: string }[]>(
      `select b.gateway from ledger_postings l join ledger_books b on b.id = l.book where l.kind = 'tax_forecast'
       and l.payment_id = ?`,
      [id],
    );
    expect(books).toEqual([{ gateway: second }]);
    await checkBooks([id], em());
    const { steps } = await paymentShown(stage.service, merchant.user, id);
    const replaced = steps.find(({ kind }) => kind === 'failover')?.paymentId ?? '';
    expect((await paymentShown(stage.service, merchant.user, replaced)).fiscal).toBeNull();
    expect(await taxesBooked(replaced, em())).toEqual([]);
  });
});

describe('a link', () => {
  let merchant: MethodMerchant;
  beforeAll(async () => {
    merchant = await stage.merchantAt('MERCADOPAGO');
    await saveForecast(stage.service, merchant.user, true);
  });
  const create = (changes: object) =>
    merchant.post('/links', { amount: 15_000, description: 'Rosas', maxInstallments: 3, fiscal, ...changes });

  test('says its taxes, and each of its payments has them, by whichever payer', async () => {
    const { status, body } = await create({ reusable: true });
    expect([status, body.data.fiscal]).toEqual([200, kept]);
    for (const installments of [1, 3]) {
      const response = await stage.service.app.inject({
        method: 'POST',
        url: `/api/v1/pay/${body.data.id}/payments`,
        headers: { 'idempotency-key': randomUUID() },
        payload: byCardToken(await merchant.cardToken(), { installments }),
      });
      const { id } = response.json().data;
      expect((await merchant.get(`/payments/${id}`)).body.data.fiscal).toEqual({ ...kept, forecast: true });
      expect(await taxesBooked(id, em())).toEqual([398]);
    }
    expect((await merchant.get(`/links/${body.data.id}`)).body.data.fiscal).toEqual(kept);
    // Who pays is told nothing of the merchant's taxes.
    const shown = await stage.service.app.inject({ method: 'GET', url: `/api/v1/pay/${body.data.id}` });
    expect(JSON.stringify(shown.json())).not.toMatch(/fiscal|cbs|ibs/i);
  });

  test.each([
    [{ amount: undefined }, 'fiscal', 'Só um link de valor fixo tem dados fiscais.'],
    [
      { reusable: true, fiscal: { ...fiscal, documentKey: '3'.repeat(50) } },
      'fiscal.documentKey',
      'Um link reutilizável recebe vários pagamentos, e cada um tem o seu documento.',
    ],
    [
      { fiscal: { ...fiscal, cbsAmount: 14_900 } },
      'fiscal.ibsAmount',
      'CBS e IBS juntos passam do valor do pagamento.',
    ],
  ])('%j is refused', async (changes, field, message) => {
    const { status, body } = await create(changes);
    expect([status, body.validationErrors]).toEqual([422, [{ field, message }]]);
  });

  test('of another merchant keeps its taxes to itself', async () => {
    const { body } = await create({});
    const other = await stage.merchantAt('MERCADOPAGO');
    expect((await other.get(`/links/${body.data.id}`)).status).toBe(404);
  });
});
