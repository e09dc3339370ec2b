import type { TwoFactorEnrolment } from '@trilho/contracts/two-factor';
import { requiredMessage } from '@trilho/portal/validators';
import { CopyButton, Mono, Stack, token } from '@trilho/ui';
import { Form, FormikText } from '@trilho/ui/formik';
import { Formik, type FormikErrors } from 'formik';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { renderSVG } from 'uqr';
import { object, string } from 'yup';

/** Black on white in both themes: cameras read nothing else well. */
const Code = styled.img`
  width: 208px;
  height: 208px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: #fff;
`;

const Key = styled(Mono)`
  overflow-wrap: anywhere;
  font-size: 13px;
`;

const schema = object({ code: string().trim().required(requiredMessage('Código de verificação')) });

export interface EnrolFormProps {
  id: string;
  enrolment: TwoFactorEnrolment;
  /** Resolves to the error message for the code, if any. */
  onSubmit: (code: string) => Promise<FormikErrors<{ code: string }>>;
}

/** The key for the authenticator, as a picture and as text, and the first code that proves it was taken. */
export function EnrolForm({ id, enrolment, onSubmit }: EnrolFormProps) {
  const picture = useMemo(() => {
    const svg = renderSVG(enrolment.uri, { border: 3 });
    return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  }, [enrolment.uri]);
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={schema}
      onSubmit={async ({ code }, { setErrors }) => setErrors(await onSubmit(code.trim()))}
    >
      <Form id={id} aria-label="Ativar verificação em duas etapas">
        <Stack gap={4}>
          <p>Leia o código com um aplicativo autenticador, como Google Authenticator, 1Password ou Aegis.</p>
          <Stack align="center" gap={3}>
            <Code src={picture} alt="QR code da chave para o aplicativo autenticador" />
          </Stack>
          <Stack gap={1}>
            <span>Não consegue ler? Digite esta chave no aplicativo:</span>
            <Stack direction="row" gap={3} justify="space-between" wrap>
              <Key>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</Key>
              <CopyButton value={enrolment.secret} label="Copiar chave" />
            </Stack>
          </Stack>
          <FormikText
            name="code"
            label="Código de verificação"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
            hint="Os 6 dígitos que o aplicativo mostra agora."
          />
        </Stack>
      </Form>
    </Formik>
  );
}
