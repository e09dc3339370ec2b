import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { RoutingSettings } from '@trilho/contracts/routing';
import { formatDate } from '@trilho/ui';
import type { RoutingExample } from '../words/why-not.ts';

/** Values of the form of an example payment. */
export interface ExampleValues {
  method: PaymentMethodType;
  amount: number | null;
  installments: string;
  brand: string;
  country: string;
  hour: string;
  metadata: { name: string; value: string }[];
}

/** The hour in São Paulo. */
const hourOf = (now: Date): string => String(Number(formatDate(now, 'dd/MM/yyyy HH:mm').slice(11, 13)));

/** A card of R$ 250,00 at this hour, with the metadata that a rule asks for as names to fill in. */
export function newExample(now: Date, { rules }: Pick<RoutingSettings, 'rules'>): ExampleValues {
  const names = new Set(rules.flatMap(({ when }) => Object.keys(when.metadata ?? {})));
  return {
    method: 'card',
    amount: 25_000,
    installments: '1',
    brand: '',
    country: '',
    hour: hourOf(now),
    metadata: [...names].slice(0, 5).map((name) => ({ name, value: '' })),
  };
}

/** The example as the API takes it. */
export function exampleOf(values: ExampleValues): RoutingExample {
  const pairs = values.metadata
    .map(({ name, value }) => [name.trim(), value.trim()] as const)
    .filter(([name, value]) => name !== '' && value !== '');
  const isCard = values.method === 'card';
  return {
    method: values.method,
    amount: values.amount ?? 0,
    currency: 'BRL',
    hour: Number(values.hour),
    ...(isCard && { installments: Number(values.installments) }),
    ...(isCard && values.brand !== '' && { brand: values.brand }),
    ...(values.country !== '' && { country: values.country }),
    ...(pairs.length > 0 && { metadata: Object.fromEntries(pairs) }),
  };
}
