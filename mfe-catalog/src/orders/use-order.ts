import type { ApiError } from '@trilho/portal';
import { errorMessage, isApiError } from '@trilho/portal';
import { useRef, useState } from 'react';
import { beginAttempt } from './attempt-keys.ts';

/** Why an order did not come through. */
export interface OrderFailure {
  message: string;
  /** Nobody knows yet whether it took effect. */
  isLost: boolean;
  /** The payment that shows a declined card. */
  paymentId?: string;
  advice?: ApiError['advice'];
}

/** Whether the outcome of a call is unknown: its answer was lost, the server failed, or it still runs. */
const isUnknown = (error: unknown) =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || error.error === 'idempotency_in_flight');

/**
 * Whether a refusal says nothing about the attempts before it: the call was turned away at the door, for want
 * of a session or a plan, or as one too many.
 */
const isTurnedAway = (error: ApiError) =>
  [401, 403, 429].includes(error.status) || error.error === 'plan_required';

const lostText = (error: unknown, what: string) => {
  const cause =
    isApiError(error) && error.status === 0 ? errorMessage(error) : 'O servidor não respondeu como esperado';
  return `${cause}. Ainda não sabemos se ${what}. Tente de novo com os mesmos dados: nada será feito duas vezes.`;
};

/** What every order carries so that it takes effect once. */
export interface OrderKey {
  /** The same for every attempt at one order. */
  idempotencyKey: string;
}

export interface OrderOptions<Order extends object, Result> {
  /** Kind of the order, part of its key: `charge`. */
  kind: string;
  /** What may have happened, for the message of a lost answer: `a cobrança foi feita`. */
  outcome: string;
  send: (order: Order & OrderKey) => { unwrap: () => Promise<Result> };
}

/**
 * Sends an order of a form so that it takes effect once: a second press is ignored, and another attempt at
 * the same order has the same key until its outcome is known. `place` resolves to the result, or to null for
 * a failure, which is then in `failure`.
 */
export function useOrder<Order extends object, Result>({ kind, outcome, send }: OrderOptions<Order, Result>) {
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  // A second press may arrive before the next render; after a success the form is done for good.
  const isSent = useRef(false);

  const place = async (order: Order): Promise<Result | null> => {
    if (isSent.current) return null;
    isSent.current = true;
    setFailure(null);
    const { key, settle } = beginAttempt(kind, order);
    try {
      const result = await send({ ...order, idempotencyKey: key }).unwrap();
      settle();
      return result;
    } catch (error) {
      isSent.current = false;
      if (!isApiError(error)) throw error;
      const isLost = isUnknown(error);
      if (!isLost && !isTurnedAway(error)) settle();
      setFailure({
        message: isLost ? lostText(error, outcome) : errorMessage(error),
        isLost,
        ...(!isLost && error.paymentId && { paymentId: error.paymentId }),
        ...(error.advice && { advice: error.advice }),
      });
      return null;
    }
  };
  return { place, failure };
}
