/** The rules by which payments come to their gateways. */
export const routingPath = '/admin/routing';

/** The health of the gateways, on the same page. */
export const healthPath = `${routingPath}?tab=health`;
