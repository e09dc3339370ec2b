import type Stripe from 'stripe';
import { type Context, need } from '../kernel/context.ts';
import { ApiError, invalidRequest } from '../kernel/errors.ts';
import { emit } from '../webhooks/emit.ts';
import { checkedCard } from './card-checks.ts';
import { resolvePaymentMethod } from './payment-method.build.ts';

/** Links the method to the customer without checking the card; does nothing when it is linked already. */
export function linkPaymentMethod(
  ctx: Context,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  if (method.customer === customer) return method;
  const { behaviour } = ctx.store.extra('payment_method', method.id);
  const attached = { ...method, customer, ...(method.card && { card: checkedCard(method.card, behaviour) }) };
  ctx.store.update(attached, { customer });
  emit(ctx, 'payment_method.attached', attached);
  return attached;
}

/** Attaches a payment method to a customer; 402 when its card refuses to be saved. */
export function attachPaymentMethod(ctx: Context, id: string, customer: string): Stripe.PaymentMethod {
  need(ctx, 'customer', customer, 'customer');
  const method = resolvePaymentMethod(ctx, id);
  if (method.type !== 'card') {
    throw invalidRequest(`A PaymentMethod of the type ${method.type} cannot be saved to a customer.`, {
      code: 'payment_method_unsupported_type',
    });
  }
  if (method.customer && method.customer !== customer) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  const refusal = ctx.store.extra('payment_method', method.id).behaviour.attach;
  if (refusal) throw new ApiError(402, { type: 'card_error', ...refusal });
  return linkPaymentMethod(ctx, method, customer);
}

/** Detaches a payment method from its customer; it cannot be used again. */
export function detachPaymentMethod(ctx: Context, id: string): Stripe.PaymentMethod {
  const before = need(ctx, 'payment_method', id, 'payment_method');
  if (!before.customer) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const customer = ctx.store.get('customer', String(before.customer));
  const method = { ...before, customer: null };
  ctx.store.update(method, { customer: null });
  emit(ctx, 'payment_method.detached', method, before);
  if (customer?.invoice_settings.default_payment_method === id) {
    const settings = { ...customer.invoice_settings, default_payment_method: null };
    const updated = { ...customer, invoice_settings: settings };
    ctx.store.update(updated);
    emit(ctx, 'customer.updated', updated, customer);
  }
  return method;
}
