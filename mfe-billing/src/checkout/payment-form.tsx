import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useNotify, useSession } from '@trilho/portal';
import { Button, Stack } from '@trilho/ui';
import { type FormEvent, useRef, useState } from 'react';
import { ElementFrame, PaymentSkeleton } from './payment-skeleton.tsx';
import { confirmPlanPayment } from './plan-payment.ts';
import { useCompletePurchase } from './use-complete-purchase.ts';

/** The provider's card form and the button that pays. `onUnavailable` is called when the form cannot load. */
export function PaymentForm({ onUnavailable }: { onUnavailable: (reason: unknown) => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const { user } = useSession();
  const { warning } = useNotify();
  const completePurchase = useCompletePurchase();
  const [isReady, setIsReady] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  // A second press may arrive before the next render.
  const isSent = useRef(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || !isReady || isSent.current) return;
    isSent.current = true;
    setIsSubmitting(true);
    const failure = await confirmPlanPayment(stripe, elements);
    if (failure === null) {
      completePurchase();
      return;
    }
    isSent.current = false;
    setIsSubmitting(false);
    warning(failure, { title: 'Atenção!' });
  };

  const billingDetails = { name: user ? `${user.name} ${user.surname}` : '' };
  const isBusy = !isReady || isSubmitting;
  return (
    <form onSubmit={handleSubmit} aria-label="Dados do pagamento">
      <Stack gap={6}>
        <ElementFrame $ready={isReady}>
          {!isReady && <PaymentSkeleton />}
          <div>
            <PaymentElement
              options={{ layout: 'tabs', defaultValues: { billingDetails } }}
              onReady={() => setIsReady(true)}
              onLoadError={({ error }) => onUnavailable(error)}
            />
          </div>
        </ElementFrame>
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          {isBusy ? 'Processando...' : 'Finalizar Assinatura'}
        </Button>
      </Stack>
    </form>
  );
}
