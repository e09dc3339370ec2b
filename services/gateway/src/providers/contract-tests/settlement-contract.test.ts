import { newId } from '../../platform/ids.ts';
import type { CreatedSpan } from '../port/payments.ts';
import type { PageRequest } from '../port/provider-object.ts';
import type { ProviderSettlementLine, SettlementsNamespace } from '../port/settlements.ts';
import { type SettlementStage, settlementSubjects } from '../testing/settlement-subjects.ts';

const hourMs = 60 * 60_000;

/** So many hours before now, and one after it, whichever the clock of the provider says. */
const since = (hours = 1): CreatedSpan => ({
  from: new Date(Date.now() - hours * hourMs),
  to: new Date(Date.now() + hourMs),
});

type Of = { created: CreatedSpan } | { payoutExternalId: string };

/** Every page of lines, so many at a time. */
async function readLines({ lines }: SettlementsNamespace, of: Of, limit = 100) {
  if (!lines) throw new Error('The provider tells no lines');
  const all: ProviderSettlementLine[] = [];
  let page: PageRequest | null = { after: null, limit };
  while (page) {
    const { items, next } = await lines({ ...page, ...of });
    expect(items.length).toBeLessThanOrEqual(limit);
    all.push(...items);
    page = next === null ? null : { after: next, limit };
  }
  return all;
}

const sumOf = (lines: readonly ProviderSettlementLine[]): number =>
  lines.reduce((sum, { netMinor }) => sum + netMinor, 0);

