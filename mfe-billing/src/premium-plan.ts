import { getPortalConfig } from '@trilho/portal';

/** What the merchant buys. Price in centavos, charged monthly. */
export interface SelectedPlan {
  id: string;
  name: string;
  priceId: string;
  priceMinor: number;
}

/** The one plan that is sold (specification section 3). */
export const premium = {
  id: 'premium',
  name: 'Plano Premium',
  priceMinor: 11_900,
  features: [
    'Gateways ilimitados',
    'Transações ilimitadas',
    'API personalizada',
    'Todas as funcionalidades',
    'Painel administrativo',
  ],
} as const;

/** The plan at the checkout: its price is known to the card provider under the id in the page's configuration. */
export function readSelectedPlan(): SelectedPlan {
  const { id, name, priceMinor } = premium;
  return { id, name, priceMinor, priceId: getPortalConfig().premiumPriceId };
}
