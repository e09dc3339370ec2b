import { getPortalConfig } from '@trilho/portal';

/** A plan that the merchant can buy. Price in centavos, charged monthly. */
export interface SelectedPlan {
  id: string;
  name: string;
  priceId: string;
  priceMinor: number;
}

/** The only plan on sale (specification section 3). */
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

/** The plan with its price id at the card provider, from the page's configuration. */
export function readSelectedPlan(): SelectedPlan {
  const { id, name, priceMinor } = premium;
  return { id, name, priceMinor, priceId: getPortalConfig().premiumPriceId };
}
