import { methodNames, methodTypes } from '@trilho/contracts/method-names';
import type { RoutingSettings } from '@trilho/contracts/routing';
import type { TriedRouting } from '@trilho/contracts/routing-decision';
import { errorMessage } from '@trilho/portal';
import { Banner, Button, Card, CardHeader, Grid, Stack } from '@trilho/ui';
import { Form, FormikCurrency, FormikSelect } from '@trilho/ui/formik';
import { Formik, useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { type EnvironmentOfUser, useTryRoutingMutation } from '../../routing-api.ts';
import { canonical } from '../draft/routing-edit.ts';
import { PairFields } from '../fields/pair-fields.tsx';
import { brandIds, brandName } from '../words/brands.ts';
import { countryOptions } from '../words/countries.ts';
import { hourText } from '../words/figures.ts';
import type { RoutingExample } from '../words/why-not.ts';
import { type ExampleValues, exampleOf, exampleSchema, newExample } from './example-values.ts';
import { TrialResult } from './trial-result.tsx';

const methodOptions = methodTypes.map((value) => ({ value, label: methodNames[value] }));
const brandOptions = brandIds.map((value) => ({ value, label: brandName(value) }));
const timesOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'À vista' : `${index + 1}x`,
}));
const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** What was tried, with what came of it. */
interface Trial {
  settings: RoutingSettings;
  example: RoutingExample;
  result: TriedRouting;
}

interface TrialCardProps {
  of: EnvironmentOfUser;
  /** The draft's, which need not be saved. */
  settings: RoutingSettings;
}

/** An example payment, and where it would go by the rules on the screen. */
export function TrialCard({ of, settings }: TrialCardProps) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const [send, { error, isLoading }] = useTryRoutingMutation();
  const [initialValues] = useState(() => newExample(new Date(), settings));

  const run = async (values: ExampleValues) => {
    const example = exampleOf(values);
    const { data } = await send({ ...of, input: { settings, example } });
    if (data) setTrial({ settings, example, result: data });
  };

  return (
    <Card aria-label="Testar">
      <CardHeader title="Testar" description="Um pagamento de exemplo; nada é cobrado." />
      <Formik initialValues={initialValues} validationSchema={exampleSchema} onSubmit={run}>
        <Form>
          <Stack gap={3}>
            <ExampleFields />
            <Button type="submit" variant="secondary" fullWidth loading={isLoading}>
              Ver para onde vai
            </Button>
          </Stack>
        </Form>
      </Formik>
      <Stack gap={3} aria-live="polite">
        {error && !isLoading && <Problem error={error} />}
        {trial && !error && (
          <TrialResult {...trial} isOutdated={canonical(trial.settings) !== canonical(settings)} />
        )}
      </Stack>
    </Card>
  );
}

const Problem = ({ error }: { error: unknown }) => (
  <Banner tone="danger" title="Não foi possível testar">
    {errorMessage(error)}
  </Banner>
);

function ExampleFields() {
  const { values, setFieldValue } = useFormikContext<ExampleValues>();
  const countries = useMemo(countryOptions, []);
  return (
    <>
      <Grid min={130} gap={3}>
        <FormikSelect name="method" label="Meio de pagamento" options={methodOptions} />
        <FormikCurrency name="amount" label="Valor" />
        {values.method === 'card' && (
          <>
            <FormikSelect name="installments" label="Parcelas" options={timesOptions} />
            <FormikSelect name="brand" label="Bandeira" placeholder="Não se sabe" options={brandOptions} />
          </>
        )}
        <FormikSelect name="country" label="País do cliente" placeholder="Não se sabe" options={countries} />
        <FormikSelect name="hour" label="Hora" options={hourOptions} />
      </Grid>
      <PairFields
        label="Metadados"
        pairs={values.metadata}
        onChange={(pairs) => void setFieldValue('metadata', pairs)}
      />
    </>
  );
}
