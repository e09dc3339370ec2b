import { newId } from '../../platform/ids.ts';
import { createUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { tellLines } from '../../testing/settlements/statement.ts';
import { whileOtherLocks } from '../../testing/settlements/while-other-locks.ts';
import { matchReckoned } from '../payouts/reckoned-lines.ts';
import { addPayout } from '../payouts/store-payouts.ts';
import { lineCounter } from '../settlements/line-key.ts';
import { storeLines } from '../settlements/store-lines.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const em = () => service.context.orm.em.fork();
const morning = new Date('2026-10-01T10:00:00Z');
const evening = new Date('2026-10-01T20:00:00Z');

interface Kept {
  key: string;
  source: string;
  bookedAt: Date;
}

/** Two lines, of which the one with the greater key was told and booked first. Returns their ids, that of the lesser key first. */
async function keepLines(userId: string, gateway: 'STRIPE' | 'MERCADOPAGO', [low, high]: [Kept, Kept]) {
  const line = ({ key, source: sourceExternalId, bookedAt }: Kept, ms: number) => ({
    ...{ gross: 1_000, fee: 0, gateway, key, sourceExternalId, bookedAt, id: newId('stl', ms) },
  });
  const [last = ''] = await tellLines(service, userId, [line(high, 1)]);
  const [first = ''] = await tellLines(service, userId, [line(low, 2)]);
  return { first, last };
}

test('lines are tied to a payout that was asked for in the order of their keys', async () => {
  const { id: userId } = await createUser(service, { plan: true });
  const scope = { userId, environment: 'SANDBOX', gateway: 'STRIPE' } as const;
  const { first, last } = await keepLines(userId, 'STRIPE', [
    { key: 'txn_a', source: 'a', bookedAt: evening },
    { key: 'txn_b', source: 'b', bookedAt: morning },
  ]);
  const payout = await em().transactional((tx) =>
    addPayout(
      scope,
      {
        ...{ externalId: 'po_1', amountMinor: 2_000, currency: 'BRL', status: 'paid', arrivesOn: null },
        createdAt: new Date('2026-10-02T10:00:00Z'),
      },
      tx,
    ),
  );
  const { begun } = await whileOtherLocks(
    em(),
    [
      ['settlement_lines', first],
      ['settlement_lines', last],
    ],
    () => em().transactional((tx) => matchReckoned(scope, [payout?.id ?? ''], tx)),
  );
  await begun;
  const [row] = await em().execute<object[]>('select match, lines_count count from payouts where id = ?', [
    payout?.id,
  ]);
  expect(row).toEqual({ match: 'matched', count: 2 });
});

test('lines are given the keys of today in the order of those that they had', async () => {
  const { id: userId } = await createUser(service, { plan: true });
  const scope = { userId, environment: 'SANDBOX', gateway: 'MERCADOPAGO' } as const;
  const told = (sourceExternalId: string) => ({
    ...{ externalId: null, kind: 'payment' as const, detailExternalId: null, ownId: null, sourceExternalId },
    ...{ grossMinor: 1_000, feeMinor: 0, netMinor: 1_000, currency: 'BRL', availableAt: null },
    ...{ payoutExternalId: null, bookedAt: morning },
  });
  const lines = [told('1'), told('2')].map(lineCounter()).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  // Their keys of today are in the other order.
  const [later, earlier] = lines.map(({ sourceExternalId }) => sourceExternalId ?? '');
  const { first, last } = await keepLines(userId, 'MERCADOPAGO', [
    { key: 'a'.repeat(64), source: earlier ?? '', bookedAt: morning },
    { key: 'b'.repeat(64), source: later ?? '', bookedAt: morning },
  ]);
  const { begun } = await whileOtherLocks(
    em(),
    [
      ['settlement_lines', first],
      ['settlement_lines', last],
    ],
    () => em().transactional((tx) => storeLines(scope, lines, null, tx)),
  );
  expect(await begun).toMatchObject({ count: 0 });
  const kept = await em().execute<{ key: string }[]>(
    'select key from settlement_lines where id in (?) order by id',
    [[last, first]],
  );
  expect(kept.map(({ key }) => key)).toEqual(lines.map(({ key }) => key));
});
