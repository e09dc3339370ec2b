import type { Environment } from '@trilho/contracts/common';
import { paths } from '@trilho/portal';

/** The inner screens of this remote: their pattern, and the way to one of them. */
const screen = (list: string) => ({
  pattern: `${list}/:id`,
  /** An id belongs to one environment: without it the address would lead astray. */
  to: (id: string, environment: Environment) =>
    `${list}/${encodeURIComponent(id)}?environment=${environment}`,
});

export const screens = {
  customer: screen(paths.admin.customers),
  payment: screen(paths.admin.payments),
};

/** A list narrowed by these filters, by their names on its address line. */
export const filteredList = (
  list: string,
  environment: Environment,
  filters: Record<string, string>,
): string => `${list}?${new URLSearchParams({ environment, ...filters })}`;
