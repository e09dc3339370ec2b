import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import { paths } from '@trilho/portal';
import { frameFonts } from '@trilho/portal/card-frames';
import { ErrorState } from '@trilho/ui';
import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { useStripeLibrary } from '../card-library/use-stripe-library.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentFormSkeleton } from './payment-skeleton.tsx';
import { useAppearance } from './use-appearance.ts';
import { usePlanStart } from './use-plan-start.ts';

/** Starts the plan, loads the card library, and shows the provider's form once both are ready. */
export function Payment() {
  const start = usePlanStart();
  const library = useStripeLibrary();
  const appearance = useAppearance();
  const { clientSecret } = start;
  const options = useMemo<StripeElementsOptions>(
    () => ({ clientSecret, appearance, fonts: frameFonts, locale: 'pt-BR', loader: 'never' }),
    [clientSecret, appearance],
  );

  if (start.isAlreadyActive) return <Navigate to={paths.admin.mySubscription} replace />;
  if (start.error) {
    const { message, requestId } = start.error;
    return (
      <ErrorState
        title="Não foi possível iniciar a assinatura"
        message={message}
        requestId={requestId}
        onRetry={start.retry}
      />
    );
  }
  if (library.hasFailed) {
    return (
      <ErrorState
        title="Formulário de pagamento indisponível"
        message="Não conseguimos falar com o provedor de cartões. Nenhuma cobrança foi feita."
        onRetry={library.retry}
      />
    );
  }
  if (!library.stripe || !clientSecret) return <PaymentFormSkeleton />;
  return (
    <Elements key={clientSecret} stripe={library.stripe} options={options}>
      <PaymentForm onUnavailable={library.fail} />
    </Elements>
  );
}
