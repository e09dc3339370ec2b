import type { Fault } from './faults.ts';

type Answered = Record<string, unknown>;

/** Each `amount` of PayPal's inside an answer with the fault's amount and currency. */
function otherMoneyIn(value: unknown, fault: Fault): unknown {
  if (Array.isArray(value)) return value.map((each) => otherMoneyIn(each, fault));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    name === 'amount' ? { ...each, ...otherMoneyOf(fault) } : otherMoneyIn(each, fault),
  ]);
  return Object.fromEntries(entries);
}

const otherMoneyOf = ({ amountMinor, currency }: Fault): object => ({
  ...(amountMinor !== undefined && { value: (amountMinor / 100).toFixed(2) }),
  ...(currency && { currency_code: currency.toUpperCase() }),
});

const isPayPals = (object: Answered): boolean =>
  'purchase_units' in object || (typeof object.amount === 'object' && object.amount !== null);

/** A payment of any provider's API with the fault's amount and currency; any other object as it is. */
function otherAmountOf(object: Answered, fault: Fault): Answered {
  const { amountMinor, currency } = fault;
  if (object.object === 'payment_intent') {
    const received = object.amount_received === 0 ? 0 : amountMinor;
    return {
      ...object,
      ...(amountMinor !== undefined && { amount: amountMinor, amount_received: received }),
      ...(currency && { currency: currency.toLowerCase() }),
    };
  }
  if (isPayPals(object)) return Object(otherMoneyIn(object, fault));
  if (!('transaction_amount' in object)) return object;
  return {
    ...object,
    ...(amountMinor !== undefined && { transaction_amount: amountMinor / 100 }),
    ...(currency && { currency_id: currency.toUpperCase() }),
  };
}

/** An answer's body in which each payment, alone or in a list, is of the fault's amount and currency. What is stored stays. */
export function withOtherAmount(body: string, fault: Fault): string {
  if (body === '') return body;
  const answer: Answered = JSON.parse(body);
  const changed = otherAmountOf(answer, fault);
  for (const name of ['data', 'results']) {
    const items = answer[name];
    if (Array.isArray(items)) changed[name] = items.map((item: Answered) => otherAmountOf(item, fault));
  }
  return JSON.stringify(changed);
}
