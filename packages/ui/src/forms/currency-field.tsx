import type { ChangeEvent } from 'react';
import { formatCurrency } from '../format/currency.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** 999.999.999,99: no price is higher, and the number stays exact. */
const MAX_DIGITS = 11;

export interface CurrencyFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Minor units (centavos), or null while empty. */
  value: number | null;
  onValueChange: (minor: number | null) => void;
  currency?: string;
}

/** An amount. Digits only, filled from the centavos up: typing 1, 2, 3 reads `R$ 1,23`. */
export function CurrencyField({ value, onValueChange, currency = 'BRL', ...props }: CurrencyFieldProps) {
  const shown = value === null ? '' : formatCurrency(value, currency);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = target.value.replace(/\D/g, '').replace(/^0+/, '');
    const shortened = target.value.length < shown.length;
    if (digits === '') onValueChange(shortened || !/\d/.test(target.value) ? null : 0);
    else if (digits.length <= MAX_DIGITS) onValueChange(Number(digits));
  };

  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder={formatCurrency(0, currency)}
      {...props}
      value={shown}
      onChange={handleChange}
    />
  );
}
