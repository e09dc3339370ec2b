import type { RoutingSettings } from '@trilho/contracts/routing';
import type { TriedRouting } from '@trilho/contracts/routing-decision';
import { errorMessage } from '@trilho/portal';
import { Banner, Button, Card, CardHeader, Stack } from '@trilho/ui';
import { type FormEvent, useState } from 'react';
import { type EnvironmentOfUser, useTryRoutingMutation } from '../../routing-api.ts';
import { canonical } from '../draft/routing-edit.ts';
import type { RoutingExample } from '../words/why-not.ts';
import { ExampleFields } from './example-fields.tsx';
import { exampleOf, newExample } from './example-values.ts';
import { TrialResult } from './trial-result.tsx';

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
  const [values, setValues] = useState(() => newExample(new Date(), settings));
  const [problem, setProblem] = useState<string>();
  const [trial, setTrial] = useState<Trial | null>(null);
  const [send, { error, isLoading }] = useTryRoutingMutation();

  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setProblem(values.amount ? undefined : 'Informe o valor.');
    if (!values.amount) return;
    const example = exampleOf(values);
    const { data } = await send({ ...of, input: { settings, example } });
    if (data) setTrial({ settings, example, result: data });
  };

  return (
    <Card aria-label="Testar">
      <CardHeader title="Testar" description="Um pagamento de exemplo; nada é cobrado." />
      <form noValidate onSubmit={(event) => void run(event)}>
        <Stack gap={3}>
          <ExampleFields
            values={values}
            error={problem}
            onChange={(part) => setValues((now) => ({ ...now, ...part }))}
          />
          <Button type="submit" variant="secondary" fullWidth loading={isLoading}>
            Ver para onde vai
          </Button>
        </Stack>
      </form>
      <div aria-live="polite">
        {error && !isLoading && (
          <Banner tone="danger" title="Não foi possível testar">
            {errorMessage(error)}
          </Banner>
        )}
        {trial && !error && (
          <TrialResult {...trial} isOutdated={canonical(trial.settings) !== canonical(settings)} />
        )}
      </div>
    </Card>
  );
}
