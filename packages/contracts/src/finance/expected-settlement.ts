import type { GatewayType } from '../common.ts';
import type { PaymentMethodType } from '../payment.ts';
import { addDays, isBankingDay, nextBankingDay } from './banking-days.ts';
import type { GatewayTerm, GatewayTerms } from './gateway-terms.ts';

/** A paid payment, as far as its fee and its release depend on it. `paidOn` is a day of São Paulo. */
export interface SettledSale {
  amountMinor: number;
  installments: number;
  method: PaymentMethodType;
  gateway: GatewayType;
  paidOn: string;
}

/** What the merchant set, and what holds for what that leaves out. */
export type AgreedTerms = Pick<GatewayTerms, 'terms' | 'defaults'>;

/** The days on which banks work; `banking-days.ts` has Brazil's. */
export interface BankingCalendar {
  isBankingDay: (day: string) => boolean;
  nextBankingDay: (day: string) => string;
}

/** One part of a sale as the gateway releases it, in centavos; `netMinor` is `grossMinor` less `feeMinor`. */
export interface ExpectedInstalment {
  number: number;
  grossMinor: number;
  feeMinor: number;
  netMinor: number;
  dueOn: string;
}

export interface ExpectedSettlement {
  /** The term that holds. */
  term: GatewayTerm;
  feeMinor: number;
  /** As many as the sale has, or one where the gateway releases all of it at once. */
  instalments: ExpectedInstalment[];
}

/** Percentages count with six decimals. */
const percentScale = 1_000_000;

const brazil: BankingCalendar = { isBankingDay, nextBankingDay };

function closestTerm(sale: SettledSale, terms: readonly GatewayTerm[]): GatewayTerm | undefined {
  return terms
    .filter(({ gateway, method }) => gateway === sale.gateway && method === sale.method)
    .filter(({ installmentsFrom }) => installmentsFrom <= sale.installments)
    .reduce<GatewayTerm | undefined>(
      (best, term) => (best && best.installmentsFrom >= term.installmentsFrom ? best : term),
      undefined,
    );
}

/** The term that holds for a sale; the merchant's come before the defaults. Undefined where none is for it. */
export function termFor(sale: SettledSale, { terms, defaults }: AgreedTerms): GatewayTerm | undefined {
  return closestTerm(sale, terms) ?? closestTerm(sale, defaults);
}

/** What a term takes from an amount, in centavos: the percentage rounded half up, and the fixed part. Exact for any amount. */
export function feeOf(
  amountMinor: number,
  { percent, fixed }: Pick<GatewayTerm, 'percent' | 'fixed'>,
): number {
  const whole = BigInt(percentScale) * 100n;
  const share = BigInt(amountMinor) * BigInt(Math.round(percent * percentScale));
  return Number((share * 2n + whole) / (whole * 2n)) + fixed;
}

/** `total` in `parts` whole numbers that sum to it; the first ones have one more. */
function split(total: number, parts: number): number[] {
  const least = Math.floor(total / parts);
  const more = total - least * parts;
  return Array.from({ length: parts }, (_, index) => least + (index < more ? 1 : 0));
}

function addBankingDays(day: string, days: number, calendar: BankingCalendar): string {
  let last = days === 0 ? calendar.nextBankingDay(day) : day;
  for (let counted = 0; counted < days; counted++) last = calendar.nextBankingDay(addDays(last, 1));
  return last;
}

/**
 * What a gateway takes from a sale, and when it releases the rest, by the terms that were agreed with it. Undefined where no
 * term is for its gateway and method. Portal and gateway both reckon with this.
 */
export function expectedSettlement(
  sale: SettledSale,
  agreed: AgreedTerms,
  calendar: BankingCalendar = brazil,
): ExpectedSettlement | undefined {
  const term = termFor(sale, agreed);
  if (!term) return undefined;
  const feeMinor = feeOf(sale.amountMinor, term);
  const parts = term.perInstallment ? sale.installments : 1;
  const fees = split(feeMinor, parts);
  const first =
    term.dayCount === 'banking'
      ? addBankingDays(sale.paidOn, term.days, calendar)
      : addDays(sale.paidOn, term.days);
  const instalments = split(sale.amountMinor, parts).map((grossMinor, index) => {
    const fee = fees[index] ?? 0;
    return {
      number: index + 1,
      grossMinor,
      feeMinor: fee,
      netMinor: grossMinor - fee,
      dueOn: calendar.nextBankingDay(addDays(first, 30 * index)),
    };
  });
  return { term, feeMinor, instalments };
}
