import { deliverTo } from '@trilho/gateway/src/contract-tests/webhook-examples.ts';
import { charge } from '@trilho/gateway/src/testing/app/merchant.ts';
import { putLine, putPayout } from '@trilho/gateway/src/testing/finance/settled.ts';
import type { AccountHolder, startCopies } from '@trilho/gateway/src/testing/stages/copies.ts';
import type { Placeholder } from '../src/samples/placeholders.ts';

type Copies = Awaited<ReturnType<typeof startCopies>>;
export type Values = Partial<Record<Placeholder, string>>;
type Data = ReturnType<typeof JSON.parse>;

/** Calls as the merchant's server. @throws Error for an answer that is no success */
function callsOf(merchant: AccountHolder) {
  const post = async (path: string, payload?: object): Promise<Data> => {
    const { status, body } = await merchant.post(path, payload);
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const get = async (path: string): Promise<Data> => (await merchant.get(path)).body.data;
  return { post, get };
}

/** Objects of one merchant in the state that each operation needs: shared ones, and new ones where it uses them up. */
export async function prepareState({ service }: Copies, merchant: AccountHolder) {
  const { post, get } = callsOf(merchant);

  const newEndpoint = (): Promise<Data> =>
    post('/webhooks', { url: 'https://loja.example/webhooks', description: 'Loja', enabledEvents: ['*'] });
  const endpoint = await newEndpoint();

  const customer = await post('/customers', { name: 'Ana Lima', email: 'ana@exemplo.com.br' });
  const attach = () => post(`/customers/${customer.id}/payment-methods`, { paymentMethodId: 'pm_card_visa' });
  const card = await attach();
  const verification = await post('/card-verifications', {
    paymentMethodId: 'pm_card_visa',
    returnUrl: 'https://loja.exemplo.com.br/carteira',
  });
  const newProduct = (): Promise<Data> =>
    post('/products', {
      name: 'Clube do Café',
      prices: [{ unitAmount: 4990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 }],
    });
  const product = await newProduct();
  const [{ id: priceId }] = product.prices;
  const newPrice = () => post(`/products/${product.id}/prices`, { unitAmount: 49_900, interval: 'year' });
  const yearly = await newPrice();
  const subscribe = (customerId: string): Promise<Data> => post('/subscriptions', { customerId, priceId });
  const subscription = await subscribe(customer.id);
  const invoices = await get(`/invoices?subscriptionId=${subscription.id}`);

  const pay = (more: object = {}): Promise<Data> => post('/process', charge({ amount: 9990, ...more }));
  const payment = await pay();
  const { refunds } = await post(`/payments/${(await pay()).id}/refund`);
  await pay({ paymentMethodId: 'pm_card_createDispute' });
  await merchant.hear(await merchant.eventsOf('charge.dispute.created'));
  const disputes = await get('/disputes');
  const em = service.context.orm.em.fork();
  const payout = await putPayout({ userId: merchant.user.id, environment: 'SANDBOX' }, {}, em);
  await putLine(payout, {}, em);
  const newLink = (): Promise<Data> =>
    post('/links', { amount: 24_990, description: 'Rosas', methods: ['card'], gatewayType: 'STRIPE' });
  const link = await newLink();

  await deliverTo(service, endpoint.id, 204);
  const deliveries = await get(`/webhooks/${endpoint.id}/deliveries`);
  const replay = await post(`/webhooks/${endpoint.id}/replay`, { scope: 'failed', since: new Date(0) });
  const events = await get('/events?type=payment.succeeded');

  const shared: Values = {
    __CUSTOMER_ID__: customer.id,
    __PAYMENT_METHOD_ID__: card.id,
    __PAYMENT_ID__: payment.id,
    __REFUND_ID__: refunds[0].id,
    __LINK_ID__: link.id,
    __VERIFICATION_ID__: verification.id,
    __DISPUTE_ID__: disputes.items[0].id,
    __PAYOUT_ID__: payout.id,
    __PRODUCT_ID__: product.id,
    __PRICE_ID__: priceId,
    __SUBSCRIPTION_ID__: subscription.id,
    __INVOICE_ID__: invoices.items[0].id,
    __WEBHOOK_ID__: endpoint.id,
    __DELIVERY_ID__: deliveries.items[0].id,
    __REPLAY_ID__: replay.id,
    __EVENT_ID__: events.items[0].id,
  };

  const onePayment = async (more: object): Promise<Values> => ({ __PAYMENT_ID__: (await pay(more)).id });
  const newCustomer = (): Promise<Data> =>
    post('/customers', { name: 'Bia Souza', email: 'bia@exemplo.com.br' });
  const oneSubscription = async (): Promise<Values> => ({
    __SUBSCRIPTION_ID__: (await subscribe(customer.id)).id,
  });

  const oneEndpoint = async (): Promise<Values> => ({ __WEBHOOK_ID__: (await newEndpoint()).id });

  /** What an operation uses up, made anew for each of its samples. */
  const fresh: Record<string, () => Promise<Values>> = {
    'payments.confirm': () => onePayment({ paymentMethodId: undefined }),
    'payments.capture': () => onePayment({ capture: false }),
    'payments.incrementAuthorization': () =>
      onePayment({ capture: false, requestIncrementalAuthorization: true }),
    'payments.cancel': () => onePayment({ capture: false }),
    'payments.refund': () => onePayment({}),
    'payments.playPayer': () => onePayment({ paymentMethodId: undefined, paymentMethod: { type: 'pix' } }),
    'paymentLinks.deactivate': async () => ({ __LINK_ID__: (await newLink()).id }),
    'customers.delete': async () => ({ __CUSTOMER_ID__: (await newCustomer()).id }),
    'paymentMethods.detach': async () => ({ __PAYMENT_METHOD_ID__: (await attach()).id }),
    'products.archive': async () => ({ __PRODUCT_ID__: (await newProduct()).id }),
    'prices.deactivate': async () => ({ __PRICE_ID__: (await newPrice()).id }),
    'subscriptions.update': async () => ({ ...(await oneSubscription()), __PRICE_ID__: yearly.id }),
    'subscriptions.cancel': oneSubscription,
    'subscriptions.advance': oneSubscription,
    'subscriptions.resume': async () => {
      const values = await oneSubscription();
      await post(`/subscriptions/${values.__SUBSCRIPTION_ID__}/cancel`, { atPeriodEnd: true });
      return values;
    },
    'invoices.pay': async () => {
      const { id } = await newCustomer();
      await subscribe(id);
      return { __INVOICE_ID__: (await get(`/invoices?customerId=${id}`)).items[0].id };
    },
    'webhooks.delete': oneEndpoint,
    'webhooks.replay': oneEndpoint,
  };

  /** The values of an operation's placeholders. */
  return async (operationId: string): Promise<Values> => ({ ...shared, ...(await fresh[operationId]?.()) });
}
