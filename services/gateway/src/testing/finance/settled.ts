import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { bookOf } from '../../modules/ledger/books.ts';
import { bookTo } from '../../modules/ledger/post.ts';
import type { PayoutRow, PayoutSchema } from '../../modules/payouts/payout.entity.ts';
import type {
  SettlementDifferenceRow,
  SettlementDifferenceSchema,
} from '../../modules/settlement-differences/settlement-difference.entity.ts';
import type {
  SettlementLineRow,
  SettlementLineSchema,
} from '../../modules/settlements/record/settlement-line.entity.ts';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';

const db = (em: EntityManager) =>
  queries<typeof PayoutSchema | typeof SettlementLineSchema | typeof SettlementDifferenceSchema>(em);

/** Keeps a payout as if its gateway had told it, with what it holds in the books. */
export async function putPayout(
  { userId, environment }: MerchantScope,
  overrides: Partial<PayoutRow>,
  em: EntityManager,
): Promise<PayoutRow> {
  const createdAt = overrides.createdAt ?? new Date();
  const payout = await db(em)
    .insertInto('payouts')
    .values({
      id: newId('po', createdAt.getTime()),
      ...{ userId, environment, gateway: 'STRIPE', currency: 'BRL', externalId: newId('po') },
      ...{
        amount: 24_869,
        status: 'paid',
        match: 'waiting',
        linesReckoned: false,
        bankAmount: null,
        arrivesOn: dayOf(createdAt),
      },
      ...{ linesCount: null, linesGross: null, linesFee: null, linesNet: null },
      ...{ createdAt, updatedAt: createdAt },
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { amount, status, id: objectId } = payout;
  if (status === 'paid' || status === 'in_transit') {
    const to = status === 'paid' ? 'bank' : 'in_transit';
    await em.transactional((tx) =>
      bookTo(
        payout,
        { kind: 'payout', objectId, paymentId: null, amounts: { [to]: amount, available: -amount } },
        tx,
      ),
    );
  }
  return payout;
}

/** Keeps a line of a payout's statement. */
export async function putLine(
  payout: PayoutRow,
  overrides: Partial<SettlementLineRow>,
  em: EntityManager,
): Promise<SettlementLineRow> {
  const bookedAt = overrides.bookedAt ?? new Date();
  return db(em)
    .insertInto('settlement_lines')
    .values({
      id: newId('stl', bookedAt.getTime()),
      ...{ book: await bookOf(payout, em), key: newId('stl'), nth: 1, fileId: null, statement: 'balance' },
      ...{ kind: 'payment', sourceExternalId: null, detailExternalId: null, ownId: null, paymentId: null },
      ...{ payoutExternalId: payout.externalId, gross: 10_000, fee: 438, net: 9_562 },
      ...{ bookedAt, day: dayOf(bookedAt), availableOn: null, finding: null, comparedAt: null },
      createdAt: bookedAt,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps a difference, as if it had been found by the comparison. */
export async function putDifference(
  { userId, environment }: MerchantScope,
  overrides: Partial<SettlementDifferenceRow>,
  em: EntityManager,
): Promise<SettlementDifferenceRow> {
  const createdAt = overrides.createdAt ?? new Date();
  const gateway = overrides.gateway ?? 'STRIPE';
  return db(em)
    .insertInto('settlement_differences')
    .values({
      id: newId('dif', createdAt.getTime()),
      ...{ userId, environment, gateway, currency: 'BRL', kind: 'fee', status: 'open', key: newId('dif') },
      book: await bookOf({ userId, environment, gateway, currency: 'BRL' }, em),
      ...{ expected: 438, told: 450, amount: 12, paymentId: null, payoutId: null, lineId: null },
      ...{ externalId: null, day: dayOf(createdAt), owner: null, explanation: null, account: null },
      ...{ createdAt, updatedAt: createdAt },
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
