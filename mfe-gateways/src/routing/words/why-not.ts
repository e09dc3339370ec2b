import { methodNames } from '@trilho/contracts/method-names';
import type { RoutingCondition } from '@trilho/contracts/routing';
import type { TryRoutingInput } from '@trilho/contracts/routing-decision';
import { formatCurrency } from '@trilho/ui';
import { brandName } from './brands.ts';
import { countryName } from './countries.ts';
import { hourEndText, hourText } from './figures.ts';
import { listOfAny } from './lists.ts';

export type RoutingExample = TryRoutingInput['example'];

type Reason = (when: RoutingCondition, example: RoutingExample) => string | false | undefined;

const asksCard: Reason = (when, { method }) =>
  method !== 'card' &&
  (when.brands !== undefined || when.installmentsMin !== undefined || when.installmentsMax !== undefined) &&
  'vale só para cartão';

const method: Reason = ({ methods }, example) =>
  methods &&
  !methods.includes(example.method) &&
  `o meio não é ${listOfAny(methods.map((type) => methodNames[type]))}`;

const brand: Reason = ({ brands }, example) =>
  brands &&
  !brands.some((one) => one.toLowerCase() === example.brand?.toLowerCase()) &&
  `a bandeira não é ${listOfAny(brands.map(brandName))}`;

const amount: Reason = ({ amountMin, amountMax }, example) =>
  (amountMin !== undefined &&
    example.amount < amountMin &&
    `o valor é menor que ${formatCurrency(amountMin)}`) ||
  (amountMax !== undefined && example.amount > amountMax && `o valor passa de ${formatCurrency(amountMax)}`);

const installments: Reason = ({ installmentsMin, installmentsMax }, { installments: times = 1 }) =>
  (installmentsMin !== undefined && times < installmentsMin && `são menos de ${installmentsMin} parcelas`) ||
  (installmentsMax !== undefined && times > installmentsMax && `são mais de ${installmentsMax} parcelas`);

const country: Reason = ({ countries }, example) =>
  countries &&
  !countries.some((one) => one === example.country) &&
  `o cliente não é de ${listOfAny(countries.map(countryName))}`;

const metadata: Reason = (when, example) => {
  const missing = Object.entries(when.metadata ?? {}).find(
    ([name, value]) => example.metadata?.[name] !== value,
  );
  return missing && `falta ${missing.join(' = ')} nos metadados`;
};

const hour: Reason = ({ hours }, example) => {
  if (!hours) return undefined;
  const { from, to } = hours;
  const isWithin =
    from <= to ? example.hour >= from && example.hour <= to : example.hour >= from || example.hour <= to;
  return !isWithin && `não é entre ${hourText(from)} e ${hourEndText(to)}`;
};

const reasons = [asksCard, method, brand, amount, installments, country, metadata, hour];

/** The first thing that a condition asks and an example has not, in words; undefined where it has all. */
export function whyNot(when: RoutingCondition, example: RoutingExample): string | undefined {
  for (const reason of reasons) {
    const words = reason(when, example);
    if (words) return words;
  }
  return undefined;
}
