/** The one plan that is sold. Price in centavos, charged monthly (spec sections 1 and 9). */
export const premium = {
  lookupKey: 'premium_monthly',
  name: 'Plano Premium',
  description: 'Uma API e um painel para todos os seus gateways de pagamento.',
  priceMinor: 11_900,
  currency: 'brl',
  chargeFrequency: 'Mensal',
  features: [
    'Gateways ilimitados',
    'Transações ilimitadas',
    'API personalizada',
    'Todas as funcionalidades',
    'Painel administrativo',
  ],
} as const;

/** After a failed renewal the plan stays open this long, while the provider tries again. */
export const gracePeriodMs = 7 * 24 * 60 * 60 * 1000;

/** A plan may be given back, in full, until it is more than this many whole days old (spec section 9). */
export const refundWindowDays = 7;
