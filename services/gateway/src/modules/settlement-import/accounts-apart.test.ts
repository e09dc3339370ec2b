import { startMethods } from '../../testing/stages/by-method.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import type { KeyedLine } from '../settlements/line-key.ts';
import { storeLines } from '../settlements/store-lines.ts';
import { keepPayoutsOf } from './payouts-of-lines.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods();
});
afterAll(() => stage.close());

test('two accounts have no line and no payout in common, whatever the gateway calls them', async () => {
  const { user } = await stage.merchantAt();
  const scope = { userId: user.id, environment: 'SANDBOX', gateway: 'PAYPAL' } as const;
  const line: KeyedLine = {
    ...{
      kind: 'payout',
      externalId: 'T1',
      key: 'T1',
      nth: 1,
      sourceExternalId: 'T1',
      detailExternalId: null,
    },
    ...{ ownId: null, grossMinor: -900, feeMinor: 0, netMinor: -900, currency: 'BRL', availableAt: null },
    ...{ bookedAt: new Date('2026-10-01T12:00:00Z'), payoutExternalId: null },
  };
  const made: number[] = [];
  for (const laterAccount of [null, 'OTHER', null]) {
    await stage.service.context.orm.em.fork().transactional(async (tx) => {
      made.push((await storeLines({ ...scope, laterAccount }, [line], null, tx)).count);
      made.push(await keepPayoutsOf({ ...scope, laterAccount }, [line], tx));
    });
  }
  expect(made).toEqual([1, 1, 1, 1, 0, 0]);
  const { body } = await callPortal(stage.service, user, 'GET', '/payouts');
  expect(body.data.items).toMatchObject([
    { externalId: 'T1', amount: 900 },
    { externalId: 'T1', amount: 900 },
  ]);
});
