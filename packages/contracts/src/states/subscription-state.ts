import type { SubscriptionStatus } from '../subscription.ts';

/** The word and the tone of each status of a subscription: lists, details, search and exports say the same. */
export const subscriptionStates: Record<
  SubscriptionStatus,
  { text: string; tone: 'neutral' | 'success' | 'warning' | 'danger' }
> = {
  active: { text: 'Ativo', tone: 'success' },
  inactive: { text: 'Inativo', tone: 'neutral' },
  pending: { text: 'Pendente', tone: 'warning' },
  canceled: { text: 'Cancelado', tone: 'danger' },
};
