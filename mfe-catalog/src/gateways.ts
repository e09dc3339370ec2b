import { gatewayNames } from '@trilho/contracts/gateway-names';

const entries = Object.entries(gatewayNames);

/** Section 9: only the card provider is active, the others are announced. */
export const gatewayChoices = entries.map(([value, label]) =>
  value === 'STRIPE' ? { value, label } : { value, label: `${label} (em breve)`, disabled: true },
);
