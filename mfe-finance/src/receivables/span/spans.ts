import { addDays } from '@trilho/contracts/banking-days';
import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { ReceivableDay, ReceivableDayPart } from '@trilho/contracts/receivable';
import { amountText } from '../../words/amounts.ts';
import { fullDay, isDay, longDay, nearName, shortDay } from '../../words/days.ts';

/** Days whose money is looked at, both included; without `from` it is all that is overdue. */
export interface Span {
  from: string | null;
  to: string;
}

/** What of the money is looked at. */
export interface PartFilter {
  gateway: GatewayType | undefined;
  method: PaymentMethodType | undefined;
}

/** In centavos; `net` is `gross` less `fee`. */
export interface Totals {
  count: number;
  gross: number;
  fee: number;
  net: number;
  /** How much of `net` is estimated. */
  estimated: number;
  /** How much of `net` may be split as CBS and IBS; absent where nothing is forecast. */
  expectedTaxes?: number;
}

const nothing: Totals = { count: 0, gross: 0, fee: 0, net: 0, estimated: 0 };

const taxesOf = ({ expectedTaxes: one }: Totals, { expectedTaxes: other }: Totals) =>
  one === undefined && other === undefined ? {} : { expectedTaxes: (one ?? 0) + (other ?? 0) };

const sum = (one: Totals, other: Totals): Totals => ({
  count: one.count + other.count,
  gross: one.gross + other.gross,
  fee: one.fee + other.fee,
  net: one.net + other.net,
  estimated: one.estimated + other.estimated,
  ...taxesOf(one, other),
});

/** What comes in on some days, all of it together. */
export const totalsOf = (days: readonly ReceivableDay[]): Totals =>
  days.flatMap(({ parts }) => parts).reduce(sum, nothing);

/** The days with what the filter leaves of each. */
export function filterDays(days: readonly ReceivableDay[], { gateway, method }: PartFilter): ReceivableDay[] {
  if (!gateway && !method) return [...days];
  return days.map((day) => {
    const parts = day.parts.filter(
      (part) => (!gateway || part.gateway === gateway) && (!method || part.method === method),
    );
    const { net, estimated } = parts.reduce(sum, nothing);
    return { ...day, net, estimated, parts };
  });
}

/** `R$ 1.200,00 após tributos (previsão)`; null where nothing may be split. */
export const afterTaxes = ({ net, expectedTaxes = 0 }: Totals): string | null =>
  expectedTaxes === 0 ? null : `${amountText(net - expectedTaxes)} após tributos (previsão)`;

/** The parts of several days, one for each gateway and method, the largest first. */
export function mergeParts(days: readonly ReceivableDay[]): ReceivableDayPart[] {
  const merged = new Map<string, ReceivableDayPart>();
  for (const part of days.flatMap(({ parts }) => parts)) {
    const key = `${part.gateway} ${part.method}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...part, ...sum(before, part) } : part);
  }
  return [...merged.values()].sort((one, other) => other.net - one.net);
}

export const within = (days: readonly ReceivableDay[], { from, to }: Span): ReceivableDay[] =>
  days.filter(({ day }) => (from === null || day >= from) && day <= to);

export interface NamedSpan extends Span {
  name: string;
  from: string;
}

/** The answers to "Quanto entra?", counted from today. */
export const headlineSpans = (now: string): NamedSpan[] => [
  { name: 'Hoje', from: now, to: now },
  { name: 'Amanhã', from: addDays(now, 1), to: addDays(now, 1) },
  { name: 'Próximos 7 dias', from: now, to: addDays(now, 6) },
  { name: 'Próximos 30 dias', from: now, to: addDays(now, 29) },
];

export const overdueSpan = (now: string): Span => ({ from: null, to: addDays(now, -1) });

export const isSame = (one: Span, other: Span): boolean => one.from === other.from && one.to === other.to;

/** The longest span that the server answers, in days. */
const longestDays = 92;

/** The span of an address; undefined where it names none that can be shown. */
export function spanIn(from: string, to: string, now: string): Span | undefined {
  if (from === '' && isDay(to) && to < now) return overdueSpan(now);
  if (!isDay(from) || !isDay(to) || from > to || to > addDays(from, longestDays - 1)) return undefined;
  return { from, to };
}

/** `Sexta-feira, 4 de dezembro`, `Próximos 7 dias`, `Em atraso`. */
export function spanTitle(span: Span, now: string): string {
  const { from, to } = span;
  if (from === null) return 'Em atraso';
  if (from === to) return longDay(from);
  return (
    headlineSpans(now).find((named) => isSame(named, span))?.name ?? `De ${fullDay(from)} a ${fullDay(to)}`
  );
}

/** What stands below the title: `Amanhã`, `28/11 a 04/12`. */
export function spanNote({ from, to }: Span, now: string): string | undefined {
  if (from === null) return `Com vencimento até ${fullDay(to)}`;
  return from === to ? nearName(from, now) : `${shortDay(from)} a ${shortDay(to)}`;
}