describe.each(settlementSubjects)('$name keeps the promises on what payments settle to', (subject) => {
  let stage: SettlementStage;
  beforeAll(async () => {
    stage = await subject.start();
  });
  beforeEach(() => stage.begin());
  afterAll(() => stage.close());

  let numbers = 0;
  const key = () => ({ idempotencyKey: `key-${++numbers}` });
  const refund = (externalId: string, amountMinor: number) =>
    stage.provider.refunds.create(externalId, { refundId: newId('ref'), amountMinor }, key());
  const lines = (of: Of = { created: since() }, limit?: number) =>
    readLines(stage.provider.settlements, of, limit);
  const payouts = (created = since()) =>
    stage.provider.settlements.payouts({ after: null, limit: 100, created });

  test('a paid payment tells its fee and release, and has the line that fits them, with our id', async () => {
    const paymentId = newId('pay');
    const paid = await stage.pay({ paymentId });
    const { settlement } = await stage.provider.payments.retrieve(paid.externalId);
    expect(paid.settlement).toEqual(settlement);
    const feeMinor = settlement?.feeMinor ?? 0;
    expect(feeMinor).toBeGreaterThan(0);
    expect(settlement?.financingMinor).toBe(0);
    const [line, ...others] = await lines();
    expect(others).toEqual([]);
    expect(line).toEqual({
      ...{ externalId: expect.any(String), kind: 'payment', currency: 'BRL', ownId: paymentId },
      ...{ sourceExternalId: paid.externalId, detailExternalId: null, payoutExternalId: null },
      ...{ grossMinor: 15_000, feeMinor, netMinor: 15_000 - feeMinor },
      ...{ availableAt: settlement?.availableAt, bookedAt: expect.any(Date) },
    });
    expect(Math.abs(Number(line?.bookedAt) - Date.now())).toBeLessThan(hourMs);
  });

  test('a payment that is authorised alone has neither; captured in part it has those of what was taken', async () => {
    const { externalId } = await stage.pay({ captureLater: true });
    expect((await stage.provider.payments.retrieve(externalId)).settlement ?? null).toBeNull();
    expect(await lines()).toEqual([]);
    const captured = await stage.provider.payments.capture(externalId, { amountMinor: 6_000 }, key());
    const feeMinor = captured.settlement?.feeMinor ?? 0;
    expect(feeMinor).toBeGreaterThan(0);
    expect(await lines()).toMatchObject([
      { kind: 'payment', grossMinor: 6_000, feeMinor, netMinor: 6_000 - feeMinor },
    ]);
  });

  test('a refund has its line, which names payment and refund and gives back the fee that the refund tells', async () => {
    const { externalId } = await stage.pay();
    const made = [await refund(externalId, 700), await refund(externalId, 300)];
    const found = (await lines()).filter(({ kind }) => kind === 'refund');
    expect(found).toHaveLength(2);
    for (const { externalId: id, amountMinor, feeReturnedMinor } of made) {
      const returnedMinor = feeReturnedMinor ?? Number.NaN;
      const line = found.find(({ detailExternalId }) => detailExternalId === id);
      expect(line).toMatchObject({ sourceExternalId: externalId, ownId: null, currency: 'BRL' });
      expect(line).toMatchObject({ grossMinor: -amountMinor, netMinor: returnedMinor - amountMinor });
      expect((line?.feeMinor ?? Number.NaN) + returnedMinor).toBe(0);
    }
  });

  test('a statement is read page by page, each line once, as the provider’s own client reads it', async () => {
    for (let count = 0; count < 7; count += 1) {
      const { externalId } = await stage.pay({ amountMinor: 5_000 + count });
      if (count % 3 === 0) await refund(externalId, 1_000);
    }
    const all = await lines();
    expect(all).toHaveLength(10);
    expect(new Set(all.map(({ externalId }) => externalId)).size).toBe(10);
    const byId = (one: { externalId: string | null }, other: { externalId: string | null }) =>
      String(one.externalId) < String(other.externalId) ? -1 : 1;
    for (const limit of [1, 3, 10]) {
      expect((await lines({ created: since() }, limit)).sort(byId)).toEqual([...all].sort(byId));
    }
    // A span may be longer than a provider searches at once.
    expect((await lines({ created: since(40 * 24) })).sort(byId)).toEqual([...all].sort(byId));
    const outside = await stage.outside?.();
    const read = all.map(({ externalId, grossMinor, feeMinor, netMinor }) => ({
      ...{ id: String(externalId), grossMinor, feeMinor, netMinor },
    }));
    if (outside) expect(new Set(read)).toEqual(new Set(outside));
  });

  test('a span includes its beginning and leaves out its end, and another account has nothing', async () => {
    await stage.pay();
    const [made] = await lines();
    const bookedAt = made?.bookedAt ?? new Date(0);
    const later = new Date(bookedAt.getTime() + 1_000);
    expect(await lines({ created: { from: bookedAt, to: later } })).toEqual([made]);
    expect(await lines({ created: { from: since().from, to: bookedAt } })).toEqual([]);
    expect(await lines({ created: { from: later, to: since().to } })).toEqual([]);
    stage.begin();
    expect(await lines()).toEqual([]);
    expect((await payouts()).items).toEqual([]);
  });

  test('the lines of a payout come to its amount, and are those that were in none before', async () => {
    const { externalId } = await stage.pay();
    await refund(externalId, 2_000);
    await stage.pay();
    const before = await lines();
    if (!stage.payOut) {
      expect(await payouts()).toEqual({ items: [], next: null });
      expect(await lines({ payoutExternalId: 'po_1' })).toEqual([]);
      return;
    }
    await stage.payOut();
    const [payout, ...others] = (await payouts()).items;
    expect(others).toEqual([]);
    expect(payout).toMatchObject({ amountMinor: sumOf(before), currency: 'BRL', status: 'paid' });
    const payoutExternalId = payout?.externalId ?? '';
    const parts = await lines({ payoutExternalId }, 2);
    const ids = (some: ProviderSettlementLine[]) => some.map((line) => line.externalId).sort();
    expect(ids(parts)).toEqual(ids(before));
    expect(parts.every((line) => line.payoutExternalId === payoutExternalId)).toBe(true);
    await stage.pay();
    await stage.payOut();
    const [second] = (await payouts()).items;
    const next = await lines({ payoutExternalId: second?.externalId ?? '' });
    expect(next).toHaveLength(1);
    expect(sumOf(next)).toBe(second?.amountMinor);
    // In the statement a payout takes off what the balance has.
    const sent = (await lines()).filter(({ kind }) => kind === 'payout');
    for (const line of sent) expect(line.netMinor).toBeLessThan(0);
  });

  test('a listed payment tells the same settlement', async () => {
    const { settlement } = await stage.pay();
    const { items } = await stage.provider.payments.list({ after: null, limit: 10, created: since() });
    expect(items.map((listed) => listed.settlement)).toEqual([settlement]);
  });

  test('it declares what it has', () => {
    expect(stage.provider.capabilities.settlements).toBe(true);
  });
});
