import type { PriceInterval } from '@trilho/contracts/product';
import { object, string } from 'yup';
import { cardAmount } from '../payments/card-amount.ts';
import type { PriceTerms } from './draft-prices.ts';
import { intervalUnits } from './interval-text.ts';

/** Values of the price modal. */
export interface PriceFormValues {
  unitAmount: number | null;
  currency: string;
  chargeType: '' | 'recurrent' | 'once';
  interval: PriceInterval;
  /** Kept as typed text. */
  intervalCount: string;
}

/** The longest billing period that the provider accepts: three years. The server checks it too. */
const longest: Record<PriceInterval, number> = { day: 1095, week: 156, month: 36, year: 3 };

const countOf = (unit: PriceInterval) => {
  const most = longest[unit];
  return string()
    .required('Quantidade é obrigatória.')
    .matches(/^[1-9]\d*$/, 'A quantidade deve ser um número inteiro, no mínimo 1.')
    .test(
      'longest',
      `O intervalo pode ter no máximo ${most} ${intervalUnits[unit][1]}.`,
      (text) => !text || Number(text) <= most,
    );
};

/** Unit and count matter for recurring prices only (section 5.4). */
export const priceFormSchema = object({
  unitAmount: cardAmount(),
  currency: string().required('Moeda é obrigatória.').oneOf(['BRL'], 'Por enquanto, apenas BRL.'),
  chargeType: string().required('Tipo de cobrança é obrigatório'),
  interval: string<PriceInterval>().required('Intervalo é obrigatório.'),
  intervalCount: string().when(['chargeType', 'interval'], ([type, unit], rule) =>
    type === 'recurrent' ? countOf(unit) : rule,
  ),
});

/** Defaults: reais, monthly (section 3). */
const newPrice: PriceFormValues = {
  unitAmount: null,
  currency: 'BRL',
  chargeType: 'recurrent',
  interval: 'month',
  intervalCount: '1',
};

export function toPriceValues(price: PriceTerms | null): PriceFormValues {
  if (!price) return newPrice;
  const { unitAmount, currency, recurrent, interval, intervalCount } = price;
  return {
    unitAmount,
    currency: currency.toUpperCase(),
    chargeType: recurrent ? 'recurrent' : 'once',
    interval: interval ?? newPrice.interval,
    intervalCount: String(intervalCount ?? 1),
  };
}

export function toTerms(values: PriceFormValues): PriceTerms {
  const recurrent = values.chargeType === 'recurrent';
  return {
    unitAmount: values.unitAmount,
    currency: values.currency,
    recurrent,
    interval: recurrent ? values.interval : null,
    intervalCount: recurrent ? Number(values.intervalCount) : null,
  };
}
