import { methodNames, methodTypes } from '@trilho/contracts/method-names';
import { Grid, SelectField } from '@trilho/ui';
import { CurrencyField } from '@trilho/ui/fields';
import { useMemo } from 'react';
import { PairFields } from '../fields/pair-fields.tsx';
import { brandIds, brandName } from '../words/brands.ts';
import { countryOptions } from '../words/countries.ts';
import { hourText } from '../words/figures.ts';
import type { ExampleValues } from './example-values.ts';

const methodOptions = methodTypes.map((value) => ({ value, label: methodNames[value] }));
const brandOptions = brandIds.map((value) => ({ value, label: brandName(value) }));
const timesOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'À vista' : `${index + 1}x`,
}));
const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

interface ExampleFieldsProps {
  values: ExampleValues;
  /** What is wrong with the amount. */
  error: string | undefined;
  onChange: (part: Partial<ExampleValues>) => void;
}

/** What a payment is tried with. What a page does not know of it may stay open. */
export function ExampleFields({ values, error, onChange }: ExampleFieldsProps) {
  const countries = useMemo(countryOptions, []);
  const method = ({ target }: { target: HTMLSelectElement }) =>
    onChange({ method: methodTypes.find((type) => type === target.value) ?? 'card' });
  return (
    <>
      <Grid min={130} gap={3}>
        <SelectField
          label="Meio de pagamento"
          options={methodOptions}
          value={values.method}
          onChange={method}
        />
        <CurrencyField
          label="Valor"
          value={values.amount}
          onValueChange={(amount) => onChange({ amount })}
          {...(error && { error })}
        />
        {values.method === 'card' && (
          <>
            <SelectField
              label="Parcelas"
              options={timesOptions}
              value={values.installments}
              onChange={({ target }) => onChange({ installments: target.value })}
            />
            <SelectField
              label="Bandeira"
              placeholder="Não se sabe"
              options={brandOptions}
              value={values.brand}
              onChange={({ target }) => onChange({ brand: target.value })}
            />
          </>
        )}
        <SelectField
          label="País do cliente"
          placeholder="Não se sabe"
          options={countries}
          value={values.country}
          onChange={({ target }) => onChange({ country: target.value })}
        />
        <SelectField
          label="Hora"
          options={hourOptions}
          value={values.hour}
          onChange={({ target }) => onChange({ hour: target.value })}
        />
      </Grid>
      <PairFields label="Metadados" pairs={values.metadata} onChange={(metadata) => onChange({ metadata })} />
    </>
  );
}
