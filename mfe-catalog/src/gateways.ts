import type { GatewayType } from '@trilho/contracts/common';

/** Display names of the providers, in the order of the screens. */
export const gatewayNames: Record<GatewayType, string> = {
  STRIPE: 'Stripe',
  MERCADOPAGO: 'MercadoPago',
  PAYPAL: 'PayPal',
};

const isGateway = (text: string): text is GatewayType => text in gatewayNames;

/** Returns the display name of a provider; an unknown one keeps its identifier. */
export const gatewayName = (gateway: string): string =>
  isGateway(gateway) ? gatewayNames[gateway] : gateway;

const entries = Object.entries(gatewayNames);

/** Filter options of the providers, in lower case in the address. */
export const gatewayFilter = [
  { value: '', label: 'Todos' },
  ...entries.map(([type, label]) => ({ value: type.toLowerCase(), label })),
];

/** Section 9: only the card provider is active, the others are announced. */
export const gatewayChoices = entries.map(([value, label]) =>
  value === 'STRIPE' ? { value, label } : { value, label: `${label} (em breve)`, disabled: true },
);
