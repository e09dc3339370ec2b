import type { Environment } from '@trilho/contracts/common';
import { paths } from '@trilho/portal';

export const receivablesPath = '/admin/receivables';
export const statementPath = '/admin/statement';
export const termsPath = '/admin/gateway-terms';

/** The page of a payment, which another remote owns. An id belongs to one environment. */
export const paymentPath = (id: string, environment: Environment): string =>
  `${paths.admin.payments}/${encodeURIComponent(id)}?${new URLSearchParams({ environment })}`;

/** The statement of one payment. */
export const paymentEntriesPath = (id: string, environment: Environment): string =>
  `${statementPath}?${new URLSearchParams({ environment, payment: id })}`;
