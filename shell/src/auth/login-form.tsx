import type { Credentials } from '@trilho/portal';
import { asYupTest, requiredMessage, validateEmail } from '@trilho/portal/validators';
import { Button, Stack, TextLink } from '@trilho/ui';
import { Form, FormikCheckbox, FormikPassword, FormikText } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { object, string } from 'yup';

const schema = object({
  email: string().required(requiredMessage('Email')).test('email', asYupTest(validateEmail)),
  password: string().required(requiredMessage('Senha')),
});

export interface LoginFormProps {
  initialValues: Credentials;
  forgotPath: string;
  onSubmit: (credentials: Credentials) => Promise<void>;
  onInvalid: () => void;
}

/** Email, password and whether to be remembered. */
export function LoginForm({ initialValues, forgotPath, onSubmit, onInvalid }: LoginFormProps) {
  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={onSubmit}>
      {({ isSubmitting }) => (
        <Form size="lg" onInvalid={onInvalid} aria-label="Entrar">
          <Stack gap={5}>
            <FormikText name="email" label="Email" type="email" autoComplete="username" />
            <FormikPassword name="password" label="Senha" autoComplete="current-password" />
            <Stack direction="row" justify="space-between" gap={3} wrap>
              <FormikCheckbox name="remember" label="Lembrar-me" />
              <TextLink to={forgotPath}>Esqueceu a senha?</TextLink>
            </Stack>
            <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
              Entrar
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
