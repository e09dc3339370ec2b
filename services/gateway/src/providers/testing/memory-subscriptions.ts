import type { BillingVerbs, ProviderSubscription } from '../billing-verbs.ts';
import type { CustomerInvoice } from '../invoice-verbs.ts';
import type { WriteOptions } from '../provider-object.ts';
import type { CustomerSubscription, SubscribeInput, SubscriptionVerbs } from '../subscription-verbs.ts';
import { declined, type MemoryAccount, memoryMethods, need, pageOf } from './memory-account.ts';
import { addMemoryPrice, addMemoryProduct } from './memory-catalog.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysOf = { day: 1, week: 7, month: 30, year: 365 };

function addInvoice(account: MemoryAccount, subscription: CustomerSubscription, paid: boolean): string {
  const now = new Date();
  const amountMinor = subscription.unitAmountMinor ?? 0;
  const invoice: CustomerInvoice = {
    ...{ externalId: account.newId('inv'), ownId: null, metadata: {}, createdAt: now, deleted: false },
    customerExternalId: subscription.customerExternalId,
    subscriptionExternalId: subscription.externalId,
    number: `MEM-${account.invoices.size + 1}`,
    status: paid ? 'paid' : 'open',
    reason: 'subscription_create',
    amountMinor,
    amountDueMinor: amountMinor,
    amountPaidMinor: paid ? amountMinor : 0,
    amountRefundedMinor: 0,
    currency: subscription.currency,
    ...{ attemptCount: paid ? 1 : 0, nextAttemptAt: null, paidAt: paid ? now : null },
    ...{ periodStart: now, periodEnd: subscription.currentPeriodEnd },
  };
  account.invoices.set(invoice.externalId, invoice);
  return invoice.externalId;
}

function begin(account: MemoryAccount, input: SubscribeInput): CustomerSubscription {
  const price = need(account.prices, input.priceExternalId);
  const { paymentMethod, trialDays } = input;
  if (paymentMethod?.externalId === memoryMethods.declined) throw declined(null);
  const now = new Date();
  const trialEnd = trialDays > 0 ? new Date(now.getTime() + trialDays * dayMs) : null;
  const { interval, intervalCount } = price.recurrence ?? { interval: 'month' as const, intervalCount: 1 };
  const externalId = account.newId('sub');
  const subscription: CustomerSubscription = {
    ...{ externalId, ownId: input.subscriptionId, metadata: input.metadata, createdAt: now, deleted: false },
    customerExternalId: input.customerExternalId,
    status: trialEnd ? 'trialing' : paymentMethod ? 'active' : 'incomplete',
    priceExternalId: price.externalId,
    productExternalId: price.productExternalId,
    unitAmountMinor: price.unitAmountMinor,
    currency: price.currency,
    quantity: 1,
    recurrence: price.recurrence,
    paymentMethodExternalId: paymentMethod?.externalId ?? null,
    startedAt: now,
    currentPeriodStart: now,
    currentPeriodEnd: trialEnd ?? new Date(now.getTime() + daysOf[interval] * intervalCount * dayMs),
    trialEnd,
    ...{ cancelAtPeriodEnd: false, canceledAt: null, endedAt: null },
    latestInvoiceExternalId: null,
    clientSecret: paymentMethod ? null : `${externalId}_secret_1`,
  };
  subscription.latestInvoiceExternalId = addInvoice(
    account,
    subscription,
    subscription.status !== 'incomplete',
  );
  account.subscriptions.set(externalId, subscription);
  return subscription;
}

/** The changes that the own plan and the merchants' customers share. */
function changes(account: MemoryAccount) {
  const { subscriptions } = account;
  return {
    schedule: (externalId: string, atPeriodEnd: boolean, options: WriteOptions) =>
      account.write(options, { externalId, atPeriodEnd }, () =>
        Object.assign(need(subscriptions, externalId), { cancelAtPeriodEnd: atPeriodEnd }),
      ),
    end: (externalId: string, options: WriteOptions) =>
      account.write(options, { externalId }, () => {
        const subscription = need(subscriptions, externalId);
        if (subscription.endedAt) return subscription;
        const now = new Date();
        return Object.assign(subscription, { status: 'canceled', canceledAt: now, endedAt: now });
      }),
  };
}

