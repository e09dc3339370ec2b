import type { Environment } from '@trilho/contracts/common';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { isId } from '../../platform/ids.ts';

const text = Type.String({ minLength: 1, maxLength: 100 });
const Record = Type.Object({
  id: text,
  merchant: text,
  environment: Type.Enum(['SANDBOX', 'PRODUCTION'] satisfies Environment[]),
  amount: Type.Integer({ minimum: 0 }),
  currency: text,
  capture: Type.Boolean(),
  method: Type.Union([Type.Enum(['card', 'pix', 'boleto', 'paypal']), Type.Null()]),
  paymentMethodId: Type.Union([text, Type.Null()]),
  customerId: Type.Union([text, Type.Null()]),
  /** Until when a Pix or a boleto can be paid, as it was asked for. */
  expiresAt: Type.Union([text, Type.Null()]),
  /** The payment stores its card with the customer. */
  saves: Type.Optional(Type.Boolean()),
  /** Several captures were asked for. */
  parts: Type.Optional(Type.Boolean()),
  /** It was asked that the authorised amount may be raised. */
  raises: Type.Optional(Type.Boolean()),
  /** It may go on at another gateway. */
  mayMove: Type.Optional(Type.Boolean()),
  /** It was first sent to another gateway, which may have something under the same `id`. */
  moved: Type.Optional(Type.Boolean()),
  /** The merchant's own name of it, where there is room. */
  reference: Type.Optional(text),
});

/**
 * What our row of a payment says that its provider does not, kept with the payment there: by it a row that the database
 * lost is made again. It holds no personal data.
 */
export type PaymentRecord = Static<typeof Record>;

/** The metadata name of the record. */
export const recordKey = 'trilho_record';

/** One provider takes so many pairs, the other of ours included, and values of so many characters. */
const mostPairs = 50;
const longestValue = 500;

/** The pair that keeps a payment's record beside the merchant's own metadata; none where there is no room for it. */
export function recordPair(
  record: PaymentRecord | undefined,
  metadata: Readonly<{ [name: string]: string }>,
): { [recordKey]?: string } {
  if (!record || Object.keys(metadata).length > mostPairs - 2) return {};
  const { reference: _, ...shorter } = record;
  const value = [record, shorter]
    .map((one) => JSON.stringify(one))
    .find(({ length }) => length <= longestValue);
  return value !== undefined && Check(Record, record) ? { [recordKey]: value } : {};
}

/** Reads the record that a payment's metadata keeps; null where there is none of ours. Anyone may have written it. */
export function readRecord(value: unknown): PaymentRecord | null {
  if (typeof value !== 'string') return null;
  try {
    const record: unknown = JSON.parse(value);
    return Check(Record, record) && isId('pay', record.id) && isId('usr', record.merchant) ? record : null;
  } catch {
    return null;
  }
}
