import fc from 'fast-check';

/** A merchant's place: two merchants, and two environments of the first. */
const place = fc.integer({ min: 0, max: 2 });

/** How long before the clock a row's time lies, in minutes. */
const age = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  fc.constantFrom(1, 9, 10, 11, 45, 60, 75, 130, 24 * 60, 40 * 24 * 60),
);

/** What a payment counts as may change in each of these. */
const figures = fc.record({
  status: fc.constantFrom(
    ...['succeeded', 'succeeded', 'requires_capture', 'failed', 'failed', 'requires_payment_method'],
    ...['unknown', 'canceled'],
  ),
  captured: fc.constantFrom(0, 0, 1_990, 70_001),
  currency: fc.constantFrom('BRL', 'BRL', 'brl', 'USD'),
  declineCode: fc.constantFrom(null, 'expired_card', 'insufficient_funds'),
});

/** At which gateway, and how; without a method as ever. */
const paidBy = fc.constantFrom(
  { gateway: 'STRIPE', method: null },
  { gateway: 'STRIPE', method: null },
  { gateway: 'MERCADOPAGO', method: 'pix' },
  { gateway: 'MERCADOPAGO', method: 'card' },
  { gateway: 'STRIPE', method: 'boleto' },
);

const invoice = fc.record({
  status: fc.constantFrom('paid', 'paid', 'paid', 'open'),
  paid: fc.constantFrom(0, 4_990, 100_000),
  currency: fc.constantFrom('BRL', 'BRL', 'USD'),
  paidAge: fc.option(age, { freq: 5 }),
  isDeleted: fc.constantFrom(false, false, false, true),
});

const which = fc.nat(1_000);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      place,
      age,
      figures,
      paidBy,
      // Another node's clock, and an id drawn just before or after the row's time.
      skewMs: fc.constantFrom(0, 0, 0, -2_000, 2_000),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('change' as const), which, figures }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bill' as const), place, invoice }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rebill' as const), which, invoice }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unbill' as const), which }) },
  // A change by a transaction that ends some steps later, or never does.
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('slow' as const),
      place,
      age,
      which: fc.option(which),
      figures,
      paidBy,
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('end' as const), commits: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 9, 10, 11, 15, 29, 61, 75, 24 * 60, 33 * 24 * 60),
    }),
  },
  // To the very beginning of the next hour, or day in São Paulo.
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('edge' as const), of: fc.constantFrom('hour', 'day') }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      step: fc.constantFrom('advance', 'recompute', 'recompute one', 'all', 'all'),
      isKilled: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      place,
      days: fc.constantFrom(1, 2, 7, 30, 90),
      daysAgo: fc.constantFrom(null, null, 0, 1, 35),
    }),
  },
);

/** Every kind of step. */
export const rollupKinds: readonly RollupStep['kind'][] = [
  ...(['pay', 'change', 'remove', 'refund', 'bill', 'rebill', 'unbill'] as const),
  ...(['slow', 'end', 'wait', 'edge', 'work', 'read'] as const),
];

/** What happens to a few merchants' payments and invoices, to the clock and to the worker, in order. */
export const rollupStory = fc.array(step, { minLength: 40, maxLength: 80, size: 'max' });

export type RollupStep = typeof rollupStory extends fc.Arbitrary<(infer Step)[]> ? Step : never;
export type PaymentFigures = Extract<RollupStep, { kind: 'pay' }>['figures'];
export type InvoiceFigures = Extract<RollupStep, { kind: 'bill' }>['invoice'];
export type PaidBy = Extract<RollupStep, { kind: 'pay' }>['paidBy'];
