import { gatewayNames } from '@trilho/contracts/gateway-names';
import { methodWords } from '@trilho/contracts/method-names';
import type { RoutingCondition, RoutingRule, RoutingTarget } from '@trilho/contracts/routing';
import { formatCurrency } from '@trilho/ui';
import { brandName } from './brands.ts';
import { countryName } from './countries.ts';
import { hourEndText, hourText } from './figures.ts';
import { capital, listOfAny } from './lists.ts';

/** `a partir de R$ 500,00`, `até 3x`, `de 2x a 6x`, or one value alone. */
export function rangeText<Value>(
  min: Value | undefined,
  max: Value | undefined,
  text: (value: Value) => string,
): string | undefined {
  if (min !== undefined && max !== undefined)
    return min === max ? text(min) : `de ${text(min)} a ${text(max)}`;
  if (min !== undefined) return `a partir de ${text(min)}`;
  return max === undefined ? undefined : `até ${text(max)}`;
}

const times = (installments: number): string => `${installments}x`;

function installmentsText({ installmentsMin: min, installmentsMax: max }: RoutingCondition) {
  if (max === 1) return 'à vista';
  if (min !== undefined && max === undefined) return `${times(min)} ou mais`;
  return rangeText(min, max, times);
}

const hoursText = ({ from, to }: NonNullable<RoutingCondition['hours']>): string =>
  `das ${hourText(from)} às ${hourEndText(to)}`;

/** `R$ 500,00`, where no line ends between sign and number. */
const unbrokenAmount = (minor: number): string => formatCurrency(minor).replaceAll(' ', '\u00a0');

/** One of some; undefined without any, as in a form that is being filled. */
const anyOf = <Value>(values: readonly Value[] | undefined, text: (value: Value) => string, lead = '') =>
  values && values.length > 0 ? `${lead}${listOfAny(values.map(text))}` : undefined;

/** Which payments a rule is for: `Cartão, a partir de R$ 500,00, 2x ou mais`. */
export function conditionText(when: RoutingCondition): string {
  const pairs = Object.entries(when.metadata ?? {}).filter(([name]) => name !== '');
  const parts = [
    anyOf(when.methods, (method) => methodWords[method]),
    anyOf(when.brands, brandName),
    rangeText(when.amountMin, when.amountMax, unbrokenAmount),
    installmentsText(when),
    anyOf(when.countries, countryName, 'cliente de '),
    ...pairs.map(([name, value]) => `${name} = ${value}`),
    when.hours && hoursText(when.hours),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? capital(parts.join(', ')) : 'Todos os pagamentos';
}

/** Where a rule sends them: `MercadoPago`, or `70% Stripe e 30% MercadoPago`. */
export function targetText(target: RoutingTarget): string {
  switch (target.type) {
    case 'gateway':
      return gatewayNames[target.gateway];
    case 'split':
      return target.shares.map(({ gateway, percent }) => `${percent}% ${gatewayNames[gateway]}`).join(', ');
    case 'best_approval':
      return 'o que mais aprova';
  }
}

/** `Cartão, a partir de R$ 500,00, 2x ou mais → MercadoPago`. */
export const ruleSentence = ({ when, target }: Pick<RoutingRule, 'when' | 'target'>): string =>
  `${conditionText(when)} → ${targetText(target)}`;
