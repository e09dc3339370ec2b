import type { Environment } from '@trilho/contracts/common';
import { paths } from '@trilho/portal';

/** Route patterns and path builders of the remote's detail screens. */
const screen = (list: string) => ({
  pattern: `${list}/:id`,
  /** The environment is part of the address, because an id belongs to one environment. */
  to: (id: string, environment: Environment) =>
    `${list}/${encodeURIComponent(id)}?environment=${environment}`,
});

/** The list of payment links. */
export const linksPath = '/admin/payment-links';

export const screens = {
  customer: screen(paths.admin.customers),
  payment: screen(paths.admin.payments),
  subscription: screen(paths.admin.subscriptions),
  invoice: screen(paths.admin.invoices),
  request: screen(paths.admin.requests),
  link: screen(linksPath),
};

/** The address of a delivery's attempts, on the page of its endpoint. */
export const deliveryPath = (
  { id, endpointId }: { id: string; endpointId: string },
  environment: Environment,
): string =>
  `${paths.admin.webhooks}/${encodeURIComponent(endpointId)}?${new URLSearchParams({ environment, delivery: id })}`;

/** One difference of the gateways' statements, open beside its list. */
export const differencePath = (difference: string, environment: Environment): string =>
  `/admin/reconciliation?${new URLSearchParams({ environment, difference })}`;

/** The page of a payout, which another remote owns. */
export const payoutPath = (id: string, environment: Environment): string =>
  `/admin/payouts/${encodeURIComponent(id)}?${new URLSearchParams({ environment })}`;

/** The address of the log of calls to the gateway, searched for a request or a resource. */
export const gatewayCallsPath = (search: string): string =>
  `${paths.admin.gateways}?${new URLSearchParams({ logs: search })}`;

/** Builds the address of a list with these filters, by their names in the query. */
export const filteredList = (
  list: string,
  environment: Environment,
  filters: Record<string, string>,
): string => `${list}?${new URLSearchParams({ environment, ...filters })}`;
