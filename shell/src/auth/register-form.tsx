import { paths } from '@trilho/portal';
import { Button, Grid, Stack, TextLink } from '@trilho/ui';
import { Form, FormikCheckbox, FormikPassword } from '@trilho/ui/formik';
import { Formik, type FormikErrors } from 'formik';
import { AddressFields } from '../person/address-fields.tsx';
import { PersonFields } from '../person/person-fields.tsx';
import { Consent } from './auth-style.ts';
import { emptyRegistration, type RegisterValues, registerSchema } from './register-form-schema.ts';

export interface RegisterFormProps {
  /** Resolves to the server's validation errors by field, if any. */
  onSubmit: (values: RegisterValues) => Promise<FormikErrors<RegisterValues>>;
  onInvalid: () => void;
}

/** Personal data, a password, an address for those who want to give it now, and the terms. */
export function RegisterForm({ onSubmit, onInvalid }: RegisterFormProps) {
  return (
    <Formik
      initialValues={emptyRegistration}
      validationSchema={registerSchema}
      onSubmit={async (values, { setErrors }) => {
        const complaints = await onSubmit(values);
        if (Object.keys(complaints).length > 0) setErrors(complaints);
      }}
    >
      {({ isSubmitting, values }) => (
        <Form size="lg" onInvalid={onInvalid} aria-label="Criar conta">
          <Stack gap={5}>
            <Grid min={220} gap={5}>
              <PersonFields />
              <FormikPassword
                name="password"
                label="Senha"
                autoComplete="new-password"
                hint="8 caracteres ou mais, com maiúscula, minúscula, número e caractere especial."
              />
              <FormikPassword name="confirmPassword" label="Confirmar senha" autoComplete="new-password" />
            </Grid>
            <FormikCheckbox name="withAddress" label="Cadastrar meu endereço agora" />
            {values.withAddress && <AddressFields />}
            <FormikCheckbox
              name="terms"
              label={
                <Consent>
                  Li e aceito os{' '}
                  <TextLink to={paths.terms} target="_blank">
                    termos de uso
                  </TextLink>{' '}
                  e a{' '}
                  <TextLink to={paths.privacy} target="_blank">
                    política de privacidade
                  </TextLink>
                </Consent>
              }
            />
            <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
              Criar conta
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
