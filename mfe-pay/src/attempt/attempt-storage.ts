import type { PayLinkInput } from '@trilho/contracts/payment-link';

/**
 * What this tab did at a link. `sent`: a submit whose outcome is not known, to be sent again under its key and no other;
 * `begun`: a payment that is there, with the token that opens it.
 */
export type Attempt = (
  | { state: 'sent'; key: string; input: PayLinkInput }
  | { state: 'begun'; paymentId: string; token: string; email: string }
) & {
  /** What the payer chose, in the gateway's figures, such as `3x de R$ 87,47, total R$ 262,40`. */
  installmentText?: string | undefined;
};

const prefix = 'pay.attempt.';

/** Reads what this tab did at a link; null without anything. */
export function readAttempt(linkId: string): Attempt | null {
  try {
    const kept = sessionStorage.getItem(`${prefix}${linkId}`);
    return kept ? (JSON.parse(kept) as Attempt) : null;
  } catch {
    // A browser without storage pays all the same; a reload then begins anew.
    return null;
  }
}

/** Keeps what this tab does at a link, over a reload and the way to the bank's page and back; null forgets it. */
export function keepAttempt(linkId: string, attempt: Attempt | null): void {
  try {
    if (attempt) sessionStorage.setItem(`${prefix}${linkId}`, JSON.stringify(attempt));
    else sessionStorage.removeItem(`${prefix}${linkId}`);
  } catch {
    // As above.
  }
}
