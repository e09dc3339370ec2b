import type { RejectedField, RejectedInput } from '../port/provider-errors.ts';
import { stripeLimits } from './limits.ts';

/** Our fields by the provider's parameter. */
const fields: Record<string, RejectedField> = {
  amount: 'amount',
  amount_to_capture: 'amount',
  unit_amount: 'unitAmount',
  currency: 'currency',
  customer: 'customerId',
  payment_method: 'paymentMethodId',
  default_payment_method: 'paymentMethodId',
  price: 'priceId',
  return_url: 'returnUrl',
  statement_descriptor_suffix: 'statementDescriptor',
  description: 'description',
  receipt_email: 'customerEmail',
  email: 'email',
  name: 'name',
  phone: 'phone',
  metadata: 'metadata',
};

/** `items[0][price]` is about a price, `metadata[note]` about the metadata. */
function fieldOf(param: string): RejectedField | undefined {
  const names = param.split(/[[\]]+/).filter((name) => name !== '');
  const name = names[0] === 'metadata' ? names[0] : names.at(-1);
  return name === undefined ? undefined : fields[name];
}

const problems: Record<string, RejectedInput['problem']> = {
  amount_too_small: 'too_small',
  amount_too_large: 'too_large',
  resource_missing: 'not_found',
};

/** Maps the provider's `param` and `code` to our field; null for a parameter that callers do not set. */
export function toRejectedInput(param: string | undefined, code: string | undefined): RejectedInput | null {
  const field = param === undefined ? undefined : fieldOf(param);
  if (!field) return null;
  const problem = problems[code ?? ''] ?? 'invalid';
  // The bound of a capture is the payment's amount, which the caller of this port knows.
  const isCharge = param === 'amount';
  const boundMinor =
    isCharge && problem === 'too_small'
      ? stripeLimits.minMinor
      : isCharge && problem === 'too_large'
        ? stripeLimits.maxMinor
        : null;
  return { field, problem, boundMinor };
}
