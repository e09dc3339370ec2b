import type { Environment } from '@trilho/contracts/common';
import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import {
  isApiError,
  useConfirmLeave,
  useNotify,
  usePlanGate,
  useUnsavedChanges,
  useUserId,
} from '@trilho/portal';
import { Button, Card, CardHeader, Grid, Stack, useToast } from '@trilho/ui';
import { Form, FormikCheckbox, FormikText } from '@trilho/ui/formik';
import { Formik, useFormikContext } from 'formik';
import { type ComponentProps, useState } from 'react';
import { useMissed } from '../replay/use-missed.ts';
import { useCreateWebhookMutation, useUpdateWebhookMutation } from '../webhooks-api.ts';
import { AdvancedOptions } from './advanced-options.tsx';
import { CheckRow } from './check-row.tsx';
import {
  type EndpointFormValues,
  emptyEndpoint,
  endpointSchema,
  inputOf,
  newEndpointSchema,
  valuesOf,
} from './endpoint-form-schema.ts';
import { EventPicker } from './event-picker.tsx';
import { SecretInput } from './secret-input.tsx';
import { storedSecret } from './stored-secret.ts';

interface EndpointFormProps {
  environment: Environment;
  /** The endpoint to edit; without one, the form adds one. */
  endpoint?: WebhookEndpoint;
  onClose: () => void;
}

/** The inline form of 2.9 and 5.6: adds an endpoint, or saves one. */
export function EndpointForm({ environment, endpoint, onClose }: EndpointFormProps) {
  const userId = useUserId();
  const gate = usePlanGate();
  const notify = useNotify();
  const toast = useToast();
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const [shownSecret, setShownSecret] = useState(storedSecret);
  const secrets = [storedSecret, shownSecret];
  const missed = useMissed(endpoint, { skip: endpoint?.active ?? true });
  const name = endpoint ? 'Editar webhook' : 'Novo webhook';

  const save = async (values: EndpointFormValues) => {
    const input = inputOf(values, secrets);
    if (endpoint) {
      // Sending `active` forgets the endpoint's failures.
      const { active, ...rest } = input;
      const changes = active === endpoint.active ? rest : input;
      await update({ userId, environment, id: endpoint.id, input: changes }).unwrap();
      if (active && !endpoint.active) await missed.resend();
      toast.success('Webhook atualizado.');
    } else {
      await create({ userId, environment, input }).unwrap();
      notify.success('Webhook adicionado com sucesso!');
    }
    onClose();
  };

  const handleSubmit = async (values: EndpointFormValues) => {
    try {
      await gate(() => save(values));
    } catch (error) {
      // The portal has shown a refusal; what was typed stays.
      if (!isApiError(error)) throw error;
    }
  };

  return (
    <Card aria-label={name}>
      <CardHeader title={name} />
      <Formik
        initialValues={endpoint ? valuesOf(endpoint) : emptyEndpoint}
        validationSchema={endpoint ? endpointSchema : newEndpointSchema}
        onSubmit={handleSubmit}
      >
        <Form aria-label={name}>
          <Stack gap={4}>
            <Grid min={260} gap={4}>
              <FormikText
                autoFocus
                name="description"
                label="Nome"
                required
                maxLength={250}
                autoComplete="off"
              />
              <FormikText
                name="url"
                label="URL"
                required
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://sua-loja.com.br/webhooks"
              />
            </Grid>
            <EventPicker name="enabledEvents" />
            {endpoint && <SecretInput endpoint={endpoint} onShown={setShownSecret} />}
            {endpoint && (
              <FormikCheckbox
                name="active"
                label="Ativo"
                hint="Desativado, não recebe eventos, e as entregas que esperam são canceladas."
              />
            )}
            {endpoint && !endpoint.active && missed.box && <MissedBox {...missed.box} />}
            <AdvancedOptions isNew={!endpoint} />
            <FormButtons isNew={!endpoint} secrets={secrets} onClose={onClose} />
          </Stack>
        </Form>
      </Formik>
    </Card>
  );
}

/** Offers what an inactive endpoint has missed, once its 'Ativo' is ticked. */
function MissedBox(box: ComponentProps<typeof CheckRow>) {
  const { values } = useFormikContext<EndpointFormValues>();
  return values.active && <CheckRow {...box} />;
}

interface FormButtonsProps {
  isNew: boolean;
  /** The secret in force, masked and as it was shown: showing it changes nothing. */
  secrets: readonly string[];
  onClose: () => void;
}

function FormButtons({ isNew, secrets, onClose }: FormButtonsProps) {
  const { values, initialValues, isSubmitting } = useFormikContext<EndpointFormValues>();
  const confirmLeave = useConfirmLeave();
  const sent = (form: EndpointFormValues) => JSON.stringify(inputOf(form, secrets));
  useUnsavedChanges(sent(values) !== sent(initialValues));
  return (
    <Stack direction="row" gap={2} justify="end" wrap>
      <Button variant="secondary" disabled={isSubmitting} onClick={() => confirmLeave(onClose)}>
        Cancelar
      </Button>
      <Button type="submit" loading={isSubmitting}>
        {isNew ? 'Salvar webhook' : 'Salvar alterações'}
      </Button>
    </Stack>
  );
}
