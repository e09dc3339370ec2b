import { addDays, isBankingDay } from '@trilho/contracts/banking-days';
import type { GatewayType } from '@trilho/contracts/common';
import { gatewayNames, gatewayTypes } from '@trilho/contracts/gateway-names';
import { plainText } from '../../platform/lists/conditions.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import type { PayoutRow } from '../payouts/payout.entity.ts';
import type { BankCreditRow } from './bank-credit.entity.ts';

type PayoutFields = 'id' | 'gateway' | 'currency' | 'amount' | 'bankAmount' | 'arrivesOn' | 'createdAt';

/** A payout that no credit of its very amount is known of yet. */
export interface OpenPayout extends Pick<PayoutRow, PayoutFields> {
  /** The credit of another amount that it was taken for; null where there is none. */
  otherCreditId: string | null;
}

export type OpenCredit = Pick<BankCreditRow, 'id' | 'currency' | 'amount' | 'day' | 'memo'>;

export interface Match {
  credit: OpenCredit;
  payout: OpenPayout;
}

/** How many banking days before and after its day a payout may be credited. */
const [daysBefore, daysAfter] = [1, 5];

function bankingDaysFrom(day: string, count: number): string {
  let found = day;
  for (let left = Math.abs(count); left > 0; ) {
    found = addDays(found, Math.sign(count));
    if (isBankingDay(found)) left -= 1;
  }
  return found;
}

/** Between which days, both included, a payout's credit is expected. */
export function creditDays({ arrivesOn, createdAt }: Pick<PayoutRow, 'arrivesOn' | 'createdAt'>): {
  from: string;
  to: string;
} {
  const day = arrivesOn ?? dayOf(createdAt);
  return { from: bankingDaysFrom(day, -daysBefore), to: bankingDaysFrom(day, daysAfter) };
}

/** A bank's memo as it is compared: without accents, spaces and signs. */
const bare = (text: string): string => plainText(text).replaceAll(/[^a-z0-9]/g, '');

/** Which gateways a credit names. */
function namedIn({ memo }: OpenCredit): GatewayType[] {
  const text = bare(memo);
  return gatewayTypes.filter((gateway) => text.includes(bare(gatewayNames[gateway])));
}

/** A payout, and between which days, both included, its credit is expected. */
interface Expected {
  payout: OpenPayout;
  from: string;
  to: string;
}

/** What a credit has to come to: what a person said that the bank credited, else the payout's amount. */
const expectedAmount = ({ amount, bankAmount, otherCreditId }: OpenPayout): number =>
  otherCreditId === null ? (bankAmount ?? amount) : amount;

function* daysOf({ from, to }: Expected): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}

/** A credit that only names the gateway may differ by a tenth: no bank keeps more, and much else names it. */
const isNear = (credit: OpenCredit, { amount }: OpenPayout): boolean =>
  Math.abs(credit.amount - amount) * 10 <= amount;

interface Pair extends Expected {
  credit: OpenCredit;
}

/** Pairs of which each side fits nothing else. */
function onlyPairs(pairs: readonly Pair[]): Pair[] {
  const byCredit = Map.groupBy(pairs, ({ credit }) => credit.id);
  const byPayout = Map.groupBy(pairs, ({ payout }) => payout.id);
  return pairs.filter(
    ({ credit, payout }) => byCredit.get(credit.id)?.length === 1 && byPayout.get(payout.id)?.length === 1,
  );
}

/** Each payout with the credits of its very amount on a day that fits. */
function equalPairs(credits: readonly OpenCredit[], expected: readonly Expected[]): Pair[] {
  const byAmount = Map.groupBy(credits, ({ currency, amount }) => `${currency} ${amount}`);
  return expected.flatMap((of) =>
    (byAmount.get(`${of.payout.currency} ${expectedAmount(of.payout)}`) ?? [])
      .filter(({ day }) => of.from <= day && day <= of.to)
      .map((credit) => ({ ...of, credit })),
  );
}

/** Each payout with the credits of nearly its amount that name its gateway, on a day that fits. */
function namedPairs(credits: readonly OpenCredit[], expected: readonly Expected[]): Pair[] {
  const named = credits.flatMap((credit) => namedIn(credit).map((gateway) => ({ gateway, credit })));
  const byDay = Map.groupBy(
    named,
    ({ gateway, credit: { currency, day } }) => `${gateway} ${currency} ${day}`,
  );
  return expected.flatMap((of) =>
    [...daysOf(of)]
      .flatMap((day) => byDay.get(`${of.payout.gateway} ${of.payout.currency} ${day}`) ?? [])
      .filter(({ credit }) => isNear(credit, of.payout))
      .map(({ credit }) => ({ ...of, credit })),
  );
}

/** The order in which payouts are locked everywhere. */
const inLockOrder = ({ payout: one }: Match, { payout: other }: Match): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

/**
 * Finds which credits are which payouts: those of the very amount on a day that fits, and then those that name the gateway, where one
 * payout alone fits by its day and the bank credited nearly its amount. The latter only once no other credit can be expected; and one of
 * the very amount takes its place. What could be two is left to a person. The pairs are in the order in which payouts are locked.
 */
export function matchCredits(
  credits: readonly OpenCredit[],
  payouts: readonly OpenPayout[],
  today: string,
): Match[] {
  const expected = payouts.map((payout) => ({ payout, ...creditDays(payout) }));
  const equal = equalPairs(credits, expected);
  // What fits by its amount, be it more than one, is not taken for one of another amount either.
  const equalCredits = new Set(equal.map(({ credit }) => credit.id));
  const equalPayouts = new Set(equal.map(({ payout }) => payout.id));
  const named = namedPairs(
    credits.filter(({ id }) => !equalCredits.has(id)),
    expected.filter(
      ({ payout: { id, bankAmount, otherCreditId } }) =>
        bankAmount === null && otherCreditId === null && !equalPayouts.has(id),
    ),
  );
  return [...onlyPairs(equal), ...onlyPairs(named).filter(({ to }) => to < today)]
    .map(({ credit, payout }) => ({ credit, payout }))
    .sort(inLockOrder);
}
