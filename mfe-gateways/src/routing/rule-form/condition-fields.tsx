import { methodNames, methodTypes } from '@trilho/contracts/method-names';
import { Grid } from '@trilho/ui';
import { FormikCurrency, FormikSelect } from '@trilho/ui/formik';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { Chips } from '../fields/chips.tsx';
import { brandIds, brandName } from '../words/brands.ts';
import { hourEndText, hourText } from '../words/figures.ts';
import { conditionNames } from './condition-words.ts';
import { CountryFields } from './country-fields.tsx';
import { MetadataFields } from './metadata-fields.tsx';
import type { ConditionKind, RuleFormValues } from './rule-values.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const fromOptions = hours.map((hour) => ({ value: String(hour), label: hourText(hour) }));
const toOptions = hours.map((hour) => ({ value: String(hour), label: hourEndText(hour) }));
const timesOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'À vista' : `${index + 1}x`,
}));

/** The message of a group of fields, once a submit or a change has touched it. */
function useGroup<Name extends 'methods' | 'brands'>(name: Name) {
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<RuleFormValues>();
  const error = errors[name];
  return {
    values: values[name],
    error: touched[name] && typeof error === 'string' ? error : undefined,
    change: async (next: RuleFormValues[Name]) => {
      await setFieldValue(name, next);
      await setFieldTouched(name, true);
    },
  };
}

function MethodFields() {
  const { values, error, change } = useGroup('methods');
  const options = methodTypes.map((value) => ({ value, label: methodNames[value] }));
  return (
    <Chips
      label={conditionNames.methods}
      {...{ options, values, error }}
      onChange={(next) => void change(next)}
    />
  );
}

function BrandFields() {
  const { values, error, change } = useGroup('brands');
  const others = values.filter((brand) => !brandIds.includes(brand));
  const options = [...brandIds, ...others].map((value) => ({ value, label: brandName(value) }));
  return (
    <Chips
      label={conditionNames.brands}
      {...{ options, values, error }}
      onChange={(next) => void change(next)}
    />
  );
}

const fields: Record<ConditionKind, () => ReactNode> = {
  methods: () => <MethodFields />,
  brands: () => <BrandFields />,
  amount: () => (
    <Grid min={110} gap={3}>
      <FormikCurrency name="amountMin" label="A partir de" />
      <FormikCurrency name="amountMax" label="Até" hint="Em branco, sem limite" />
    </Grid>
  ),
  installments: () => (
    <Grid min={110} gap={3}>
      <FormikSelect
        name="installmentsMin"
        label="A partir de"
        options={timesOptions}
        placeholder="Qualquer"
      />
      <FormikSelect name="installmentsMax" label="Até" options={timesOptions} placeholder="Qualquer" />
    </Grid>
  ),
  countries: () => <CountryFields />,
  metadata: () => <MetadataFields />,
  hours: () => (
    <Grid min={110} gap={3}>
      <FormikSelect name="hoursFrom" label="Das" options={fromOptions} />
      <FormikSelect name="hoursTo" label="Até" options={toOptions} hint="No horário de Brasília" />
    </Grid>
  ),
};

/** The fields of one condition. */
export const ConditionFields = ({ kind }: { kind: ConditionKind }) => fields[kind]();
