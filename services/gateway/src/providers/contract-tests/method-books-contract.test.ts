import { newId } from '../../platform/ids.ts';
import type { PaymentProvider } from '../port/payment-provider.ts';
import type { CreatedSpan } from '../port/payments.ts';
import type { PageRequest, ProviderPage } from '../port/provider-object.ts';
import { input, pix, waitingMethod } from '../testing/method-inputs.ts';
import type { MethodStandIn } from '../testing/method-subject.ts';
import { methodSubjects } from '../testing/method-subjects.ts';
import { payAt, payWaiting } from '../testing/paid-payment.ts';

const hourMs = 60 * 60_000;
const aroundNow = (): CreatedSpan => ({
  from: new Date(Date.now() - hourMs),
  to: new Date(Date.now() + hourMs),
});

async function readAll<T>(read: (page: PageRequest) => Promise<ProviderPage<T>>, limit: number) {
  const items: T[] = [];
  let pages = 0;
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: ProviderPage<T> = await read({ after, limit });
    items.push(...page.items);
    after = page.next;
    pages += 1;
  }
  return { items, pages };
}

describe.each(methodSubjects)('$name keeps the promises on the books of payments by method', (subject) => {
  let standIn: MethodStandIn;
  let secretKey: string;
  let provider: PaymentProvider;
  beforeAll(async () => {
    standIn = await subject.start(10_000);
  });
  beforeEach(() => {
    secretKey = subject.newKey();
    provider = standIn.open({ secretKey });
  });
  afterAll(() => standIn.close());

  let numbers = 0;
  const key = () => ({ idempotencyKey: `books-${++numbers}` });
  const payments = (created = aroundNow(), limit = 50) =>
    readAll((page) => provider.payments.list({ ...page, created }), limit);
  const refunds = (created = aroundNow(), limit = 50) =>
    readAll((page) => provider.refunds.list({ ...page, created }), limit);
  const pay = () => payAt({ standIn, provider, secretKey, key });
  const testPix = subject.capabilities.methods.pix ? test : test.skip;

  test('every centavo comes back as it went', async () => {
    const method = waitingMethod(subject.capabilities);
    const { minMinor = 1 } = subject.capabilities.methods[method.type] ?? {};
    const amounts = [1, 7, 99, 100, 101, 1_999, 100_019, 57_344_567, 99_999_999];
    for (const amountMinor of [minMinor, ...amounts.filter((amount) => amount > minMinor)]) {
      const made = await provider.payments.create(input(method, { amountMinor }), key());
      expect(made.amountMinor).toBe(amountMinor);
    }
  });

  testPix('a Pix is listed as it is, with our id, waiting and paid', async () => {
    const paymentId = newId('pay');
    const { externalId } = await provider.payments.create(input(pix(), { paymentId }), key());
    const [waiting] = (await payments()).items;
    expect(waiting).toMatchObject({ ownId: paymentId, status: 'requires_action', amountCapturedMinor: 0 });
    await standIn.step(externalId, 'pay');
    const [paid] = (await payments()).items;
    expect(paid).toMatchObject({
      externalId,
      status: 'succeeded',
      amountCapturedMinor: 15_000,
      method: 'pix',
    });
  });

  test('a payment keeps its record beside the merchant’s metadata, in lists and by itself', async () => {
    const method = waitingMethod(subject.capabilities);
    const id = newId('pay');
    const expiresAt = method.type === 'paypal' ? '2026-11-28T12:00:00.000Z' : null;
    const record = {
      ...{ id, merchant: newId('usr'), environment: 'SANDBOX' as const, amount: 15_000, currency: 'BRL' },
      ...{ capture: true, method: method.type, paymentMethodId: null, customerId: null, expiresAt },
    };
    const made = input(method, { paymentId: newId('pay'), metadata: { order: '1' }, record });
    const { externalId } = await provider.payments.create(made, key());
    const listed = await provider.payments.retrieveListed(externalId);
    const metadata = method.type === 'paypal' ? {} : { order: '1' };
    expect(listed.origin).toMatchObject({
      ...{ record, metadata, description: made.description, paidAt: null },
      customerEmail: method.type === 'paypal' ? '' : made.customerEmail,
    });
    await payWaiting({ standIn, provider, key }, externalId);
    const paid = await provider.payments.retrieveListed(externalId);
    expect((await payments()).items).toEqual([paid]);
    expect(Math.abs(Number(paid.origin?.paidAt) - Date.now())).toBeLessThan(60_000);
  });

  test('the refunds of one payment are listed, oldest first, and no other’s', async () => {
    const { externalId } = await pay();
    const other = await pay();
    const refund = (id: string, amountMinor: number) =>
      provider.refunds.create(id, { refundId: newId('ref'), amountMinor }, key());
    const made = [await refund(externalId, 700), await refund(externalId, 300)];
    await refund(other.externalId, 100);
    const listed = await provider.refunds.listOf(externalId);
    expect(listed.map((one) => one.externalId)).toEqual(made.map((one) => one.externalId));
    expect(listed).toMatchObject([{ amountMinor: 700, paymentExternalId: externalId }, { amountMinor: 300 }]);
  });

  test('a refund is listed with its payment, and is the one that is retrieved', async () => {
    const { externalId } = await pay();
    const refund = await provider.refunds.create(
      externalId,
      { refundId: newId('ref'), amountMinor: 700 },
      key(),
    );
    const { items } = await refunds();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ ...refund, paymentExternalId: externalId });
    expect(await provider.refunds.retrieve(refund.externalId, externalId)).toEqual(refund);
    expect((await payments()).items[0]).toMatchObject({ amountRefundedMinor: 700 });
  });

  test('a span includes its beginning and leaves out its end', async () => {
    const { externalId } = await pay();
    await provider.refunds.create(externalId, { refundId: newId('ref'), amountMinor: 100 }, key());
    for (const list of [payments, refunds]) {
      const [made] = (await list()).items;
      if (!made) throw new Error('Nothing is listed');
      const later = new Date(made.createdAt.getTime() + 1_000);
      expect((await list({ from: made.createdAt, to: later })).items).toHaveLength(1);
      expect((await list({ from: aroundNow().from, to: made.createdAt })).items).toEqual([]);
      expect((await list({ from: later, to: aroundNow().to })).items).toEqual([]);
    }
  });

  testPix('lists are read page by page, each payment once, and no other account’s', async () => {
    const ids = Array.from({ length: 45 }, () => newId('pay'));
    for (const paymentId of ids) await provider.payments.create(input(pix(), { paymentId }), key());
    const { items, pages } = await payments(aroundNow(), 20);
    expect(pages).toBe(3);
    expect(items.map(({ ownId }) => ownId).sort()).toEqual(ids.sort());
    const stranger = standIn.open({ secretKey: subject.newKey() });
    const { items: others } = await stranger.payments.list({ after: null, limit: 10, created: aroundNow() });
    expect(others).toEqual([]);
  });
});
