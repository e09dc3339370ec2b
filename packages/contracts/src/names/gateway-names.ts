/** Display names of the gateways that there are, in the order of the screens. */
export const gatewayNames = {
  STRIPE: 'Stripe',
  MERCADOPAGO: 'MercadoPago',
  PAYPAL: 'PayPal',
};

/** Their identifiers, in that order. */
export const gatewayTypes = Object.keys(gatewayNames) as (keyof typeof gatewayNames)[];

const isGateway = (text: string): text is keyof typeof gatewayNames => Object.hasOwn(gatewayNames, text);

/** Returns a gateway's display name; an unknown one keeps its identifier. */
export const gatewayName = (gateway: string): string =>
  isGateway(gateway) ? gatewayNames[gateway] : gateway;
