import type { Environment } from '@trilho/contracts/common';
import type { PortalGateway } from '@trilho/contracts/gateway';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { useUnsavedChanges } from '@trilho/portal';
import { Button, Grid, Stack, TextLink, token } from '@trilho/ui';
import { Form, FormikText } from '@trilho/ui/formik';
import { Formik, useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { keyWordsOf } from '../providers/key-words.ts';
import {
  type ConfigFormValues,
  configErrors,
  configProblem,
  type KeysToSave,
  keysToSave,
} from './config-form-schema.ts';
import { SecretKeyField } from './secret-key-field.tsx';
import { SigningSecret } from './signing-secret.tsx';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};
`;

const keyField = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true } as const;

interface ConfigFormProps {
  gateway: PortalGateway;
  environment: Environment;
  /** The environment's configuration, whose keys replace empty fields. */
  stored: PaymentConfig | undefined;
  onSubmit: (keys: KeysToSave) => Promise<void>;
  /** Called with the reason why the form is invalid; nothing is sent. */
  onProblem: (message: string) => void;
  onCancel: () => void;
}

/** Form of a gateway's two keys and, where it takes one, of the secret that signs its events. */
export function ConfigForm(props: ConfigFormProps) {
  const { gateway, environment, stored, onSubmit, onProblem, onCancel } = props;
  const words = keyWordsOf(gateway.gateway);
  const { address, publicHint, secretHint } = words.panel[environment];
  const name = gatewayNames[gateway.gateway];
  const initialValues: ConfigFormValues = {
    publicKey: stored?.publicKey ?? '',
    secretKey: '',
    webhookSecret: '',
    removesWebhookSecret: false,
  };
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => configErrors(values, stored, words)}
      onSubmit={(values) => onSubmit(keysToSave(values, stored))}
    >
      {({ values, isSubmitting }) => (
        <Form onInvalid={() => onProblem(configProblem(values, stored, words) ?? '')}>
          <UnsavedKeys />
          <Stack gap={5}>
            <Grid min={300}>
              <FormikText
                autoFocus
                name="publicKey"
                label={words.publicKey}
                hint={publicHint}
                {...keyField}
              />
              <SecretKeyField words={words} hint={secretHint} stored={stored?.secretKey} />
            </Grid>
            {gateway.takesWebhookSecret && <SigningSecret name={name} stored={stored} />}
            <Foot>
              <TextLink href={address}>Ver minhas chaves no painel do {name}</TextLink>
              <Stack direction="row" gap={2} wrap>
                <Button variant="secondary" onClick={onCancel} disabled={isSubmitting}>
                  Cancelar
                </Button>
                <Button type="submit" loading={isSubmitting}>
                  Salvar Configurações
                </Button>
              </Stack>
            </Foot>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}

/** Asks before typed keys are lost. */
function UnsavedKeys() {
  useUnsavedChanges(useFormikContext().dirty);
  return null;
}
