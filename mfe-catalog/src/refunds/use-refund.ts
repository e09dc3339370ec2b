import type { Environment } from '@trilho/contracts/common';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import type { Refund } from '@trilho/contracts/refund';
import { errorMessage, isApiError, useUserId } from '@trilho/portal';
import { formatCurrency, useToast } from '@trilho/ui';
import { useState } from 'react';
import { useRefundPaymentMutation } from '../payments/payments-api.ts';
import { attemptKey, type RefundAttempts } from './refund-attempts.ts';

/** Whether the outcome of a call is unknown: its answer was lost, or the server failed. */
const isLost = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500);

/** Message with the amount, because another amount would be another refund. */
function lostText(error: unknown, amount: string): string {
  const what =
    isApiError(error) && [0, 500].includes(error.status)
      ? errorMessage(error)
      : 'O gateway não respondeu como esperado';
  return `${what}. Ainda não sabemos se o reembolso de ${amount} foi feito. Tente de novo com o mesmo valor: ele não será feito duas vezes.`;
}

const refused = 'O gateway não aceitou este reembolso. Nada foi devolvido.';

/** Returns the refund that an answer added: the newest of the new ones. */
function newRefund(
  before: PortalPaymentDetails,
  after: PortalPaymentDetails,
  amount: number,
): Refund | undefined {
  const known = new Set(before.refunds.map(({ id }) => id));
  return after.refunds
    .filter((refund) => !known.has(refund.id) && refund.amount === amount)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
}

/** Whether the refundable amount changed, by another refund or otherwise. */
const isOutdated = (error: unknown) => isApiError(error) && error.status === 422;

/** Whether the answer means that no refund was made and none is pending. */
const isSettled = (error: unknown) => isApiError(error) && [400, 402, 404, 422].includes(error.status);

/**
 * Refunds one payment. Attempts at the same amount share one key until the outcome is known, even when the
 * modal is closed in between, so that a lost answer or a second press refunds once. `refund` resolves to
 * whether it was accepted; `error` says why not. `isOutdated` is set when a refund is refused because the
 * payment changed, unless the outcome of another attempt is unknown.
 */
export function useRefund(payment: PortalPaymentDetails, environment: Environment, attempts: RefundAttempts) {
  const userId = useUserId();
  const { success, info } = useToast();
  const [send] = useRefundPaymentMutation();
  const [error, setError] = useState<string | null>(null);
  const [outcomes, setOutcomes] = useState({ lost: false, outdated: false });
  const refund = async (amount: number): Promise<boolean> => {
    setError(null);
    const { id, currency } = payment;
    try {
      const order = {
        userId,
        environment,
        id,
        amount,
        idempotencyKey: attemptKey(attempts, payment, amount),
      };
      const after = await send(order).unwrap();
      attempts.delete(amount);
      const status = newRefund(payment, after, amount)?.status;
      if (status === 'failed') {
        setError(refused);
        return false;
      }
      if (status === 'pending' || status === 'unknown') {
        info('Reembolso solicitado. O gateway ainda vai confirmar a devolução.');
      } else success('Reembolso solicitado com sucesso!');
      return true;
    } catch (failure) {
      if (isSettled(failure)) attempts.delete(amount);
      setOutcomes(({ lost, outdated }) => ({
        lost: lost || isLost(failure),
        outdated: outdated || isOutdated(failure),
      }));
      setError(isLost(failure) ? lostText(failure, formatCurrency(amount, currency)) : errorMessage(failure));
      return false;
    }
  };
  return { refund, error, isOutdated: outcomes.outdated && !outcomes.lost };
}
