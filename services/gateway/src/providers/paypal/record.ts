import { type PaymentRecord, readRecord } from '../port/payment-record.ts';

/** Begins a record, so that another form can be told from this one. */
const form = 'trilho1';
const longest = 256;

/** A record as the short text that an order has room for: what the order itself tells is not repeated. */
export function recordText(record: PaymentRecord | undefined): string | null {
  if (!record) return null;
  const { id, merchant, environment, capture, customerId, expiresAt, reference } = record;
  const parts = [form, id, merchant, environment, capture ? '1' : '0', customerId ?? '', expiresAt ?? ''];
  const whole = [...parts, reference ?? ''].join('|');
  return whole.length <= longest ? whole : [...parts, ''].join('|');
}

/** Reads the record of an order; null where there is none of ours. Anyone with the account may have written it. */
export function recordFrom(
  text: string | null | undefined,
  { amount, currency }: Pick<PaymentRecord, 'amount' | 'currency'>,
): PaymentRecord | null {
  const [begin, id, merchant, environment, capture, customerId, expiresAt, ...reference] = (text ?? '').split(
    '|',
  );
  if (begin !== form) return null;
  const named = reference.join('|');
  return readRecord(
    JSON.stringify({
      ...{ id, merchant, environment, amount, currency, capture: capture === '1', method: 'paypal' },
      ...{ paymentMethodId: null, customerId: customerId || null, expiresAt: expiresAt || null },
      ...(named && { reference: named }),
    }),
  );
}
