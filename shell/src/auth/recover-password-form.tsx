import { asYupTest, requiredMessage, validateEmail } from '@trilho/portal/validators';
import { Button, Stack } from '@trilho/ui';
import { Form, FormikText } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { object, string } from 'yup';

const schema = object({
  email: string().trim().required(requiredMessage('E-mail')).test('email', asYupTest(validateEmail)),
});

export interface RecoverPasswordFormProps {
  onSubmit: (email: string) => Promise<void>;
  onInvalid: () => void;
}

/** The address of the account. */
export function RecoverPasswordForm({ onSubmit, onInvalid }: RecoverPasswordFormProps) {
  return (
    <Formik
      initialValues={{ email: '' }}
      validationSchema={schema}
      onSubmit={({ email }) => onSubmit(email.trim())}
    >
      {({ isSubmitting }) => (
        <Form size="lg" onInvalid={onInvalid} aria-label="Recuperar senha">
          <Stack gap={5}>
            <FormikText name="email" label="E-mail" type="email" autoComplete="username" />
            <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
              Enviar link
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
