import type { Environment } from '@trilho/contracts/common';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { useUnsavedChanges } from '@trilho/portal';
import { Button, Grid, Stack, TextLink, token } from '@trilho/ui';
import { Form, FormikText } from '@trilho/ui/formik';
import { Formik, useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { configErrors, configProblem, type KeysToSave, keysToSave } from './config-form-schema.ts';
import { SecretKeyField } from './secret-key-field.tsx';

/** Where the provider shows its keys, and their prefixes, as hints. */
const provider: Record<Environment, { dashboard: string; publicHint: string; secretHint: string }> = {
  SANDBOX: {
    dashboard: 'https://dashboard.stripe.com/test/apikeys',
    publicHint: 'A chave pública de teste começa com pk_test_',
    secretHint: 'A chave secreta de teste começa com sk_test_',
  },
  PRODUCTION: {
    dashboard: 'https://dashboard.stripe.com/apikeys',
    publicHint: 'A chave pública começa com pk_',
    secretHint: 'A chave secreta começa com sk_',
  },
};

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};
`;

const keyField = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true } as const;

interface ConfigFormProps {
  environment: Environment;
  /** The environment's configuration, whose keys replace empty fields. */
  stored: PaymentConfig | undefined;
  onSubmit: (keys: KeysToSave) => Promise<void>;
  /** Called with the reason why the form is invalid; nothing is sent. */
  onProblem: (message: string) => void;
  onCancel: () => void;
}

/** Form of the card provider's two keys. */
export function ConfigForm({ environment, stored, onSubmit, onProblem, onCancel }: ConfigFormProps) {
  const { dashboard, publicHint, secretHint } = provider[environment];
  const initialValues = { publicKey: stored?.publicKey ?? '', secretKey: '' };
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => configErrors(values, stored)}
      onSubmit={(values) => onSubmit(keysToSave(values, stored))}
    >
      {({ values, isSubmitting }) => (
        <Form onInvalid={() => onProblem(configProblem(values, stored) ?? '')}>
          <UnsavedKeys />
          <Stack gap={5}>
            <Grid min={300}>
              <FormikText autoFocus name="publicKey" label="Chave Pública" hint={publicHint} {...keyField} />
              <SecretKeyField hint={secretHint} stored={stored?.secretKey} />
            </Grid>
            <Foot>
              <TextLink href={dashboard}>Ver minhas chaves no painel do Stripe</TextLink>
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
