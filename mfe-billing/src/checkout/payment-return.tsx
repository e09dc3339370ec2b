import { paths, useNotify } from '@trilho/portal';
import { ErrorState } from '@trilho/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStripeLibrary } from '../card-library/use-stripe-library.ts';
import { PaymentFormSkeleton } from './payment-skeleton.tsx';
import { readReturnedPayment } from './plan-payment.ts';
import { useCompletePurchase } from './use-complete-purchase.ts';

/** Handles the return from the bank's page: reads the payment's outcome and continues. */
export function PaymentReturn({ clientSecret }: { clientSecret: string }) {
  const { stripe, hasFailed, retry } = useStripeLibrary();
  const completePurchase = useCompletePurchase();
  const navigate = useNavigate();
  const { warning } = useNotify();

  useEffect(() => {
    if (!stripe) return;
    let isHere = true;
    void readReturnedPayment(stripe, clientSecret).then((failure) => {
      if (!isHere) return;
      if (failure === null) {
        completePurchase();
        return;
      }
      warning(failure, { title: 'Atenção!' });
      void navigate(paths.admin.checkout, { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [stripe, clientSecret, completePurchase, navigate, warning]);

  if (!hasFailed) return <PaymentFormSkeleton />;
  return (
    <ErrorState
      title="Não foi possível confirmar o pagamento"
      message="Não conseguimos falar com o provedor de cartões para saber como o pagamento terminou."
      onRetry={retry}
    />
  );
}
