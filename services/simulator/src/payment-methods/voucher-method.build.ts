import type Stripe from 'stripe';
import { isCnpj, isCpf, plainTaxId } from '../brazil/tax-id.ts';
import { accepted } from '../cards/card-behaviour.ts';
import { type Context, realNow } from '../kernel/context.ts';
import { invalidRequest, missingParam } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { Params } from '../kernel/params/params.ts';

export const voucherTypes = ['pix', 'boleto'] as const;
export type VoucherType = (typeof voucherTypes)[number];

/** The type of a payment method that is paid outside of the page; undefined for a card. */
export const voucherTypeOf = (type: string): VoucherType | undefined =>
  voucherTypes.find((each) => each === type);

/** The tax id of a boleto's payer: refused unless it is a CPF or a CNPJ. */
function readTaxId(params: Params): string {
  const taxId = params.object('boleto')?.string('tax_id');
  if (taxId === undefined) throw missingParam('boleto[tax_id]');
  if (isCpf(taxId) || isCnpj(taxId)) return plainTaxId(taxId);
  throw invalidRequest('Invalid value for tax_id. Must be a valid CPF or CNPJ.', {
    code: 'tax_id_invalid',
    param: 'boleto[tax_id]',
  });
}

/** Creates and stores a payment method of a Pix or a boleto. */
export function createVoucherMethod(
  ctx: Context,
  type: VoucherType,
  billing: Stripe.PaymentMethod.BillingDetails,
  params: Params,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    ...(type === 'boleto' ? { boleto: { tax_id: readTaxId(params) } } : { pix: {} }),
    created: realNow(),
    customer: null,
    customer_account: null,
    livemode: ctx.caller.livemode,
    metadata: params.metadata(),
    type,
  };
  const extra = { behaviour: accepted, authenticated: false };
  ctx.store.insert('payment_method', method, method.created, {}, extra);
  return method;
}
