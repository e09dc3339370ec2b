import type { Environment } from '@trilho/contracts/common';
import { paths } from '@trilho/portal';

/** The screen of one endpoint. Its environment is part of the address, because an id belongs to one. */
export const endpointScreen = {
  pattern: `${paths.admin.webhooks}/:id`,
  to: (id: string, environment: Environment, delivery?: string): string =>
    `${paths.admin.webhooks}/${encodeURIComponent(id)}?${new URLSearchParams({ environment, ...(delivery && { delivery }) })}`,
};
