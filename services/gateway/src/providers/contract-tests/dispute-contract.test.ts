import { newId } from '../../platform/ids.ts';
import { type DisputeStage, disputeSubjects } from '../testing/dispute-subjects.ts';

describe.each(disputeSubjects)('$name keeps the promises on disputes', (subject) => {
  let stage: DisputeStage;
  beforeAll(async () => {
    stage = await subject.start();
  });
  beforeEach(() => stage.begin());
  afterAll(() => stage.close());

  let numbers = 0;
  const page = (after: string | null = null) => stage.provider.disputes.list({ after, limit: 1 });
  const refund = ({ externalId }: { externalId: string }, amountMinor: number) =>
    stage.provider.refunds.create(
      externalId,
      { refundId: newId('ref'), amountMinor },
      { idempotencyKey: `refund-${++numbers}` },
    );

  test('a chargeback names its payment by the provider’s id and by ours', async () => {
    const { paymentId, externalId } = await stage.dispute('chargeback');
    const [dispute] = (await page()).items;
    expect(dispute).toMatchObject({
      ownId: null,
      deleted: false,
      paymentExternalId: externalId,
      paymentOwnId: paymentId,
      amountMinor: 2_500,
      currency: 'BRL',
      reason: subject.reason,
      status: 'needs_response',
    });
    expect(dispute?.evidenceDueAt?.getTime()).toBeGreaterThan(Date.now());
    expect(Math.abs((dispute?.createdAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await stage.provider.disputes.retrieve(dispute?.externalId ?? '')).toEqual(dispute);
  });

  test('a refund of what is held is rejected as disputed, one of an inquiry is accepted', async () => {
    await expect(refund(await stage.dispute('chargeback'), 1_000)).rejects.toMatchObject({
      name: 'ProviderRejected',
      reason: 'disputed',
    });
    const inquired = await stage.dispute('inquiry');
    expect((await page()).items).toMatchObject([{ status: 'warning_needs_response' }]);
    expect(await refund(inquired, 2_500)).toMatchObject({ status: 'succeeded' });
    expect((await page()).items).toMatchObject([{ status: 'warning_closed' }]);
  });

  test('lists are read page by page, newest first; a dispute that does not exist is not found', async () => {
    const first = await stage.dispute('chargeback');
    const second = await stage.dispute('chargeback');
    const newest = await page();
    const older = await page(newest.next);
    expect([...newest.items, ...older.items].map((dispute) => dispute.paymentExternalId)).toEqual([
      second.externalId,
      first.externalId,
    ]);
    expect(older.next).toBeNull();
    await expect(stage.provider.disputes.retrieve(subject.unknownId)).rejects.toMatchObject({
      reason: 'not_found',
    });
  });
});