/** The subscription verbs in memory. */
export function memorySubscriptions(account: MemoryAccount): SubscriptionVerbs {
  const { subscriptions, prices } = account;
  const { schedule, end } = changes(account);
  return {
    subscribe: (input, options) => account.write(options, input, () => begin(account, input)),
    fetchSubscription: async (externalId) => structuredClone(need(subscriptions, externalId)),
    pageOfSubscriptions: async (page) => pageOf(subscriptions.values(), page),
    changeSubscriptionPrice: (externalId, priceExternalId, options) =>
      account.write(options, { externalId, priceExternalId }, () => {
        const { unitAmountMinor, currency, recurrence, productExternalId } = need(prices, priceExternalId);
        const price = { priceExternalId, unitAmountMinor, currency, recurrence, productExternalId };
        return Object.assign(need(subscriptions, externalId), price);
      }),
    scheduleSubscriptionEnd: schedule,
    cancelSubscription: end,
  };
}

const asPlan = (subscription: CustomerSubscription): ProviderSubscription => ({
  externalId: subscription.externalId,
  customerExternalId: subscription.customerExternalId,
  status: subscription.status,
  priceExternalId: subscription.priceExternalId,
  unitAmountMinor: subscription.unitAmountMinor ?? 0,
  startedAt: subscription.startedAt,
  currentPeriodEnd: subscription.currentPeriodEnd,
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  endedAt: subscription.endedAt,
  paidOnce: subscription.status === 'active',
  pastDueSince: null,
  clientSecret: subscription.status === 'incomplete' ? subscription.clientSecret : null,
  card: null,
});

/** The verbs of the own plan in memory. */
export function memoryBilling(account: MemoryAccount): BillingVerbs {
  const { customers, lookupKeys, prices, subscriptions } = account;
  const { schedule, end } = changes(account);
  return {
    createCustomer: ({ name, email, metadata }, options) =>
      account.write(options, { name, email, metadata }, () => {
        const externalId = account.newId('cus');
        customers.set(externalId, {
          ...{ externalId, ownId: null, metadata, createdAt: new Date(), deleted: false },
          ...{
            name,
            email,
            phone: null,
            description: null,
            defaultPaymentMethodExternalId: null,
          },
        });
        return { externalId };
      }),

    async ensureMonthlyPrice({ lookupKey, productName, description, unitAmountMinor, currency }) {
      const known = prices.get(lookupKeys.get(lookupKey) ?? '');
      if (known?.unitAmountMinor === unitAmountMinor) return { externalId: known.externalId };
      const product = addMemoryProduct(account, { name: productName, description }, null);
      const recurrence = { interval: 'month' as const, intervalCount: 1 };
      const details = { unitAmountMinor, currency, recurrence };
      const { externalId } = addMemoryPrice(account, product.externalId, details, null);
      lookupKeys.set(lookupKey, externalId);
      return { externalId };
    },

    startSubscription: async (input, options) => {
      const asked = { ...input, subscriptionId: '', paymentMethod: null, trialDays: 0 };
      return asPlan(await account.write(options, asked, () => begin(account, asked)));
    },
    retrieveSubscription: async (externalId) => asPlan(need(subscriptions, externalId)),
    endAtPeriodEnd: async (externalId, atPeriodEnd, options) =>
      asPlan(await schedule(externalId, atPeriodEnd, options)),
    endSubscription: async (externalId, options) => asPlan(await end(externalId, options)),
    changeCard: async ({ subscriptionExternalId, paymentMethodExternalId }, options) =>
      asPlan(
        await account.write(options, { subscriptionExternalId, paymentMethodExternalId }, () => {
          if (paymentMethodExternalId === memoryMethods.declined) throw declined(null);
          return Object.assign(need(subscriptions, subscriptionExternalId), { paymentMethodExternalId });
        }),
      ),
  };
}
