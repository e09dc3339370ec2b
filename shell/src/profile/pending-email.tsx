import { isApiError, useLoadingOverlay } from '@trilho/portal';
import { Banner, Button, Stack, useToast } from '@trilho/ui';
import { useCancelEmailChangeMutation, useResendEmailChangeMutation } from './profile-api.ts';

export interface PendingEmailProps {
  userId: string;
  /** The account's address until the other one is confirmed. */
  email: string;
  pending: string;
}

/** Says which address waits for its confirmation, with the ways on. */
export function PendingEmail({ userId, email, pending }: PendingEmailProps) {
  const toast = useToast();
  const loading = useLoadingOverlay();
  const [cancel] = useCancelEmailChangeMutation();
  const [resend] = useResendEmailChangeMutation();

  const run = async (call: Promise<unknown>, message: string) => {
    loading.show();
    try {
      await call;
      toast.success(message);
    } catch (error) {
      // The error policy has already shown the failure.
      if (!isApiError(error)) throw error;
    } finally {
      loading.hide();
    }
  };

  return (
    <Banner
      tone="info"
      title="Confirme o novo e-mail"
      action={
        <Stack direction="row" gap={2} wrap>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void run(resend(userId).unwrap(), `Enviamos outro link para ${pending}.`)}
          >
            Reenviar
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() =>
              void run(cancel(userId).unwrap(), `Alteração cancelada. O e-mail continua ${email}.`)
            }
          >
            Cancelar alteração
          </Button>
        </Stack>
      }
    >
      Enviamos um link para <b>{pending}</b>. Ele vale por 24 horas; até a confirmação, o e-mail da conta
      continua {email}.
    </Banner>
  );
}
