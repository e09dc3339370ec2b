import { type PaymentRecord, readRecord } from '../port/payment-record.ts';

/** Begins a record, so that another form can be told from this one. */
const form = 'trilho1';
/** Begins that of a payment that stores its payer, or is by one that is stored. */
const storedForm = 'trilho2';
const longest = 256;

/** The parts that only `storedForm` has. */
const storedParts = ({ saves, paymentMethodId }: PaymentRecord): string[] | null =>
  saves || paymentMethodId ? [saves ? '1' : '0', paymentMethodId ?? ''] : null;

/** A record as the short text that an order has room for: what the order itself tells is not repeated. */
export function recordText(record: PaymentRecord | undefined): string | null {
  if (!record) return null;
  const { id, merchant, environment, capture, customerId, expiresAt, reference } = record;
  const stored = storedParts(record);
  const parts = [
    ...[stored ? storedForm : form, id, merchant, environment, capture ? '1' : '0'],
    ...[customerId ?? '', expiresAt ?? '', ...(stored ?? [])],
  ];
  const whole = [...parts, reference ?? ''].join('|');
  return whole.length <= longest ? whole : [...parts, ''].join('|');
}

/** Reads the record of an order; null where there is none of ours. Anyone with the account may have written it. */
export function recordFrom(
  text: string | null | undefined,
  { amount, currency }: Pick<PaymentRecord, 'amount' | 'currency'>,
): PaymentRecord | null {
  const [begin, id, merchant, environment, capture, customerId, expiresAt, ...rest] = (text ?? '').split('|');
  if (begin !== form && begin !== storedForm) return null;
  const [saves, paymentMethodId] = begin === storedForm ? rest.splice(0, 2) : [];
  const named = rest.join('|');
  return readRecord(
    JSON.stringify({
      ...{ id, merchant, environment, amount, currency, capture: capture === '1', method: 'paypal' },
      ...{ customerId: customerId || null, expiresAt: expiresAt || null },
      paymentMethodId: paymentMethodId || null,
      ...(saves === '1' && { saves: true }),
      ...(named && { reference: named }),
    }),
  );
}
