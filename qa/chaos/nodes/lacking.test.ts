import type { Finding } from '../audit/finding.ts';
import { forgeIntent } from '../audit/forged-books.ts';
import { findingsOfRestore, findLacking, readImported } from './lacking.ts';

const ours = (id: string, providerReference: string | null = null) => ({
  ...{ id, providerReference, status: 'succeeded' as const, operationId: null, externalId: null },
  ...{ amountCapturedMinor: 0, amountRefundedMinor: 0, captures: null, journal: [] },
});

const refund = (id: string) => ({ id, refundId: null, amountMinor: 100, status: 'succeeded', atMs: 0 });

test('what took or gave back money with an id of ours and has no row is lacking', () => {
  const provider = {
    intents: [
      forgeIntent({ id: 'pi_here', paymentId: 'pay_here', charges: 1, refunds: [refund('re_gone')] }),
      forgeIntent({ id: 'pi_named', paymentId: 'ref_1', charges: 1 }),
      forgeIntent({ id: 'pi_gone', paymentId: 'pay_gone', charges: 1 }),
      forgeIntent({ id: 'pi_released', paymentId: 'pay_released', charges: 1, status: 'canceled' }),
      forgeIntent({ id: 'pi_open', paymentId: 'pay_open', charges: 0 }),
      forgeIntent({ id: 'pi_foreign', paymentId: null, charges: 1 }),
    ],
    objects: [],
  };
  const books = { payments: [ours('pay_here'), ours('pay_other', 'ref_1')], refunds: [] };
  expect(findLacking(provider, books)).toEqual({
    ...{ charges: ['pi_gone', 'pi_released'], held: ['pi_gone'], refunds: ['re_gone'] },
  });
});

test('the audit’s report is read for what we lacked and what was made again', () => {
  const differences = ['missing_here', 'missing_here', 'refund_missing_here', 'status_differs'];
  const report = { differences: differences.map((kind) => ({ kind })) };
  const nothing = { missing: 2, payments: 0, refunds: 0, canceled: 0 };
  expect(readImported(JSON.stringify(report))).toEqual(nothing);
  const imported = { payments: { card: 2, pix: 1 }, refunds: 4, left: {}, canceled: 1 };
  expect(readImported(JSON.stringify({ ...report, imported }))).toEqual({
    ...nothing,
    ...{ payments: 3, refunds: 4, canceled: 1 },
  });
});

test('after a restore money counts, and what is told anew does not', () => {
  const found: Finding[] = [
    { rule: 'double_effect', subject: 'pay_1', message: 'charged twice' },
    { rule: 'surplus_kept', subject: 'pay_2', message: 'too much paid' },
    { rule: 'event_mismatch', subject: 'pay_3', message: 'told twice' },
  ];
  expect(findingsOfRestore(found).map(({ subject }) => subject)).toEqual(['pay_1', 'pay_2']);
});
