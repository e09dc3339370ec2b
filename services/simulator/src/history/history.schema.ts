import { subscriptionStatuses } from '../billing/subscriptions/subscription-status.ts';

const text = { type: 'string', minLength: 1 };
const whole = { type: 'integer', minimum: 0 };
/** Uses a list of types, because with `anyOf` the validator coerces null to zero. */
const orNull = (schema: { type: string }) => ({ ...schema, type: [schema.type, 'null'] });
const listOf = (items: object) => ({ type: 'array', items });
const object = (properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
const past = (properties: Record<string, object>) =>
  object({
    id: text,
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
    created: whole,
    ...properties,
  });

const recurring = object({ interval: { enum: ['day', 'week', 'month', 'year'] }, interval_count: whole });

/** The JSON schema of a `History`. */
export const historySchema = object({
  products: listOf(
    past({
      name: text,
      description: orNull(text),
      prices: listOf(past({ unit_amount: whole, currency: text, recurring: orNull(recurring) })),
    }),
  ),
  customers: listOf(
    past({
      name: text,
      email: text,
      invoice_prefix: text,
      card: object({ id: text, brand: text, last4: text, exp_month: whole, exp_year: whole }),
    }),
  ),
  payments: listOf(
    past({
      customer: text,
      payment_method: text,
      amount: whole,
      currency: text,
      description: text,
      receipt_email: text,
      outcome: { enum: ['declined', 'held', 'released', 'succeeded'] },
      decline_code: orNull(text),
      released_at: orNull(whole),
      refunds: listOf(past({ amount: whole })),
    }),
  ),
  subscriptions: listOf(
    past({
      customer: text,
      default_payment_method: text,
      price: text,
      trial_end: orNull(whole),
      status: { enum: subscriptionStatuses },
      changed_at: orNull(whole),
      end_requested_at: orNull(whole),
      period_start: whole,
      invoices: listOf(object({ id: text, number: text, created: whole, refused_at: listOf(whole) })),
    }),
  ),
});
