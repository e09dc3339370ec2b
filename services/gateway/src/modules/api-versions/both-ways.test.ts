import { firstVersion } from '@trilho/contracts/api-version';
import { success } from '@trilho/contracts/envelope';
import { Payment } from '@trilho/contracts/payment';
import { projectionTo } from '@trilho/contracts/versions';
import fc from 'fast-check';
import { Compile } from 'typebox/schema';

const text = fc.string({ maxLength: 12 });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const url = fc.webUrl();
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const id = fc.stringMatching(/^pay_[0-9A-Za-z]{22}$/);
const cents = fc.nat(99_999_999);
const status = fc.constantFrom<Payment['status']>(
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
  'unknown',
);

/** What every payment of the first version has. */
const always = fc.record({
  ...{
    id,
    status,
    amount: cents,
    amountCaptured: cents,
    amountRefunded: cents,
    currency: fc.constant('BRL'),
  },
  ...{ description: text, customerEmail: text, customerId: orNull(text), paymentMethodId: orNull(text) },
  card: orNull(fc.record({ brand: text, lastFourDigits: text })),
  ...{ capture: fc.boolean(), clientSecret: orNull(text), nextActionUrl: orNull(url) },
  ...{ declineCode: orNull(text), failureMessage: orNull(text), externalId: orNull(text) },
  advice: orNull(fc.constantFrom<NonNullable<Payment['advice']>>('retry_later', 'other_card', 'stop')),
  gateway: fc.constantFrom<Payment['gateway']>('STRIPE', 'MERCADOPAGO'),
  metadata: fc.constant({ pedido: '1001' }),
  refunds: fc.constant<Payment['refunds']>([]),
  ...{ createdAt: instant, updatedAt: instant },
});
const disputes = fc.record({ disputed: fc.boolean(), disputeId: orNull(id) }, { requiredKeys: [] });
/** What only those have that were made with `paymentMethod`. */
const byMethod = fc.record({
  method: fc.constantFrom<NonNullable<Payment['method']>>('card', 'pix', 'boleto'),
  installments: fc.integer({ min: 1, max: 12 }),
  ...{ expiresAt: orNull(instant), failureCode: orNull(text) },
  nextAction: orNull(fc.record({ type: fc.constant('redirect' as const), url })),
});
const payment: fc.Arbitrary<Payment> = fc
  .tuple(always, disputes, fc.option(byMethod, { nil: {} }))
  .map((parts) => Object.assign({}, ...parts));

const projection = projectionTo('2026-12-01', success(Payment));
const envelope = (data: unknown) => ({ status: 200, message: 'Success', data });
const forward = (before: Payment): Record<string, unknown> => {
  const answer = projection?.project(envelope(before));
  return (answer as { data: Record<string, unknown> }).data;
};

/** What a client of the first version would read, if it were told the later one. */
function backward({ paymentMethod, ...after }: Record<string, unknown>, before: Payment): object {
  const { id: paymentMethodId, card } = paymentMethod as Record<string, unknown>;
  const known: Record<string, unknown> = {
    ...after,
    paymentMethodId,
    card,
    nextActionUrl: before.nextActionUrl,
  };
  return Object.fromEntries(Object.keys(before).map((name) => [name, known[name]]));
}

test('a payment of December is what its document says, whatever it was before', () => {
  const check = Compile(projection?.schema ?? {});
  fc.assert(
    fc.property(payment, (before) => check.Check(envelope(forward(before)))),
    { numRuns: 500 },
  );
});

test('nothing that the first version tells is lost on the way, and nothing is changed in place', () => {
  fc.assert(
    fc.property(payment, (before) => {
      const copy = structuredClone(before);
      const after = forward(before);
      expect(before).toEqual(copy);
      expect(forward(before)).toEqual(after);
      const told = backward(after, before);
      const failureCode = before.failureCode || ('failureCode' in before ? after.failureCode : undefined);
      const nextAction = before.nextAction ?? ('nextAction' in before ? after.nextAction : undefined);
      expect(told).toEqual({ ...before, ...('method' in before && { failureCode, nextAction }) });
      if (before.nextActionUrl !== null && !before.nextAction)
        expect(after.nextAction).toEqual({ type: 'redirect', url: before.nextActionUrl });
    }),
    { numRuns: 500 },
  );
});

test('the first version shows everything as it is', () => {
  expect(projectionTo(firstVersion, success(Payment))).toBeNull();
});
