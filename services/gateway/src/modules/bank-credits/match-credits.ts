import { addDays, isBankingDay } from '@trilho/contracts/banking-days';
import type { GatewayType } from '@trilho/contracts/common';
import { plainText } from '../../platform/lists/conditions.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import type { PayoutRow } from '../payouts/payout.entity.ts';
import type { BankCreditRow } from './bank-credit.entity.ts';

/** A payout that no credit is known of yet. */
export type OpenPayout = Pick<
  PayoutRow,
  'id' | 'gateway' | 'currency' | 'amount' | 'bankAmount' | 'arrivesOn' | 'createdAt'
>;

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
export function creditDays({ arrivesOn, createdAt }: OpenPayout): { from: string; to: string } {
  const day = arrivesOn ?? dayOf(createdAt);
  return { from: bankingDaysFrom(day, -daysBefore), to: bankingDaysFrom(day, daysAfter) };
}

const names: Record<GatewayType, readonly string[]> = {
  STRIPE: ['stripe'],
  MERCADOPAGO: ['mercado pago', 'mercadopago'],
  PAYPAL: ['paypal'],
};

const isNamed = ({ memo }: OpenCredit, gateway: GatewayType): boolean =>
  names[gateway].some((name) => plainText(memo).replaceAll(/\s+/g, ' ').includes(name));

function isInTime(credit: OpenCredit, payout: OpenPayout): boolean {
  const { from, to } = creditDays(payout);
  return credit.currency === payout.currency && from <= credit.day && credit.day <= to;
}

const isEqual = (credit: OpenCredit, payout: OpenPayout): boolean =>
  credit.amount === (payout.bankAmount ?? payout.amount) && isInTime(credit, payout);

/** Pairs of which each side fits the other and nothing else. */
function onlyPairs(
  credits: readonly OpenCredit[],
  payouts: readonly OpenPayout[],
  fits: (credit: OpenCredit, payout: OpenPayout) => boolean,
): Match[] {
  const pairs = credits.flatMap((credit) =>
    payouts.filter((payout) => fits(credit, payout)).map((payout) => ({ credit, payout })),
  );
  const byCredit = Map.groupBy(pairs, ({ credit }) => credit.id);
  const byPayout = Map.groupBy(pairs, ({ payout }) => payout.id);
  return pairs.filter(
    ({ credit, payout }) => byCredit.get(credit.id)?.length === 1 && byPayout.get(payout.id)?.length === 1,
  );
}

/**
 * Finds which credits are which payouts: those of the very amount on a day that fits, and then those that name the gateway, where one
 * payout alone fits by its day and the bank credited another amount. What could be two is left to a person.
 */
export function matchCredits(credits: readonly OpenCredit[], payouts: readonly OpenPayout[]): Match[] {
  const equal = onlyPairs(credits, payouts, isEqual);
  const takenCredits = new Set(equal.map(({ credit }) => credit.id));
  const takenPayouts = new Set(equal.map(({ payout }) => payout.id));
  const openCredits = credits.filter(({ id }) => !takenCredits.has(id));
  const openPayouts = payouts.filter(({ id }) => !takenPayouts.has(id));
  // What fits more than one by its amount is not taken for one of another amount either.
  const named = onlyPairs(
    openCredits.filter((credit) => !openPayouts.some((payout) => isEqual(credit, payout))),
    openPayouts.filter(
      (payout) => payout.bankAmount === null && !openCredits.some((credit) => isEqual(credit, payout)),
    ),
    (credit, payout) => isNamed(credit, payout.gateway) && isInTime(credit, payout),
  );
  return [...equal, ...named];
}
