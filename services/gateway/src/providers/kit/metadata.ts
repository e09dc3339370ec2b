import { recordPair } from '../port/payment-record.ts';
import type { CreatePaymentInput } from '../port/payments.ts';

/**
 * What is kept with a payment: the merchant's metadata, our record of it and more. By names: a repeated request must be
 * the same to the byte, and the database returns another order.
 */
export const metadataOf = (
  { metadata, record }: Pick<CreatePaymentInput, 'metadata' | 'record'>,
  more: Record<string, string> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...metadata, ...recordPair(record, metadata), ...more }).sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );
