import { soakSize } from '@trilho/tooling/soak-size.ts';
import { newId } from '../../platform/ids.ts';
import type { CreatedSpan, CreatePaymentInput } from '../port/payments.ts';
import type { PageRequest, ProviderPage } from '../port/provider-object.ts';
import type { WholeProvider } from '../port/require-namespace.ts';
import { contractSubjects, type StandIn } from '../testing/contract-subjects.ts';

const hourMs = 60 * 60_000;
/** More than a provider lists at once, and in full more than a thousand. */
const many = soakSize(1_050);

/** An hour before and after now, whichever the clock of the provider says. */
const aroundNow = (): CreatedSpan => ({
  from: new Date(Date.now() - hourMs),
  to: new Date(Date.now() + hourMs),
});

const secondAfter = (at: Date): Date => new Date(at.getTime() + 1000);

/** The creation time of the one object of a list: about now. */
function timeOf([made]: { createdAt: Date }[]): Date {
  const createdAt = made?.createdAt ?? new Date(0);
  expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(hourMs);
  return createdAt;
}

/** Runs work so many times, a few at once. */
async function repeat(times: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const take = async () => {
    for (let index = next++; index < times; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: 8 }, take));
}

/** Every page of a list, so many objects at a time, and how many pages there were. */
async function readAll<T>(
  read: (page: PageRequest) => Promise<ProviderPage<T>>,
  limit: number,
): Promise<{ items: T[]; pages: number }> {
  let page = await read({ after: null, limit });
  const all = { items: [...page.items], pages: 1 };
  while (page.next !== null) {
    page = await read({ after: page.next, limit });
    all.items.push(...page.items);
    all.pages += 1;
  }
  return all;
}

describe.each(contractSubjects)('$name keeps the promises on the books of an account', (subject) => {
  let standIn: StandIn;
  let provider: WholeProvider;
  beforeAll(async () => {
    standIn = await subject.start(10_000);
  });
  beforeEach(() => {
    provider = standIn.open({ secretKey: subject.keys.valid() });
  });
  afterAll(() => standIn.close());

  let numbers = 0;
  const key = () => ({ idempotencyKey: `key-${++numbers}` });
  const pay = (overrides: Partial<CreatePaymentInput> = {}) =>
    provider.payments.create(
      {
        paymentId: newId('pay'),
        amountMinor: 1990,
        currency: 'BRL',
        description: 'Pedido 1001',
        customerEmail: 'ana@exemplo.com.br',
        paymentMethodExternalId: subject.methods.good,
        captureLater: false,
        metadata: {},
        ...overrides,
      },
      key(),
    );
  const payments = (created: CreatedSpan, limit = 100) =>
    readAll((page) => provider.payments.list({ ...page, created }), limit);
  const refunds = (created: CreatedSpan, limit = 100) =>
    readAll((page) => provider.refunds.list({ ...page, created }), limit);

  test('a listed payment is the payment itself with our id, its time and what was refunded of it', async () => {
    const paymentId = newId('pay');
    const { externalId } = await pay({ paymentId });
    await provider.refunds.create(externalId, { refundId: newId('ref'), amountMinor: 500 }, key());
    const { items } = await payments(aroundNow());
    const createdAt = timeOf(items);
    expect(items).toEqual([
      { ...(await provider.payments.retrieve(externalId)), ownId: paymentId, createdAt, origin: null },
    ]);
    expect(items[0]).toMatchObject({ amountCapturedMinor: 1990, amountRefundedMinor: 500 });
  });

  test('a listed refund tells its payment and our id, and is the one that is retrieved', async () => {
    const { externalId } = await pay();
    const refundId = newId('ref');
    const refund = await provider.refunds.create(externalId, { refundId, amountMinor: 700 }, key());
    const { items } = await refunds(aroundNow());
    const createdAt = timeOf(items);
    expect(items).toMatchObject([{ ...refund, ownId: refundId, paymentExternalId: externalId, createdAt }]);
    expect(await provider.refunds.retrieve(refund.externalId, externalId)).toEqual(refund);
    await expect(provider.refunds.retrieve('re_nobody', externalId)).rejects.toMatchObject({
      reason: 'not_found',
    });
  });

  test('a span includes its beginning and leaves out its end', async () => {
    const { externalId } = await pay();
    await provider.refunds.create(externalId, { refundId: newId('ref'), amountMinor: 100 }, key());
    for (const list of [payments, refunds]) {
      const [made] = (await list(aroundNow())).items;
      if (!made) throw new Error('Nothing is listed');
      const { createdAt } = made;
      const later = secondAfter(createdAt);
      expect((await list({ from: createdAt, to: later })).items).toHaveLength(1);
      expect((await list({ from: aroundNow().from, to: createdAt })).items).toEqual([]);
      expect((await list({ from: later, to: aroundNow().to })).items).toEqual([]);
    }
  });

  test(`${many} payments come page by page, each once, and no other account’s`, async () => {
    const ids = Array.from({ length: many }, () => newId('pay'));
    await repeat(ids.length, (index) => {
      const paymentId = ids[index] ?? '';
      return pay({ paymentId, paymentMethodExternalId: undefined });
    });
    const stranger = standIn.open({ secretKey: subject.keys.valid() });
    expect((await stranger.payments.list({ after: null, limit: 100, created: aroundNow() })).items).toEqual(
      [],
    );
    const { items, pages } = await payments(aroundNow());
    expect(pages).toBe(Math.ceil(many / 100));
    expect(items.map(({ ownId }) => ownId).sort()).toEqual(ids.sort());
  });

  test(`${many} refunds come page by page, each once`, async () => {
    const { externalId } = await pay({ amountMinor: 200_000 });
    const ids = Array.from({ length: many }, () => newId('ref'));
    await repeat(ids.length, (index) =>
      provider.refunds.create(externalId, { refundId: ids[index] ?? '', amountMinor: 100 }, key()),
    );
    const { items, pages } = await refunds(aroundNow());
    expect(pages).toBe(Math.ceil(many / 100));
    expect(items.map(({ ownId }) => ownId).sort()).toEqual(ids.sort());
    expect(items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(100 * many);
  });
});
