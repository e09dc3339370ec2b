import type { Finding } from '../audit/finding.ts';
import { forgeIntent, forgeOperation } from '../audit/forged-books.ts';
import { findingsOfRestore, findLacking, readImported } from './lacking.ts';

const ours = (id: string, providerReference: string | null = null) => ({
  ...{ id, providerReference, status: 'succeeded' as const, operationId: null, externalId: null },
  ...{ amountCapturedMinor: 0, amountRefundedMinor: 0, journal: [] },
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
  const nothing = { missing: 2, payments: 0, refunds: 0 };
  expect(readImported(JSON.stringify(report))).toEqual(nothing);
  const imported = { payments: { card: 2, pix: 1 }, refunds: 4, left: {} };
  expect(readImported(JSON.stringify({ ...report, imported }))).toEqual({
    ...nothing,
    ...{ payments: 3, refunds: 4 },
  });
});

test('after a restore money counts, but for what only our own book knew', () => {
  const cancel = forgeOperation({ kind: 'cancel', paymentId: 'pay_canceled', lostMs: 1 });
  const earlier = forgeOperation({ kind: 'cancel', paymentId: 'pay_before', lostMs: null });
  const found: Finding[] = [
    { rule: 'double_effect', subject: 'pay_1', message: 'charged twice' },
    { rule: 'lost_effect', subject: 'pay_canceled', message: 'succeeded here, canceled there' },
    { rule: 'surplus_kept', subject: 'pay_before', message: 'too much paid' },
    { rule: 'event_mismatch', subject: 'pay_2', message: 'told twice' },
  ];
  const kept = findingsOfRestore(found, { operations: [cancel, earlier], observations: [] });
  expect(kept.map(({ subject }) => subject)).toEqual(['pay_1', 'pay_before']);
});
