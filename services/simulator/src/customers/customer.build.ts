import type Stripe from 'stripe';
import type { Context } from '../kernel/context.ts';
import { need } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import { digest, newId } from '../kernel/ids.ts';
import type { Params } from '../kernel/params/params.ts';
import { readAddress, readShipping } from '../payment-methods/address.ts';

/** An empty customer of this account. */
export function buildCustomer(ctx: Context, created: number, id = newId('cus')): Stripe.Customer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: digest(id, 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: ctx.caller.livemode,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

/** Refuses what is no e-mail address; `param` names the parameter that carried it. */
export function checkEmail(email: string | null | undefined, param = 'email'): void {
  if (email && (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 512)) {
    throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param });
  }
}

/** Applies the sent parameters to a customer; parameters that were not sent keep their value. */
export function applyCustomerParams(
  ctx: Context,
  customer: Stripe.Customer,
  params: Params,
): Stripe.Customer {
  const email = params.nullable('email');
  checkEmail(email);
  const settings = params.object('invoice_settings');
  const defaultMethod = settings?.nullable('default_payment_method');
  if (
    defaultMethod &&
    need(ctx, 'payment_method', defaultMethod, 'invoice_settings[default_payment_method]')
  ) {
    const owner = need(ctx, 'payment_method', defaultMethod).customer;
    if (owner !== customer.id) {
      throw invalidRequest(
        `The customer does not have a payment method with the ID ${defaultMethod}. The payment method must be attached ` +
          'to the customer.',
        { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
      );
    }
  }
  const pick = <T>(sent: T | undefined, current: T): T => (sent === undefined ? current : sent);
  return {
    ...customer,
    address: pick(readAddress(params), customer.address),
    balance: params.integer('balance') ?? customer.balance,
    description: pick(params.nullable('description'), customer.description),
    email: pick(email, customer.email),
    name: pick(params.nullable('name'), customer.name),
    phone: pick(params.nullable('phone'), customer.phone),
    preferred_locales: params.strings('preferred_locales') ?? customer.preferred_locales,
    metadata: params.metadata(customer.metadata),
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method: pick(defaultMethod, customer.invoice_settings.default_payment_method),
    },
    shipping: readShipping(params) ?? customer.shipping,
  };
}
