import { requiredMessage } from '@trilho/portal/validators';
import { Button, Stack } from '@trilho/ui';
import { Form, FormikText } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { object, string } from 'yup';

const schema = object({ code: string().trim().required(requiredMessage('Código de verificação')) });

export interface CodeFormProps {
  onSubmit: (code: string) => Promise<void>;
  onInvalid: () => void;
  /** Back to e-mail and password. */
  onBack: () => void;
}

/** The second step of a sign-in: the code of the authenticator, or a recovery code. */
export function CodeForm({ onSubmit, onInvalid, onBack }: CodeFormProps) {
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={schema}
      onSubmit={({ code }) => onSubmit(code.trim())}
    >
      {({ isSubmitting }) => (
        <Form size="lg" onInvalid={onInvalid} aria-label="Verificação em duas etapas">
          <Stack gap={5}>
            <FormikText
              name="code"
              label="Código de verificação"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              autoFocus
              hint="Sem o celular? Use um dos seus códigos de recuperação."
            />
            <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
              Verificar
            </Button>
            <Button variant="ghost" size="lg" fullWidth onClick={onBack}>
              Usar outra conta
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
