import type { GatewayType } from '@trilho/contracts/common';

/** Providers by the names people know them by, in the order of the screens. */
export const gatewayNames: Record<GatewayType, string> = {
  STRIPE: 'Stripe',
  MERCADOPAGO: 'MercadoPago',
  PAYPAL: 'PayPal',
};

const isGateway = (text: string): text is GatewayType => text in gatewayNames;

/** What a provider is called; a provider that the portal does not know goes by its own name. */
export const gatewayName = (gateway: string): string =>
  isGateway(gateway) ? gatewayNames[gateway] : gateway;

const entries = Object.entries(gatewayNames);

/** Every provider, in small letters on the address line. */
export const gatewayFilter = [
  { value: '', label: 'Todos' },
  ...entries.map(([type, label]) => ({ value: type.toLowerCase(), label })),
];

/** Section 9: only the card provider is active, the others are announced. */
export const gatewayChoices = entries.map(([value, label]) =>
  value === 'STRIPE' ? { value, label } : { value, label: `${label} (em breve)`, disabled: true },
);
