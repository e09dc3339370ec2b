import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { isApiError, useNotify, useSession, useUserId } from '@trilho/portal';
import { useRef } from 'react';
import { useUpdatePlanCardMutation } from '../plan-management-api.ts';

type Token = { id: string } | { failure: string };

/** Exchanges the card in the provider's frame for a token; a failure has a message for the card's holder. */
async function createToken(stripe: Stripe, card: StripeCardElement, holder: string): Promise<Token> {
  try {
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name: holder },
    });
    return paymentMethod ? { id: paymentMethod.id } : { failure: error.message ?? '' };
  } catch (reason) {
    return { failure: reason instanceof Error ? reason.message : '' };
  }
}

/**
 * Sends the entered card to the provider, and its token to the server. Resolves to whether the plan has the
 * new card; a failure has been reported by then. A second call while one is pending does nothing.
 */
export function useChangeCard(): () => Promise<boolean> {
  const stripe = useStripe();
  const elements = useElements();
  const userId = useUserId();
  const { user } = useSession();
  const { success, warning } = useNotify();
  const [updatePlanCard] = useUpdatePlanCardMutation();
  const isSent = useRef(false);

  const change = async () => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return false;
    const token = await createToken(stripe, card, user ? `${user.name} ${user.surname}` : '');
    if ('failure' in token) {
      warning(`Erro ao criar o método de pagamento: ${token.failure}`.trim(), { title: 'Atenção' });
      return false;
    }
    try {
      await updatePlanCard({ userId, paymentMethodId: token.id }).unwrap();
    } catch (error) {
      // The generic error handling has reported it.
      if (!isApiError(error)) throw error;
      return false;
    }
    success('Pagamento atualizado com sucesso.');
    return true;
  };

  return async () => {
    if (isSent.current) return false;
    isSent.current = true;
    try {
      return await change();
    } finally {
      isSent.current = false;
    }
  };
}
