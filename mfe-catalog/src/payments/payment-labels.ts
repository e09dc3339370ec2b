import { paymentState, paymentStates } from '@trilho/contracts/payment-state';
import type { Tone } from '@trilho/ui';

export interface StatusText {
  tone: Tone;
  text: string;
}

/** Label of a payment's status in lists; a refund takes precedence over the approval. */
export const paymentBadge = (payment: Parameters<typeof paymentState>[0]): StatusText =>
  paymentStates[paymentState(payment)] ?? { tone: 'neutral', text: payment.status };

const zone = 'America/Sao_Paulo';
const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: zone });
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: zone });
const calendar = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });
const dayMs = 24 * 60 * 60 * 1000;

/** `hoje, 14:32`, `ontem, 18:20` or `18/11, 09:05`, in São Paulo's time. */
export function momentText(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const date = calendar.format(at);
  const isYesterday = date === calendar.format(new Date(now.getTime() - dayMs));
  const dayLabel = date === calendar.format(now) ? 'hoje' : isYesterday ? 'ontem' : day.format(at);
  return `${dayLabel}, ${clock.format(at)}`;
}

/** `pay_0Na3kT…x7Q`: a short form of the id; the whole id is in the title. */
export const shortId = (id: string): string => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id);
