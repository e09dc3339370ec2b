import type Stripe from 'stripe';
import type { PaymentMethodsNamespace, ProviderPaymentMethod } from '../../port/customers.ts';
import { ProviderIndeterminate } from '../../port/provider-errors.ts';
import type { PaymentMethodChoice } from '../../port/subscriptions.ts';
import { asProviderCall } from '../errors.ts';
import { idOf, instant, merchantMetadata, pageParams, toPage, toProviderCard } from '../objects.ts';

/** Maps a payment method. One without a customer was detached, from `former` where that is known. */
export function toProviderPaymentMethod(
  method: Stripe.PaymentMethod,
  former: string | null = null,
): ProviderPaymentMethod {
  return {
    externalId: method.id,
    ownId: null,
    metadata: merchantMetadata(method.metadata),
    createdAt: instant(method.created),
    deleted: !method.customer,
    customerExternalId: idOf(method.customer) ?? former,
    type: method.type,
    card: toProviderCard(method.card),
    holderName: method.billing_details.name,
  };
}

/** Returns the id of what is to be charged, which is attached to the customer first if it is new. */
export async function attachChoice(
  stripe: Stripe,
  choice: PaymentMethodChoice | null,
  customer: string,
  idempotencyKey: string,
): Promise<string | null> {
  if (!choice?.attach) return choice?.externalId ?? null;
  const step = { idempotencyKey: `${idempotencyKey}:attach` };
  return (await stripe.paymentMethods.attach(choice.externalId, { customer }, step)).id;
}

/** The stored method that a token has become, by an attempt whose failure is repeated under its key; null without one. */
async function findAttached(
  stripe: Stripe,
  token: string,
  customer: string,
): Promise<Stripe.PaymentMethod | null> {
  const method = await stripe.paymentMethods.retrieve(token);
  if (idOf(method.customer) === customer) return method;
  // The name of a test card becomes another method each time that it is stored.
  if (method.id === token || !method.card) return null;
  const { fingerprint } = method.card;
  for await (const stored of stripe.customers.listPaymentMethods(customer, { limit: 100 })) {
    if (stored.card && stored.card.fingerprint === fingerprint) return stored;
  }
  return null;
}

export const paymentMethodsNamespace = (stripe: Stripe): PaymentMethodsNamespace => ({
  async attach(token, customer, options) {
    try {
      return await asProviderCall(async () =>
        toProviderPaymentMethod(await stripe.paymentMethods.attach(token, { customer }, options)),
      );
    } catch (error) {
      const isKept = error instanceof ProviderIndeterminate && error.isRepeated;
      if (!isKept) throw error;
      const attached = await asProviderCall(() => findAttached(stripe, token, customer)).catch(() => {
        throw new ProviderIndeterminate(
          'Nobody could look at what came of a failure that is repeated',
          false,
        );
      });
      if (!attached) throw error;
      return toProviderPaymentMethod(attached);
    }
  },

  detach: async (externalId, _customer, options) => {
    const method = await asProviderCall(() => stripe.paymentMethods.retrieve(externalId));
    if (method.customer) await asProviderCall(() => stripe.paymentMethods.detach(externalId, {}, options));
  },

  retrieve: (externalId) =>
    asProviderCall(async () => toProviderPaymentMethod(await stripe.paymentMethods.retrieve(externalId))),

  list: (customer, page) =>
    asProviderCall(async () =>
      toPage(await stripe.customers.listPaymentMethods(customer, pageParams(page)), (method) =>
        toProviderPaymentMethod(method),
      ),
    ),
});
