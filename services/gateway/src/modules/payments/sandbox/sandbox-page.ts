import type { AppContext } from '../../../context.ts';

type PageContext = Pick<AppContext, 'env' | 'vault'>;

const subjectOf = (paymentId: string): string => `payments:${paymentId}:sandbox_page`;

/** The address of the page on which a test plays the payer of a payment. What opens it never leaves the browser's address bar. */
export const sandboxPageUrl = ({ env, vault }: PageContext, paymentId: string): string =>
  `${env.PUBLIC_URL.replace(/\/$/, '')}/pagar/sandbox/${paymentId}#${vault.digest(subjectOf(paymentId))}`;

/** Whether a token is that of a payment's page; takes the same time whatever it is. */
export const opensSandboxPage = (
  { vault }: Pick<AppContext, 'vault'>,
  paymentId: string,
  token: string,
): boolean => vault.matches(subjectOf(paymentId), token);
