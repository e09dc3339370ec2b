import type { ProviderEventEntry } from '@trilho/contracts/provider-event';
import type { StatusText } from '../../payments/payment-labels.ts';

/** What an event of the provider came to. */
export type EventEffect = ProviderEventEntry['effect'];

const labels: Record<EventEffect, StatusText> = {
  pending: { tone: 'warning', text: 'Na fila' },
  applied: { tone: 'success', text: 'Aplicado' },
  unchanged: { tone: 'neutral', text: 'Sem mudança' },
  ignored: { tone: 'neutral', text: 'Ignorado' },
  failed: { tone: 'danger', text: 'Falhou' },
};

/** Label of what an event came to. */
export const effectLabel = (effect: EventEffect): StatusText =>
  labels[effect] ?? { tone: 'neutral', text: effect };
