import { newId } from '../../platform/ids.ts';
import type { WholeProvider } from '../port/require-namespace.ts';
import { contractSubjects, type StandIn } from '../testing/contract-subjects.ts';

describe.each(contractSubjects)('$name keeps the promises on disputes', (subject) => {
  let standIn: StandIn;
  let provider: WholeProvider;
  beforeAll(async () => {
    standIn = await subject.start(1_000);
  });
  beforeEach(() => {
    provider = standIn.open({ secretKey: subject.keys.valid() });
  });
  afterAll(() => standIn.close());

  let numbers = 0;
  const pay = async (paymentMethodExternalId: string) => {
    const paymentId = newId('pay');
    const { externalId } = await provider.payments.create(
      {
        ...{ paymentId, amountMinor: 2_500, currency: 'BRL', description: 'Pedido' },
        ...{ customerEmail: 'ana@exemplo.com.br', paymentMethodExternalId, captureLater: false },
        ...{ metadata: {}, returnUrl: 'https://loja.exemplo.com.br/volta' },
      },
      { idempotencyKey: `key-${++numbers}` },
    );
    return { paymentId, externalId };
  };
  const page = (after: string | null = null) => provider.disputes.list({ after, limit: 1 });

  test('a chargeback names its payment by the provider’s id and by ours', async () => {
    const { paymentId, externalId } = await pay(subject.methods.chargedBack);
    const [dispute] = (await page()).items;
    expect(dispute).toMatchObject({
      ownId: null,
      deleted: false,
      paymentExternalId: externalId,
      paymentOwnId: paymentId,
      amountMinor: 2_500,
      currency: 'BRL',
      reason: 'fraudulent',
      status: 'needs_response',
    });
    expect(dispute?.evidenceDueAt?.getTime()).toBeGreaterThan(Date.now());
    expect(Math.abs((dispute?.createdAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await provider.disputes.retrieve(dispute?.externalId ?? '')).toEqual(dispute);
  });

  test('a refund of what the bank took back is rejected as disputed, one of an inquiry is accepted', async () => {
    const refund = ({ externalId }: { externalId: string }) =>
      provider.refunds.create(
        externalId,
        { refundId: newId('ref'), amountMinor: 2_500 },
        { idempotencyKey: `key-${++numbers}` },
      );
    await expect(refund(await pay(subject.methods.chargedBack))).rejects.toMatchObject({
      name: 'ProviderRejected',
      reason: 'disputed',
    });
    const inquired = await pay(subject.methods.inquired);
    expect((await page()).items).toMatchObject([{ status: 'warning_needs_response' }]);
    expect(await refund(inquired)).toMatchObject({ status: 'succeeded' });
    expect((await page()).items).toMatchObject([{ status: 'warning_closed' }]);
  });

  test('lists are read page by page, newest first; a dispute that does not exist is not found', async () => {
    const first = await pay(subject.methods.chargedBack);
    const second = await pay(subject.methods.chargedBack);
    const newest = await page();
    const older = await page(newest.next);
    expect([...newest.items, ...older.items].map((dispute) => dispute.paymentExternalId)).toEqual([
      second.externalId,
      first.externalId,
    ]);
    expect(older.next).toBeNull();
    await expect(provider.disputes.retrieve('du_unknown')).rejects.toMatchObject({
      reason: 'not_found',
    });
  });
});
