import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { Grid, PasswordField, Stack, textStyle, token } from '@trilho/ui';
import { FormikCheckbox, useBoundField } from '@trilho/ui/formik';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ConfigFormValues } from './config-form-schema.ts';
import { EventsAddressField } from './events-address-field.tsx';

const Section = styled.section`
  display: grid;
  gap: ${token.space[4]};
  padding-top: ${token.space[5]};
  border-top: 1px solid ${token.color.line};
`;

const Title = styled.h3`
  ${textStyle.cardTitle}
`;

const Note = styled.p`
  max-width: 88ch;
  font-size: 13px;
  color: ${token.color.muted};
`;

/** Alone in its row it is no wider than beside the address. */
const Secret = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
  max-width: 562px;
`;

interface SigningSecretProps {
  /** The gateway's name. */
  name: string;
  stored: PaymentConfig | undefined;
}

/** The optional secret that signs the gateway's events, with the address that is pasted at the gateway. */
export function SigningSecret({ name, stored }: SigningSecretProps) {
  const titleId = useId();
  const { values } = useFormikContext<ConfigFormValues>();
  const { input, field, focusWith } = useBoundField<string>('webhookSecret');
  const hasSecret = stored?.hasWebhookSecret ?? false;
  return (
    <Section aria-labelledby={titleId}>
      <Stack gap={1}>
        <Title id={titleId}>Avisos assinados (opcional)</Title>
        <Note>
          O {name} já avisa o Trilho de cada pagamento. Com a assinatura secreta, avisos de outra origem são
          recusados na chegada; sem ela, cada um é conferido no {name} antes de valer.
          {!stored?.eventsUrl &&
            ' O endereço a colar no painel dele aparece aqui depois que você salvar as chaves.'}
        </Note>
      </Stack>
      <Grid min={300}>
        {stored?.eventsUrl && <EventsAddressField url={stored.eventsUrl} name={name} />}
        <Secret>
          <PasswordField
            label="Assinatura secreta"
            hint={
              hasSecret
                ? 'Há uma assinatura salva. Deixe em branco para manter a atual'
                : `O ${name} mostra a assinatura ao salvar o endereço em Webhooks`
            }
            toggleLabels={{ show: 'Mostrar assinatura', hide: 'Ocultar assinatura' }}
            autoComplete="new-password"
            disabled={values.removesWebhookSecret}
            {...field}
            {...input}
            onFocus={focusWith(undefined)}
          />
          {hasSecret && <FormikCheckbox name="removesWebhookSecret" label="Remover a assinatura salva" />}
        </Secret>
      </Grid>
    </Section>
  );
}
