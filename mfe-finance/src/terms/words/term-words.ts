import { gatewayName } from '@trilho/contracts/gateway-names';
import type { GatewayTerm, GatewayTerms } from '@trilho/contracts/gateway-terms';
import { methodNames } from '@trilho/contracts/method-names';
import { formatCurrency } from '@trilho/ui';
import { counted, percentText } from '../../words/amounts.ts';

/** What a term is for; there is one for each. */
export type TermKey = Pick<GatewayTerm, 'gateway' | 'method' | 'installmentsFrom'>;

export const keyOf = ({ gateway, method, installmentsFrom }: TermKey): string =>
  `${gateway} ${method} ${installmentsFrom}`;

const isSamePair = (one: TermKey, other: TermKey): boolean =>
  one.gateway === other.gateway && one.method === other.method;

/** `3,99% + R$ 0,39`. */
export function feeText({ percent, fixed }: Pick<GatewayTerm, 'percent' | 'fixed'>): string {
  const parts = [
    ...(percent === 0 ? [] : [percentText(percent)]),
    ...(fixed === 0 ? [] : [formatCurrency(fixed)]),
  ];
  return parts.length > 0 ? parts.join(' + ') : 'Sem tarifa';
}

/** `30 dias corridos`, `2 dias úteis`, `No mesmo dia`. */
export function delayText({ days, dayCount }: Pick<GatewayTerm, 'days' | 'dayCount'>): string {
  if (days === 0) return dayCount === 'banking' ? 'No mesmo dia útil' : 'No mesmo dia';
  return dayCount === 'banking'
    ? counted(days, 'dia útil', 'dias úteis')
    : counted(days, 'dia corrido', 'dias corridos');
}

export const installmentsText = ({ method, installmentsFrom }: TermKey): string => {
  if (method !== 'card') return '—';
  return installmentsFrom === 1 ? 'Todas' : `${installmentsFrom}x ou mais`;
};

/** `Stripe, Cartão, 2x ou mais`: how a row is called. */
export const termName = (term: TermKey): string =>
  [
    gatewayName(term.gateway),
    methodNames[term.method],
    ...(term.installmentsFrom > 1 ? [installmentsText(term)] : []),
  ].join(', ');

export interface ShownTerm {
  term: GatewayTerm;
  /** Nobody set it. */
  isDefault: boolean;
}

/** The terms that hold for some payment: the merchant's, and the defaults that none of those stands before. */
export function shownTerms({ terms, defaults }: Pick<GatewayTerms, 'terms' | 'defaults'>): ShownTerm[] {
  const isReached = (byDefault: GatewayTerm) =>
    !terms.some((own) => isSamePair(own, byDefault) && own.installmentsFrom <= byDefault.installmentsFrom);
  const shown = [
    ...terms.map((term) => ({ term, isDefault: false })),
    ...defaults.filter(isReached).map((term) => ({ term, isDefault: true })),
  ];
  const order = Object.keys(methodNames);
  return shown.sort(
    ({ term: one }, { term: other }) =>
      gatewayName(one.gateway).localeCompare(gatewayName(other.gateway), 'pt-BR') ||
      order.indexOf(one.method) - order.indexOf(other.method) ||
      one.installmentsFrom - other.installmentsFrom,
  );
}

/** The merchant's terms with one put in, in the place of the one that it was before. */
export function withTerm(
  terms: readonly GatewayTerm[],
  term: GatewayTerm,
  before: TermKey | undefined,
): GatewayTerm[] {
  const replaced = [keyOf(term), ...(before ? [keyOf(before)] : [])];
  return [...terms.filter((one) => !replaced.includes(keyOf(one))), term];
}

export const withoutTerm = (terms: readonly GatewayTerm[], term: TermKey): GatewayTerm[] =>
  terms.filter((one) => keyOf(one) !== keyOf(term));
