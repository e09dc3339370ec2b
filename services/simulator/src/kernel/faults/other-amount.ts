import type { Fault } from './faults.ts';

type Answered = Record<string, unknown>;

/** A payment of either provider's API with the fault's amount and currency; any other object as it is. */
function otherAmountOf(object: Answered, { amountMinor, currency }: Fault): Answered {
  if (object.object === 'payment_intent') {
    const received = object.amount_received === 0 ? 0 : amountMinor;
    return {
      ...object,
      ...(amountMinor !== undefined && { amount: amountMinor, amount_received: received }),
      ...(currency && { currency: currency.toLowerCase() }),
    };
  }
  if (!('transaction_amount' in object)) return object;
  return {
    ...object,
    ...(amountMinor !== undefined && { transaction_amount: amountMinor / 100 }),
    ...(currency && { currency_id: currency.toUpperCase() }),
  };
}

/** An answer's body in which each payment, alone or in a list, is of the fault's amount and currency. What is stored stays. */
export function withOtherAmount(body: string, fault: Fault): string {
  const answer: Answered = JSON.parse(body);
  const changed = otherAmountOf(answer, fault);
  for (const name of ['data', 'results']) {
    const items = answer[name];
    if (Array.isArray(items)) changed[name] = items.map((item: Answered) => otherAmountOf(item, fault));
  }
  return JSON.stringify(changed);
}
