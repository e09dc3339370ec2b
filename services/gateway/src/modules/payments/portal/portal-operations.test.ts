import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { createUser } from '../../../testing/app/builders.ts';
import { serverOf, type TestAnswer } from '../../../testing/app/merchant.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { accountCases, gatewayBooks, type UsedGateway } from '../../../testing/stages/gateway-axis.ts';
import { callPortal, paymentShown, stepsTold } from '../../../testing/stages/portal.ts';
import { saveKeys } from '../../../testing/stages/provider-keys.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';

let books: ReturnType<typeof gatewayBooks>;
let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods();
  books = gatewayBooks(stage.provider);
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

const portal = (merchant: Pick<MethodMerchant, 'user'>, path: string, payload?: object, key?: string) =>
  callPortal(stage.service, merchant.user, 'POST', `/payments/${path}`, {
    ...(payload && { payload }),
    headers: key ? { 'idempotency-key': key } : {},
  });
const shown = (merchant: MethodMerchant, id: string) => paymentShown(stage.service, merchant.user, id);
const told = ({ status, body }: TestAnswer) => [status, body.error];
/** Lets the reconciler ask about what waits. */
const check = () => reconcilePayments(stage.service.context, { now: new Date(Date.now() + 3_600_000) });

async function make(merchant: MethodMerchant, order: object): Promise<{ id: string; externalId: string }> {
  const { status, body } = await merchant.post('/process', order);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.data;
}
const capturePath: Record<UsedGateway, (externalId: string) => { method: string; path: string }> = {
  STRIPE: (externalId) => ({ method: 'POST', path: `/v1/payment_intents/${externalId}/capture` }),
  MERCADOPAGO: (externalId) => ({ method: 'PUT', path: `/mercadopago/v1/payments/${externalId}` }),
};

describe.each(accountCases)('a merchant with $names', ({ gateways }) => {
  let merchant: MethodMerchant;
  beforeAll(async () => {
    merchant = await stage.merchantAt(...gateways);
  });

  describe.each(gateways)('at %s', (gateway) => {
    const authorise = async () => make(merchant, await books[gateway].order(merchant, { capture: false }));
    const waiting = (type: 'pix' | 'boleto') => make(merchant, chargeBy({ type }, { gatewayType: gateway }));

    test('captures an authorised payment in part, and no more than was authorised', async () => {
      const { id } = await authorise();
      const more = await portal(merchant, `${id}/capture`, { amount: 15_001 });
      expect([more.status, more.body.validationErrors[0].field]).toEqual([422, 'amount']);
      expect(await shown(merchant, id)).toMatchObject({ status: 'requires_capture', paidAt: null });
      const part = await portal(merchant, `${id}/capture`, { amount: 4_000 });
      expect(part.body.data).toMatchObject({ status: 'succeeded', amountCaptured: 4_000, refundable: 4_000 });
      expect(Date.parse(part.body.data.paidAt)).toBeGreaterThan(Date.now() - 60_000);
      expect(told(await portal(merchant, `${id}/capture`))).toEqual([409, 'payment_state']);
      expect(told(await portal(merchant, `${id}/cancel`))).toEqual([409, 'payment_state']);
      expect(await stepsTold(stage.service, merchant.user, id)).toContain('request capture portal');
    });

    test('captures once when the answer was lost and the portal asks again', async () => {
      const { id, externalId } = await authorise();
      const match = capturePath[gateway](externalId);
      await stage.provider.fault({ kind: 'cut_after', times: books[gateway].sends, match });
      const lost = await portal(merchant, `${id}/capture`, undefined, `capture-${id}`);
      expect([lost.status, lost.body.paymentId]).toEqual([502, id]);
      expect((await shown(merchant, id)).status).toBe('unknown');
      expect(told(await portal(merchant, `${id}/cancel`))).toEqual([409, 'payment_pending']);
      const again = await portal(merchant, `${id}/capture`, undefined, `capture-${id}`);
      expect(again.body.data).toMatchObject({ status: 'succeeded', amountCaptured: 15_000 });
      const replayed = await portal(merchant, `${id}/capture`, undefined, `capture-${id}`);
      expect([replayed.status, replayed.headers['idempotent-replayed']]).toEqual([200, 'true']);
    });

    test('cancels what is authorised, and a Pix and a boleto that wait', async () => {
      for (const { id } of [await authorise(), await waiting('pix'), await waiting('boleto')]) {
        const canceled = await portal(merchant, `${id}/cancel`, undefined, `cancel-${id}`);
        expect(canceled.body.data).toMatchObject({ status: 'canceled', amountCaptured: 0, payerSteps: [] });
        expect(told(await portal(merchant, `${id}/cancel`))).toEqual([409, 'payment_state']);
        expect(told(await portal(merchant, `${id}/capture`))).toEqual([409, 'payment_state']);
      }
    });

    test('plays the payer of a Pix and of a boleto, whose state comes the ordinary way', async () => {
      const [pix, boleto, left] = [await waiting('pix'), await waiting('boleto'), await waiting('pix')];
      expect((await shown(merchant, pix.id)).payerSteps).toEqual(['pay', 'expire']);
      for (const { id } of [pix, boleto]) {
        const answer = await portal(merchant, `${id}/payer`, { step: 'pay' });
        expect([answer.status, answer.body.data.status]).toEqual([200, 'requires_action']);
      }
      expect((await portal(merchant, `${left.id}/payer`, { step: 'expire' })).status).toBe(200);
      const twice = await portal(merchant, `${pix.id}/payer`, { step: 'pay' });
      expect(told(twice)).toEqual([409, 'payment_state']);
      await check();
      const paid: PortalPaymentDetails = await shown(merchant, pix.id);
      expect(paid).toMatchObject({ status: 'succeeded', payerSteps: [] });
      expect(paid.endToEndId).toMatch(/^E\w{31}$/);
      const changed = paid.steps.find(({ to }) => to === 'succeeded')?.at ?? '';
      // Both say when we knew it; each statement reads the clock by itself.
      expect(Math.abs(Date.parse(paid.paidAt ?? '') - Date.parse(changed))).toBeLessThan(60_000);
      expect(await shown(merchant, boleto.id)).toMatchObject({ status: 'succeeded', endToEndId: null });
      expect(await shown(merchant, left.id)).toMatchObject({ failureCode: 'expired', paidAt: null });
      expect(told(await portal(merchant, `${pix.id}/payer`, { step: 'pay' }))).toEqual([
        409,
        'payment_state',
      ]);
      expect((await portal(merchant, `${pix.id}/payer`, { step: 'steal' })).status).toBe(422);
    });
  });

  test('alone acts on its payments, and with a plan alone', async () => {
    const gatewayType = gateways[0];
    const { id } = await make(merchant, chargeBy({ type: 'pix' }, { gatewayType }));
    const stranger = await stage.merchantAt(...gateways);
    const unpaid = { user: await createUser(stage.service) };
    for (const [path, payload] of [['capture'], ['cancel'], ['payer', { step: 'pay' }]] as const) {
      expect(told(await portal(stranger, `${id}/${path}`, payload))).toEqual([404, 'not_found']);
      expect((await portal(unpaid, `${id}/${path}`, payload)).status).toBe(402);
    }
    expect((await shown(merchant, id)).status).toBe('requires_action');
  });
});

