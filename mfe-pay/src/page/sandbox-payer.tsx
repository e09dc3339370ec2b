import { isApiError } from '@trilho/portal';
import { Banner, Button } from '@trilho/ui';
import { type OwnPayment, useSimulatePaymentMutation } from '../pay-api.ts';

/** Pays a Pix or a boleto of the sandbox in the payer's place, whose bank knows nothing of it. */
export function SandboxPayer({ own }: { own: OwnPayment }) {
  const [simulate, { isLoading, isSuccess, error }] = useSimulatePaymentMutation();
  if (isSuccess) {
    return <Banner tone="info">Pago no ambiente de teste. A confirmação chega em instantes.</Banner>;
  }
  return (
    <Banner
      tone={error ? 'danger' : 'info'}
      action={
        <Button variant="secondary" loading={isLoading} onClick={() => void simulate(own)}>
          Simular pagamento
        </Button>
      }
    >
      {isApiError(error) ? error.message : 'Ambiente de teste: nenhum banco paga este código.'}
    </Banner>
  );
}
