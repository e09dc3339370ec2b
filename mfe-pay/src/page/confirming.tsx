import { Button, Spinner } from '@trilho/ui';
import { Outcome } from './outcome.tsx';

/** A submit, or a payment, whose outcome is being found out. */
export function Confirming({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <Outcome
      tone="info"
      icon={<Spinner />}
      title={onRetry ? 'Ainda sem confirmação' : 'Confirmando o pagamento…'}
      focus
      action={onRetry && <Button onClick={onRetry}>Verificar de novo</Button>}
    >
      <p>
        Não feche nem pague de outro jeito: se este pagamento já foi feito, verificar de novo não cobra outra
        vez.
      </p>
    </Outcome>
  );
}