test('nobody plays the payer of a production payment', async () => {
  const merchant = await stage.merchantAt('MERCADOPAGO');
  const { user } = merchant;
  const keys = { publicKey: `APP_USR-key-${user.id}`, secretKey: `APP_USR-token-${user.id}` };
  const payload = { gatewayType: 'MERCADOPAGO', ...keys, confirm: true };
  expect((await saveKeys(stage.service, user, payload, { environment: 'PRODUCTION' })).status).toBe(200);
  const live = await serverOf(stage.service, user, 'PRODUCTION');
  const { body } = await live.post('/process', chargeBy({ type: 'pix' }));
  const { id, externalId } = body.data;
  const environment = 'PRODUCTION';
  const path = `/payments/${id}/payer`;
  const asked = { environment, payload: { step: 'pay' } } as const;
  expect(told(await callPortal(stage.service, user, 'POST', path, asked))).toEqual([404, 'not_found']);
  const inSandbox = await callPortal(stage.service, user, 'POST', path, { payload: { step: 'pay' } });
  expect(told(inSandbox)).toEqual([404, 'not_found']);
  await check();
  const seen = await callPortal(stage.service, user, 'GET', `/payments/${id}`, { environment });
  expect(seen.body.data).toMatchObject({ status: 'requires_action', payerSteps: [], externalId });
});

test('the bank’s page of a card is shown in the sandbox', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const challenged = {
    ...{ amount: 15_000, currency: 'BRL', description: 'Pedido', customerEmail: 'ana@exemplo.com.br' },
    ...{ paymentMethodId: 'pm_card_authenticationRequired', returnUrl: 'https://loja.example/volta' },
  };
  const { id } = await make(merchant, challenged);
  expect(await shown(merchant, id)).toMatchObject({
    ...{ status: 'requires_action', payerSteps: [] },
    nextAction: { type: 'redirect', url: expect.stringContaining('/authenticate/') },
  });
});

describe('another payment of the same payer and amount', () => {
  test('within a day is told of both, however the e-mail is written, and no other is', async () => {
    const merchant = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
    const order = (overrides: object) => books.STRIPE.order(merchant, overrides);
    const first = await make(merchant, await order({ customerEmail: 'bia@exemplo.com.br' }));
    await make(merchant, await order({ customerEmail: 'bia@exemplo.com.br', amount: 15_001 }));
    await make(merchant, await order({ customerEmail: 'caio@exemplo.com.br' }));
    expect((await shown(merchant, first.id)).sameAgain).toBeNull();
    const order2 = await books.MERCADOPAGO.order(merchant, { customerEmail: 'Bia@Exemplo.com.br' });
    const second = await make(merchant, order2);
    const { paidAt } = await shown(merchant, first.id);
    expect((await shown(merchant, second.id)).sameAgain).toEqual({ id: first.id, paidAt });
    expect((await shown(merchant, first.id)).sameAgain?.id).toBe(second.id);
    const stranger = await stage.merchantAt('STRIPE');
    const alike = await make(stranger, await order({ customerEmail: 'bia@exemplo.com.br' }));
    expect((await shown(stranger, alike.id)).sameAgain).toBeNull();
    await portal(merchant, `${first.id}/refund`);
    expect((await shown(merchant, second.id)).sameAgain).toBeNull();
  });

  test('of more than a day before is not told', async () => {
    const merchant = await stage.merchantAt('STRIPE');
    const first = await make(merchant, await books.STRIPE.order(merchant));
    const second = await make(merchant, await books.STRIPE.order(merchant));
    const day = 24 * 60 * 60 * 1_000;
    const em = stage.service.context.orm.em.fork();
    const move = (ms: number) =>
      em.execute("update payments set created_at = created_at + ?::int * interval '1 ms' where id = ?", [
        ms,
        second.id,
      ]);
    await move(day - 60_000);
    expect((await shown(merchant, second.id)).sameAgain?.id).toBe(first.id);
    await move(120_000);
    expect((await shown(merchant, second.id)).sameAgain).toBeNull();
  });
});
