import { gatewayNames } from '@trilho/contracts/gateway-names';

const entries = Object.entries(gatewayNames);

/** Filter options of the gateways, in lower case in the address. */
export const gatewayFilter = [
  { value: '', label: 'Todos' },
  ...entries.map(([type, label]) => ({ value: type.toLowerCase(), label })),
];

/** Section 9: only the card provider is active, the others are announced. */
export const gatewayChoices = entries.map(([value, label]) =>
  value === 'STRIPE' ? { value, label } : { value, label: `${label} (em breve)`, disabled: true },
);
