import type { GatewayType } from '../common.ts';

/** Display names of the gateways, in the order of the screens. */
export const gatewayNames: Record<GatewayType, string> = {
  STRIPE: 'Stripe',
  MERCADOPAGO: 'MercadoPago',
  PAYPAL: 'PayPal',
};

const isGateway = (text: string): text is GatewayType => Object.hasOwn(gatewayNames, text);

/** Returns a gateway's display name; an unknown one keeps its identifier. */
export const gatewayName = (gateway: string): string =>
  isGateway(gateway) ? gatewayNames[gateway] : gateway;
