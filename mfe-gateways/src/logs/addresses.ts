import type { Environment } from '@trilho/contracts/common';
import { paths } from '@trilho/portal';

const screen = (list: string, id: string, environment: Environment): string =>
  `${list}/${encodeURIComponent(id)}?environment=${environment}`;

/** The address of a call of the merchant's server. */
export const requestAddress = (id: string, environment: Environment): string =>
  screen(paths.admin.requests, id, environment);

/** The address of a payment. */
export const paymentAddress = (id: string, environment: Environment): string =>
  screen(paths.admin.payments, id, environment);

const lists: Record<string, string> = {
  pay: paths.admin.payments,
  cus: paths.admin.customers,
  sub: paths.admin.subscriptions,
  inv: paths.admin.invoices,
};

/** The address of a resource of ours by its id; null for one without a screen. */
export function resourceAddress(id: string, environment: Environment): string | null {
  const list = lists[id.split('_', 1)[0] ?? ''];
  return list ? screen(list, id, environment) : null;
}
