import type { GatewayType } from '@trilho/contracts/common';
import { gatewayNames, gatewayTypes } from '@trilho/contracts/gateway-names';
import { methodNames, methodTypes } from '@trilho/contracts/method-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';

export interface Choice {
  value: string;
  label: string;
}

/** The neutral choice, which comes first. */
const everything: Choice = { value: '', label: 'Todos' };

/** One choice for each name. */
export const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const gatewayChoices: Choice[] = gatewayTypes.map((value) => ({ value, label: gatewayNames[value] }));
export const methodChoices: Choice[] = methodTypes.map((value) => ({ value, label: methodNames[value] }));

export const withAll = (choices: readonly Choice[], all: string = everything.label): Choice[] => [
  { ...everything, label: all },
  ...choices,
];

/** An address may contain anything: undefined for what is none. */
export const gatewayIn = (text: string): GatewayType | undefined =>
  gatewayTypes.find((gateway) => gateway === text);
export const methodIn = (text: string): PaymentMethodType | undefined =>
  methodTypes.find((method) => method === text);
