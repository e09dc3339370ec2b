import type { PayLinkInput } from '@trilho/contracts/payment-link';
import { type ApiError, isApiError } from '@trilho/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePayLinkMutation } from '../pay-api.ts';
import { type Attempt, keepAttempt, readAttempt } from './attempt-storage.ts';

/** How a submit stands. `unsure`: no answer came; it is sent again under the same key, by itself for a while. */
export type Sending = 'idle' | 'sending' | 'unsure';

interface AttemptState {
  attempt: Attempt | null;
  sending: Sending;
  /** Why the latest submit was refused: nothing was paid. */
  refusal: ApiError | null;
}

export interface PayAttempt extends AttemptState {
  submit: (input: PayLinkInput, installmentText?: string) => Promise<void>;
  /** Sends the submit again whose outcome is not known. */
  resend: () => void;
  /** Ends what was begun, so that another way to pay can be chosen; `refusal` says why. */
  restart: (refusal?: ApiError) => void;
}

const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Answers that tell nothing of the outcome: of the way there, or that it is still being found out. */
const isUnknown = ({ status, error }: ApiError): boolean =>
  status === 0 ||
  status === 408 ||
  status >= 500 ||
  error === 'idempotency_in_flight' ||
  error === 'payment_pending';
/** A certain answer although its status is a server's: nothing was charged. */
const isWithoutEffect = ({ error }: ApiError): boolean => error === 'provider_no_effect';
/** Whether the outcome is still open. One who asks too often is told nothing of what an earlier request did. */
const isUnsure = (error: ApiError, wasSentBefore: boolean): boolean =>
  !isWithoutEffect(error) && (isUnknown(error) || (wasSentBefore && error.status === 429));

/** What this tab does at a link: one submit at a time, under one key until its outcome is known. */
export function useAttempt(linkId: string): PayAttempt {
  const [state, setState] = useState<AttemptState>(() => ({
    attempt: readAttempt(linkId),
    sending: 'idle',
    refusal: null,
  }));
  const [pay] = usePayLinkMutation();
  const isBusy = useRef(false);

  const become = useCallback(
    (attempt: Attempt | null, rest: Partial<AttemptState> = {}) => {
      keepAttempt(linkId, attempt);
      setState({ sending: 'idle', refusal: null, ...rest, attempt });
    },
    [linkId],
  );

  const send = useCallback(
    async (sent: Attempt & { state: 'sent' }, isRepeated: boolean) => {
      if (isBusy.current) return;
      isBusy.current = true;
      become(sent, { sending: 'sending' });
      let wasSentBefore = isRepeated;
      try {
        for (const waitMs of [...waitsMs, null]) {
          const answer = await pay({ linkId, key: sent.key, input: sent.input });
          if ('data' in answer && answer.data) {
            const { id: paymentId, token, nextAction } = answer.data;
            const { input, installmentText } = sent;
            become({ state: 'begun', paymentId, token, email: input.email, installmentText });
            // The issuer's page leads back to this one. Long after the press, or a reload, the payer is asked to go there.
            if (nextAction?.type === 'redirect' && !wasSentBefore) window.location.assign(nextAction.url);
            return;
          }
          const { error } = answer;
          if (!isApiError(error)) throw error;
          if (!isUnsure(error, wasSentBefore)) {
            become(null, { refusal: error });
            return;
          }
          wasSentBefore = true;
          if (waitMs !== null) await new Promise((resolve) => setTimeout(resolve, waitMs));
        }
        become(sent, { sending: 'unsure' });
      } finally {
        isBusy.current = false;
      }
    },
    [become, linkId, pay],
  );

  // A reload while a submit was on its way: the same is sent again, and answered as the first was.
  const { attempt } = state;
  const pending = attempt?.state === 'sent' && state.sending === 'idle' ? attempt : null;
  useEffect(() => {
    if (pending) void send(pending, true);
  }, [pending, send]);

  return {
    ...state,
    submit: (input, installmentText) =>
      send({ state: 'sent', key: crypto.randomUUID(), input, installmentText }, false),
    resend: () => {
      if (attempt?.state === 'sent') void send(attempt, true);
    },
    restart: (refusal) => become(null, { refusal: refusal ?? null }),
  };
}
