import {
  CheckoutPaymentIntent,
  OAuthProviderError,
  type OrderRequest,
  OrdersController,
  PaymentsController,
  PaypalPaymentTokenUsageType,
  StoreInVaultInstruction,
  TransactionSearchController,
  VaultController,
  VaultTokenRequestType,
} from '@paypal/paypal-server-sdk';
import {
  type RunningPayPal,
  startPayPal,
} from '../../services/simulator/src/paypal/testing/running-paypal.ts';
import { bodyOf, clientAt, context, issueOf, refusal } from './paypal-client.ts';

let paypal: RunningPayPal;
beforeAll(async () => {
  paypal = await startPayPal();
});
afterAll(() => paypal.close());

const client = () => clientAt(paypal.url, paypal.clientId, paypal.secret);
const orders = () => new OrdersController(client());
const payments = () => new PaymentsController(client());
const vault = () => new VaultController(client());

const prefer = 'return=representation';

/** An order that its payer has approved. */
async function approved(more: Partial<OrderRequest> = {}): Promise<string> {
  const { result } = await orders().createOrder({ body: bodyOf(more) });
  const id = result.id ?? '';
  await paypal.step(id, 'pay');
  return id;
}

describe("PayPal's own SDK", () => {
  test('creates an order, finds it approved, captures and refunds it', async () => {
    const made = await orders().createOrder({ body: bodyOf(), prefer, paypalRequestId: 'sdk-1' });
    expect(made.statusCode).toBe(200);
    expect(made.result).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', intent: 'CAPTURE' });
    const id = made.result.id ?? '';
    expect(made.result.links?.map(({ rel }) => rel)).toContain('payer-action');
    expect(await issueOf(orders().captureOrder({ id }))).toBe('ORDER_NOT_APPROVED');
    await paypal.step(id, 'pay');
    expect((await orders().getOrder({ id })).result).toMatchObject({
      status: 'APPROVED',
      payer: { payerId: expect.any(String) },
    });
    const captured = await orders().captureOrder({ id, prefer, paypalRequestId: 'sdk-2' });
    expect(captured.statusCode).toBe(201);
    const capture = captured.result.purchaseUnits?.[0]?.payments?.captures?.[0];
    expect(capture).toMatchObject({
      status: 'COMPLETED',
      customId: 'pagamento-1',
      sellerReceivableBreakdown: { netAmount: { value: '94.61' } },
    });
    const again = await orders().captureOrder({ id, prefer, paypalRequestId: 'sdk-2' });
    expect(again).toMatchObject({ statusCode: 200, result: captured.result });
    expect(await issueOf(orders().captureOrder({ id }))).toBe('ORDER_ALREADY_CAPTURED');
    const captureId = capture?.id ?? '';
    const part = await payments().refundCapturedPayment({
      captureId,
      prefer,
      body: { amount: { currencyCode: 'BRL', value: '30.00' }, noteToPayer: 'Devolvido' },
    });
    expect(part.result).toMatchObject({ status: 'COMPLETED', amount: { value: '30.00' } });
    expect((await payments().getRefund({ refundId: part.result.id ?? '' })).result.id).toBe(part.result.id);
    const tooMuch = { amount: { currencyCode: 'BRL', value: '70.01' } };
    expect(await issueOf(payments().refundCapturedPayment({ captureId, body: tooMuch }))).toBe(
      'REFUND_AMOUNT_EXCEEDED',
    );
    await payments().refundCapturedPayment({ captureId });
    expect((await payments().getCapturedPayment({ captureId })).result.status).toBe('REFUNDED');
    expect(await issueOf(payments().refundCapturedPayment({ captureId }))).toBe('CAPTURE_FULLY_REFUNDED');
  });

  test('authorizes, captures in part and finally, and voids', async () => {
    const hold = async (): Promise<string> => {
      const id = await approved({ intent: CheckoutPaymentIntent.Authorize });
      const { result } = await orders().authorizeOrder({ id, prefer });
      expect(result.status).toBe('COMPLETED');
      return result.purchaseUnits?.[0]?.payments?.authorizations?.[0]?.id ?? '';
    };
    const authorizationId = await hold();
    const capture = (value: string, finalCapture: boolean) =>
      payments().captureAuthorizedPayment({
        authorizationId,
        prefer,
        body: { amount: { currencyCode: 'BRL', value }, finalCapture },
      });
    expect((await capture('40.00', false)).result).toMatchObject({
      status: 'COMPLETED',
      finalCapture: false,
    });
    expect((await payments().getAuthorizedPayment({ authorizationId })).result.status).toBe(
      'PARTIALLY_CAPTURED',
    );
    await capture('50.00', true);
    expect((await payments().getAuthorizedPayment({ authorizationId })).result.status).toBe('CAPTURED');
    const other = await hold();
    expect((await payments().voidPayment({ authorizationId: other })).statusCode).toBe(204);
    expect((await payments().getAuthorizedPayment({ authorizationId: other })).result.status).toBe('VOIDED');
    expect(await issueOf(payments().voidPayment({ authorizationId: other }))).toBe('PREVIOUSLY_VOIDED');
  });

  test('stores a payer with a setup token, and charges what is stored', async () => {
    const setup = await vault().createSetupToken({
      body: {
        customer: { id: 'cliente_7' },
        paymentSource: {
          paypal: { usageType: PaypalPaymentTokenUsageType.Merchant, experienceContext: context },
        },
      },
    });
    expect(setup.result).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', customer: { id: 'cliente_7' } });
    const id = setup.result.id ?? '';
    await paypal.simulator.app.inject({
      method: 'POST',
      url: `/paypal/checkoutnow?token=${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=pay',
    });
    expect((await vault().getSetupToken(id)).result.status).toBe('APPROVED');
    const token = await vault().createPaymentToken({
      paypalRequestId: 'sdk-3',
      body: { paymentSource: { token: { id, type: VaultTokenRequestType.SetupToken } } },
    });
    const vaultId = token.result.id ?? '';
    const list = await vault().listCustomerPaymentTokens({ customerId: 'cliente_7', totalRequired: true });
    expect(list.result).toMatchObject({ totalItems: 1, paymentTokens: [{ id: vaultId }] });
    const paid = await orders().createOrder({
      body: bodyOf({ paymentSource: { paypal: { vaultId } } }),
      paypalRequestId: 'sdk-4',
    });
    expect(paid.result.status).toBe('COMPLETED');
    expect(paid.result.purchaseUnits?.[0]?.payments?.captures?.[0]?.status).toBe('COMPLETED');
    await vault().deletePaymentToken(vaultId);
    const gone = orders().createOrder({
      body: bodyOf({ paymentSource: { paypal: { vaultId } } }),
      paypalRequestId: 'sdk-5',
    });
    expect(await issueOf(gone)).toBe('TOKEN_ID_NOT_FOUND');
  });

  const storing = (customer: { id?: string; merchantCustomerId?: string } = {}): Partial<OrderRequest> => ({
    paymentSource: {
      paypal: {
        experienceContext: context,
        attributes: {
          customer,
          vault: {
            storeInVault: StoreInVaultInstruction.OnSuccess,
            usageType: PaypalPaymentTokenUsageType.Merchant,
          },
        },
      },
    },
  });
  const storedOf = async (id: string) =>
    (await orders().getOrder({ id })).result.paymentSource?.paypal?.attributes?.vault;

  test('stores a payer who pays, when that is asked for, under the merchant’s own id and once', async () => {
    const id = await approved(storing({ merchantCustomerId: 'cus_sdk' }));
    const { result } = await orders().captureOrder({ id });
    const stored = result.paymentSource?.paypal?.attributes?.vault;
    expect(stored).toMatchObject({
      status: 'VAULTED',
      customer: { id: expect.any(String), merchantCustomerId: 'cus_sdk' },
    });
    const token = await vault().getPaymentToken(stored?.id ?? '');
    expect(token.result).toMatchObject({
      customer: { id: stored?.customer?.id, merchantCustomerId: 'cus_sdk' },
      paymentSource: { paypal: { emailAddress: expect.stringContaining('@') } },
    });
    const again = await approved(storing({ id: stored?.customer?.id ?? '' }));
    await orders().captureOrder({ id: again });
    expect((await storedOf(again))?.id).toBe(stored?.id);
    const list = await vault().listCustomerPaymentTokens({ customerId: stored?.customer?.id ?? '' });
    expect(list.result.paymentTokens?.map((each) => each.id)).toEqual([stored?.id]);
  });

  test('authorizes what is stored without its payer, captures a part, and is told once it is deleted', async () => {
    const id = await approved({ intent: CheckoutPaymentIntent.Authorize, ...storing() });
    await orders().authorizeOrder({ id });
    const vaultId = (await storedOf(id))?.id ?? '';
    const held = await orders().createOrder({
      body: bodyOf({ intent: CheckoutPaymentIntent.Authorize, paymentSource: { paypal: { vaultId } } }),
      paypalRequestId: 'sdk-6',
      prefer,
    });
    expect(held.result.status).toBe('COMPLETED');
    const authorizationId = held.result.purchaseUnits?.[0]?.payments?.authorizations?.[0]?.id ?? '';
    const captured = await payments().captureAuthorizedPayment({
      authorizationId,
      prefer,
      body: { amount: { currencyCode: 'BRL', value: '40.00' }, finalCapture: true },
    });
    expect(captured.result).toMatchObject({ status: 'COMPLETED', amount: { value: '40.00' } });
    await vault().deletePaymentToken(vaultId);
    await expect(vault().getPaymentToken(vaultId)).rejects.toMatchObject({ statusCode: 404 });
  });

  test('finds an account that is stored a while after its order, by asking for the order again', async () => {
    const set = (vaultsLate: boolean) =>
      paypal.simulator.app.inject({
        method: 'POST',
        url: '/_simulator/paypal/settings',
        headers: { authorization: paypal.basic },
        payload: { vaultsLate },
      });
    await set(true);
    const id = await approved(storing());
    const { result } = await orders().captureOrder({ id });
    const early = result.paymentSource?.paypal?.attributes?.vault;
    expect([early?.status, early?.id]).toEqual(['APPROVED', undefined]);
    await paypal.step(id, 'vault');
    expect(await storedOf(id)).toMatchObject({ status: 'VAULTED', id: expect.any(String) });
    await set(false);
  });

  test.each([
    ['pending', 'PENDING'],
    ['declined', 'DECLINED'],
  ])('reads a capture of the payer %s', async (name, status) => {
    const emailAddress = `${name}@exemplo.com.br`;
    const id = await approved({ paymentSource: { paypal: { emailAddress, experienceContext: context } } });
    const { result } = await orders().captureOrder({ id, prefer });
    expect(result.purchaseUnits?.[0]?.payments?.captures?.[0]?.status).toBe(status);
  });

  test('is told what is wrong as it expects it', async () => {
    const id = await approved();
    const mocked = JSON.stringify({ mock_application_codes: 'INSTRUMENT_DECLINED' });
    const declined = await refusal(orders().captureOrder({ id, paypalMockResponse: mocked }));
    expect(declined).toMatchObject({ statusCode: 422, result: { name: 'UNPROCESSABLE_ENTITY' } });
    expect(declined.result?.details?.[0]?.issue).toBe('INSTRUMENT_DECLINED');
    expect(declined.result?.debug_id).toEqual(expect.any(String));
    const unknown = await refusal(orders().getOrder({ id: '5O190127TN364715T' }));
    expect(unknown).toMatchObject({ statusCode: 404, result: { name: 'RESOURCE_NOT_FOUND' } });
    const noClient = new OrdersController(clientAt(paypal.url, 'paypal-client-a', 'paypal-secret-b'));
    await expect(noClient.getOrder({ id })).rejects.toMatchObject({
      statusCode: 401,
      result: { error: OAuthProviderError.InvalidClient },
    });
  });

  test('lists what the account holds', async () => {
    const { result } = await new TransactionSearchController(client()).searchTransactions({
      startDate: new Date(Date.now() - 3_600_000).toISOString(),
      endDate: new Date(Date.now() + 60_000).toISOString(),
      fields: 'all',
    });
    const codes = result.transactionDetails?.map((each) => each.transactionInfo?.transactionEventCode);
    expect(codes).toEqual(expect.arrayContaining(['T0006', 'T1107']));
  });
});
