import type { Environment } from '@trilho/contracts/common';
import { paths } from '@trilho/portal';

export const receivablesPath = '/admin/receivables';
export const payoutsPath = '/admin/payouts';
export const payoutPattern = `${payoutsPath}/:id`;
export const reconciliationPath = '/admin/reconciliation';
export const statementPath = '/admin/statement';
export const closingsPath = '/admin/month-closings';
export const termsPath = '/admin/gateway-terms';

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** The page of a payment, which another remote owns. An id belongs to one environment. */
export const paymentPath = (id: string, environment: Environment): string =>
  withQuery(`${paths.admin.payments}/${encodeURIComponent(id)}`, { environment });

/** The statement of one payment. */
export const paymentEntriesPath = (id: string, environment: Environment): string =>
  withQuery(statementPath, { environment, payment: id });

/** The page of a payout, with its lines. */
export const payoutPath = (id: string, environment: Environment): string =>
  withQuery(`${payoutsPath}/${encodeURIComponent(id)}`, { environment });

/** One difference, open beside the list of those with its status. */
export const differencePath = (id: string, environment: Environment): string =>
  withQuery(reconciliationPath, { environment, difference: id });

/** What is open, of one payout or of all. */
export const differencesPath = (environment: Environment, payout?: string): string =>
  withQuery(reconciliationPath, { environment, ...(payout && { payout }) });
