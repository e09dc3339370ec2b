import { isApiError, readRefreshToken, useLoadingOverlay, useNotify, useUserId } from '@trilho/portal';
import { asYupTest, requiredMessage, validatePassword } from '@trilho/portal/validators';
import { Button, Modal, Stack, useToast } from '@trilho/ui';
import { Form, FormikPassword } from '@trilho/ui/formik';
import { FormikProvider, useFormik } from 'formik';
import { KeyRound } from 'lucide-react';
import { useId } from 'react';
import { object, ref, string } from 'yup';
import { fieldErrors } from '../person/field-errors.ts';
import { useChangePasswordMutation } from './profile-api.ts';

const empty = { currentPassword: '', newPassword: '', confirmNewPassword: '' };
type Passwords = typeof empty;

const mismatch = 'As senhas não coincidem.';

const schema = object({
  currentPassword: string().required(requiredMessage('Senha atual')),
  newPassword: string().required(requiredMessage('Nova senha')).test('strength', asYupTest(validatePassword)),
  confirmNewPassword: string()
    .required(requiredMessage('Confirmação da senha'))
    .oneOf([ref('newPassword')], mismatch),
});

/** The message of section 5.7 for a form that cannot be sent. */
function validationMessage({ currentPassword, newPassword, confirmNewPassword }: Passwords): string {
  if (!currentPassword || !newPassword || !confirmNewPassword) return 'Por favor, preencha todos os campos.';
  if (newPassword !== confirmNewPassword) return mismatch;
  return validatePassword(newPassword) ?? 'Por favor, corrija os campos destacados e tente novamente.';
}

/** Changes the password; every session but this one ends. Closing it clears its fields. */
export function ChangePasswordModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const userId = useUserId();
  const notify = useNotify();
  const toast = useToast();
  const loading = useLoadingOverlay();
  const [change] = useChangePasswordMutation();

  const form = useFormik<Passwords>({
    initialValues: empty,
    validationSchema: schema,
    onSubmit: async (values, { setErrors }) => {
      loading.show();
      try {
        await change({ userId, body: { ...values, refreshToken: readRefreshToken() } }).unwrap();
        handleClose();
        notify.success('Senha alterada com sucesso!');
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.status === 400 && error.validationErrors.length === 0) toast.error(error.message);
        setErrors(fieldErrors<Passwords>(error));
      } finally {
        loading.hide();
      }
    },
  });

  function handleClose() {
    form.resetForm();
    onClose();
  }

  return (
    <FormikProvider value={form}>
      <Modal
        open={open}
        title="Alterar Senha"
        icon={<KeyRound strokeWidth={1.75} />}
        size="sm"
        onClose={handleClose}
        footer={
          <>
            <Button variant="secondary" onClick={handleClose}>
              Cancelar
            </Button>
            <Button type="submit" form={formId}>
              Salvar senha
            </Button>
          </>
        }
      >
        <Form
          id={formId}
          aria-label="Alterar Senha"
          onInvalid={() => notify.error(validationMessage(form.values))}
        >
          <Stack gap={4}>
            <FormikPassword name="currentPassword" label="Senha atual" autoComplete="current-password" />
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
              hint="As suas outras sessões serão encerradas; esta continua."
            />
          </Stack>
        </Form>
      </Modal>
    </FormikProvider>
  );
}
