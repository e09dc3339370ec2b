import { Button, Stack } from '@trilho/ui';
import { Form, FormikPassword } from '@trilho/ui/formik';
import { Formik, type FormikErrors } from 'formik';
import { object } from 'yup';
import { newPasswordRule, repeatedPasswordRule } from './register-form-schema.ts';

export interface NewPassword {
  newPassword: string;
  confirmNewPassword: string;
}

const schema = object({
  newPassword: newPasswordRule,
  confirmNewPassword: repeatedPasswordRule('newPassword'),
});

export interface ResetPasswordFormProps {
  /** Resolves to the server's validation errors by field, if any. */
  onSubmit: (values: NewPassword) => Promise<FormikErrors<NewPassword>>;
  onInvalid: () => void;
}

/** A new password, typed twice. */
export function ResetPasswordForm({ onSubmit, onInvalid }: ResetPasswordFormProps) {
  return (
    <Formik
      initialValues={{ newPassword: '', confirmNewPassword: '' }}
      validationSchema={schema}
      onSubmit={async (values, { setErrors }) => {
        const complaints = await onSubmit(values);
        if (Object.keys(complaints).length > 0) setErrors(complaints);
      }}
    >
      {({ isSubmitting }) => (
        <Form size="lg" onInvalid={onInvalid} aria-label="Criar nova senha">
          <Stack gap={5}>
            <FormikPassword
              name="newPassword"
              label="Nova senha"
              autoComplete="new-password"
              hint="8 caracteres ou mais, com maiúscula, minúscula, número e caractere especial."
            />
            <FormikPassword
              name="confirmNewPassword"
              label="Confirmar nova senha"
              autoComplete="new-password"
            />
            <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
              Salvar nova senha
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
