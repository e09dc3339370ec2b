import {
  type ApiError,
  confirmIdentity,
  errorMessage,
  isApiError,
  leaveSession,
  useAppDispatch,
  useLoadingOverlay,
  useNotify,
  useUserId,
} from '@trilho/portal';
import { requiredMessage } from '@trilho/portal/validators';
import { Banner, Button, Modal, Stack, useToast } from '@trilho/ui';
import { Form, FormikPassword, FormikText } from '@trilho/ui/formik';
import { FormikProvider, useFormik } from 'formik';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { object, string } from 'yup';
import { fieldErrors } from '../person/field-errors.ts';
import { useDeleteAccountMutation } from './profile-api.ts';

const word = 'EXCLUIR';
const empty = { confirmation: '', password: '' };
type Values = typeof empty;

const schema = object({
  confirmation: string()
    .trim()
    .required(requiredMessage('Confirmação'))
    .oneOf([word], `Digite ${word} para confirmar.`),
  password: string().required(requiredMessage('Senha')),
});

/** Whether the account requires a code too, which the portal's identity dialog then asks for. */
const asksForCode = ({ validationErrors }: ApiError) =>
  validationErrors.some(({ field }) => field === 'code');

/** Deletes the account after a typed word and the password; then the home page. */
export function DeleteAccountModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const userId = useUserId();
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const toast = useToast();
  const loading = useLoadingOverlay();
  const [deleteAccount] = useDeleteAccountMutation();

  /** The password typed here is the proof of identity that the deletion needs: it is not asked for twice. */
  const prove = async (password: string) => {
    try {
      await dispatch(confirmIdentity({ password }));
    } catch (error) {
      if (isApiError(error) && asksForCode(error)) return;
      if (isApiError(error)) notify.error(errorMessage(error));
      throw error;
    }
  };

  const form = useFormik<Values>({
    initialValues: empty,
    validationSchema: schema,
    onSubmit: async ({ password }, { setErrors }) => {
      loading.show();
      try {
        await prove(password);
        await deleteAccount({ userId, body: { confirmation: word, password } }).unwrap();
        dispatch(leaveSession());
        notify.success('Conta deletada com sucesso!');
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.status === 400 && error.validationErrors.length === 0) toast.error(error.message);
        setErrors(fieldErrors<Values>(error));
      } finally {
        loading.hide();
      }
    },
  });

  const handleClose = () => {
    form.resetForm();
    onClose();
  };

  return (
    <FormikProvider value={form}>
      <Modal
        open={open}
        title="Excluir Conta"
        icon={<Trash2 strokeWidth={1.75} />}
        danger
        onClose={handleClose}
        footer={
          <>
            <Button variant="secondary" onClick={handleClose}>
              Cancelar
            </Button>
            <Button variant="danger" type="submit" form={formId}>
              Excluir definitivamente
            </Button>
          </>
        }
      >
        <Form id={formId} aria-label="Excluir Conta">
          <Stack gap={4}>
            <Banner tone="danger" title="Isto não pode ser desfeito">
              Seu plano é cancelado, suas chaves de API deixam de funcionar na hora e seus dados pessoais são
              apagados. O registro financeiro dos pagamentos é mantido, como a lei exige.
            </Banner>
            <FormikText
              name="confirmation"
              label={`Digite ${word} para confirmar`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <FormikPassword name="password" label="Sua senha" autoComplete="current-password" />
          </Stack>
        </Form>
      </Modal>
    </FormikProvider>
  );
}
