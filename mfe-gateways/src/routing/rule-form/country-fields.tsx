import { SelectField, Stack } from '@trilho/ui';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { Chips } from '../fields/chips.tsx';
import { countryName, countryOptions } from '../words/countries.ts';
import type { RuleFormValues } from './rule-values.ts';

/** The countries of a rule: each is added from the list, and taken out by its chip. */
export function CountryFields() {
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<RuleFormValues>();
  const chosen = values.countries;
  const options = useMemo(countryOptions, []);
  const error = touched.countries && typeof errors.countries === 'string' ? errors.countries : undefined;
  const change = async (next: string[]) => {
    await setFieldValue('countries', next);
    await setFieldTouched('countries', true);
  };
  return (
    <Stack gap={2}>
      <SelectField
        label="Incluir país"
        hideLabel
        value=""
        placeholder="Incluir país…"
        options={options.filter(({ value }) => !chosen.includes(value))}
        onChange={({ target }) => void change([...chosen, target.value])}
        {...(error && { error })}
      />
      {chosen.length > 0 && (
        <Chips
          label="Países escolhidos"
          options={chosen.map((value) => ({ value, label: countryName(value) }))}
          values={chosen}
          onChange={(next) => void change(next)}
        />
      )}
    </Stack>
  );
}
