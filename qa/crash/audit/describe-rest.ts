import type { ProviderIntent } from '@trilho/chaos/books/books.ts';
import type { OurRows } from './our-rows.ts';
import type { PlanRows } from './plan-rows.ts';

/** What the auditor finds at rest. */
export interface AtRest {
  rows: OurRows;
  plans: PlanRows;
  intents: readonly ProviderIntent[];
}

/** What is there at rest, without ids: a line each. */
export function describeRest({ rows, plans: { plans, mails }, intents }: AtRest): string[] {
  const { payments, refunds, events, answers, money } = rows;
  return [
    ...payments.map(({ status }) => `rest payment ${status}`),
    // A digest of the key is in their ids, which order them.
    ...refunds.map(({ status, amountMinor }) => `rest refund ${status} ${amountMinor}`).sort(),
    ...events.map(({ type }) => `rest event ${type}`),
    ...money
      .filter(({ kind }) => kind === 'dispute' || kind === 'invoice')
      .map(({ kind, status, refunded }) => `rest ${kind} ${status} ${refunded}`),
    ...plans.map(({ status, cancellations }) => ['rest plan', status, ...cancellations].join(' ')),
    ...mails.map((template) => `rest mail ${template}`),
    ...answers.map(({ key, status }) => `rest answer ${key} ${status}`),
    ...intents.map(
      ({ status, charges, captures, refunds: made }) =>
        `rest provider ${status} ${charges} ${captures} ${made.map((one) => one.amountMinor).join()}`,
    ),
  ];
}
