import type { Stripe } from '@stripe/stripe-js';
import { useNotify } from '@trilho/portal';
import { useCallback, useEffect, useState } from 'react';
import { loadStripeLibrary } from './stripe-library.ts';

export interface StripeLibrary {
  /** `null` until it is loaded, and after a failure. */
  stripe: Stripe | null;
  hasFailed: boolean;
  /** Reports that the library or its form is unavailable. */
  fail: (reason: unknown) => void;
  retry: () => void;
}

interface LibraryState {
  stripe: Stripe | null;
  hasFailed: boolean;
  attempt: number;
}

/** Loads the card library when the screen opens. A failure is notified and can be retried. */
export function useStripeLibrary(): StripeLibrary {
  const { error: notifyError } = useNotify();
  const [state, setState] = useState<LibraryState>({ stripe: null, hasFailed: false, attempt: 1 });
  const { attempt } = state;

  const fail = useCallback(
    (reason: unknown) => {
      console.error('The card form is not available', reason);
      setState((before) => ({ ...before, stripe: null, hasFailed: true }));
      notifyError('Falha ao inicializar Stripe');
    },
    [notifyError],
  );
  const retry = useCallback(
    () => setState((before) => ({ stripe: null, hasFailed: false, attempt: before.attempt + 1 })),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isHere = true;
    loadStripeLibrary().then(
      (stripe) => isHere && setState((before) => ({ ...before, stripe })),
      (reason: unknown) => isHere && fail(reason),
    );
    return () => {
      isHere = false;
    };
  }, [attempt, fail]);

  return { stripe: state.stripe, hasFailed: state.hasFailed, fail, retry };
}
