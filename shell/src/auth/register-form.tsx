import { Button, Grid, Stack } from '@trilho/ui';
import { Form, FormikCheckbox, FormikMasked, FormikPassword, FormikText } from '@trilho/ui/formik';
import { Formik, type FormikErrors } from 'formik';
import { emptyRegistration, type RegisterValues, registerSchema } from './register-form-schema.ts';

export interface RegisterFormProps {
  /** Resolves to the server's complaints by field, if it has any. */
  onSubmit: (values: RegisterValues) => Promise<FormikErrors<RegisterValues>>;
  onInvalid: () => void;
}

/** Personal data, a password and the terms. */
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
      {({ isSubmitting }) => (
        <Form size="lg" onInvalid={onInvalid} aria-label="Criar conta">
          <Stack gap={5}>
            <Grid min={220} gap={5}>
              <FormikText name="name" label="Nome" autoComplete="given-name" />
              <FormikText name="surname" label="Sobrenome" autoComplete="family-name" />
              <FormikMasked name="cpf" label="CPF" mask="999.999.999-99" placeholder="000.000.000-00" />
              <FormikMasked
                name="birthDate"
                label="Data de Nascimento"
                mask="99/99/9999"
                placeholder="dd/mm/aaaa"
                autoComplete="bday"
              />
              <FormikText name="email" label="Email" type="email" autoComplete="email" />
              <FormikMasked
                name="phone"
                label="Telefone"
                mask="(99) 99999-9999"
                placeholder="(00) 00000-0000"
                autoComplete="tel-national"
              />
              <FormikPassword
                name="password"
                label="Senha"
                autoComplete="new-password"
                hint="8 caracteres ou mais, com maiúscula, minúscula, número e caractere especial."
              />
              <FormikPassword name="confirmPassword" label="Confirmar senha" autoComplete="new-password" />
            </Grid>
            <FormikCheckbox name="terms" label="Li e aceito os termos de uso e a política de privacidade" />
            <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
              Criar conta
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
