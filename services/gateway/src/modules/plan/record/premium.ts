/** The one plan for sale. Price in centavos, charged monthly (spec sections 1 and 9). */
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

/**
 * Whether a plan opens the gate at a moment: in force and not past a scheduled end, or within the grace
 * period of a failed renewal. A condition over the columns of `plan_subscriptions` and the two moments of
 * `openAt(now)`.
 */
export const openCondition = (now: string, graceBegan: string): string =>
  `((status = 'ACTIVE' and not (cancel_at_period_end and current_period_end <= ${now}))
    or (status = 'PAST_DUE' and past_due_since > ${graceBegan}))`;

/** The moments of `openCondition`: now, and when a grace that ends now began. */
export const openAt = (now: number): [Date, Date] => [new Date(now), new Date(now - gracePeriodMs)];

/** A plan is refundable, in full, until it is more than this many whole days old (spec section 9). */
export const refundWindowDays = 7;
