import { CardDeclinedError } from '../errors.ts';
import type { PaymentCreateParams } from '../resources/payments.ts';
import type { Trilho } from '../trilho.ts';

/** Makes something of one type happen in the sandbox. Resolves to the id of what it happened to. */
export type Recipe = (trilho: Trilho) => Promise<string>;

const email = 'trigger@exemplo.com.br';
const metadata = { origem: 'trilho trigger' };

const charge = (paymentMethodId: string, more: Partial<PaymentCreateParams> = {}): PaymentCreateParams => ({
  ...{ amount: 4990, currency: 'BRL', description: 'Pagamento de teste', customerEmail: email },
  ...{ gatewayType: 'STRIPE', paymentMethodId, metadata },
  ...more,
});

const pay =
  (paymentMethodId: string, more?: Partial<PaymentCreateParams>): Recipe =>
  async (trilho) =>
    (await trilho.payments.create(charge(paymentMethodId, more))).id;

const payDeclined: Recipe = async (trilho) => {
  try {
    return (await trilho.payments.create(charge('pm_card_chargeDeclined'))).id;
  } catch (error) {
    if (error instanceof CardDeclinedError && error.paymentId) return error.paymentId;
    throw error;
  }
};

const refund =
  (paymentMethodId: string): Recipe =>
  async (trilho) => {
    const id = await pay(paymentMethodId)(trilho);
    await trilho.payments.refund(id);
    return id;
  };

const createCustomer: Recipe = async (trilho) =>
  (await trilho.customers.create({ name: 'Cliente de Teste', email, metadata })).id;

const attachCard = async (trilho: Trilho, customerId: string, card = 'pm_card_visa'): Promise<string> =>
  (await trilho.paymentMethods.attach(customerId, { paymentMethodId: card })).id;

const monthly = { currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 } as const;

const createProduct = (trilho: Trilho) =>
  trilho.products.create({
    name: 'Produto de teste',
    prices: [{ unitAmount: 4990, ...monthly }],
    metadata,
  });

const createPrice = async (trilho: Trilho) => {
  const { id: productId } = await createProduct(trilho);
  const price = await trilho.prices.create(productId, { unitAmount: 5990, ...monthly });
  return { productId, priceId: price.id };
};

/** Without a card the first invoice stays open. */
const subscribe = async (trilho: Trilho, card: string | null = 'pm_card_visa') => {
  const customerId = await createCustomer(trilho);
  const { prices } = await createProduct(trilho);
  const paymentMethodId = card === null ? undefined : await attachCard(trilho, customerId, card);
  const priceId = prices?.[0]?.id ?? '';
  return trilho.subscriptions.create({ customerId, priceId, paymentMethodId, metadata });
};

const cancelRefunded: Recipe = async (trilho) => {
  const { id } = await subscribe(trilho);
  return (await trilho.subscriptions.cancel(id, { refund: true })).id;
};

/** What each type is made by. Types that only the provider or time can cause are not here. */
export const recipes: Record<string, Recipe> = {
  'payment.succeeded': pay('pm_card_visa'),
  'payment.failed': payDeclined,
  'payment.requires_action': pay('pm_card_authenticationRequired'),
  'payment.requires_capture': pay('pm_card_visa', { capture: false }),
  'payment.canceled': async (trilho) => {
    const id = await pay('pm_card_visa', { capture: false })(trilho);
    return (await trilho.payments.cancel(id)).id;
  },
  'refund.succeeded': refund('pm_card_visa'),
  'refund.pending': refund('pm_card_pendingRefund'),
  'dispute.created': pay('pm_card_createDispute'),
  'customer.created': createCustomer,
  'customer.updated': async (trilho) => {
    const id = await createCustomer(trilho);
    return (await trilho.customers.update(id, { name: 'Cliente de Teste Alterado' })).id;
  },
  'customer.deleted': async (trilho) => {
    const id = await createCustomer(trilho);
    await trilho.customers.delete(id);
    return id;
  },
  'payment_method.attached': async (trilho) => attachCard(trilho, await createCustomer(trilho)),
  'payment_method.detached': async (trilho) => {
    const customerId = await createCustomer(trilho);
    const id = await attachCard(trilho, customerId);
    await trilho.paymentMethods.detach(customerId, id);
    return id;
  },
  'product.created': async (trilho) => (await createProduct(trilho)).id,
  'product.updated': async (trilho) => {
    const { id } = await createProduct(trilho);
    return (await trilho.products.update(id, { description: 'Descrição alterada' })).id;
  },
  'price.created': async (trilho) => (await createPrice(trilho)).priceId,
  'price.updated': async (trilho) => {
    const { productId, priceId } = await createPrice(trilho);
    await trilho.prices.deactivate(productId, priceId);
    return priceId;
  },
  'subscription.created': async (trilho) => (await subscribe(trilho)).id,
  'subscription.updated': async (trilho) => {
    const { id } = await subscribe(trilho);
    return (await trilho.subscriptions.cancel(id, { atPeriodEnd: true })).id;
  },
  'subscription.canceled': async (trilho) => {
    const { id } = await subscribe(trilho);
    return (await trilho.subscriptions.cancel(id)).id;
  },
  'subscription.refunded': cancelRefunded,
  'invoice.created': async (trilho) => (await subscribe(trilho, null)).id,
  'invoice.paid': async (trilho) => (await subscribe(trilho)).id,
  'invoice.refunded': cancelRefunded,
};
