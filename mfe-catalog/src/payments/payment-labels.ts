import type { PaymentStatus } from '@trilho/contracts/payment';
import type { PortalPayment } from '@trilho/contracts/portal-payment';
import type { Tone } from '@trilho/ui';

export interface StatusWord {
  tone: Tone;
  text: string;
}

/** A status where it stands for itself; what waits for the customer says for what. */
const words: Record<PaymentStatus, StatusWord> = {
  requires_payment_method: { tone: 'warning', text: 'Pendente: cartão' },
  requires_confirmation: { tone: 'warning', text: 'Pendente: confirmação' },
  requires_action: { tone: 'warning', text: 'Pendente: autenticação' },
  processing: { tone: 'warning', text: 'Em análise' },
  unknown: { tone: 'warning', text: 'Em análise' },
  requires_capture: { tone: 'info', text: 'Autorizado' },
  succeeded: { tone: 'success', text: 'Aprovado' },
  failed: { tone: 'danger', text: 'Recusado' },
  canceled: { tone: 'neutral', text: 'Cancelado' },
};

/** What one status is called. A status that this release does not know goes by its own name. */
export const statusWord = (status: PaymentStatus): StatusWord =>
  words[status] ?? { tone: 'neutral', text: status };

type Standing = Pick<PortalPayment, 'status' | 'amountCaptured' | 'amountRefunded'>;

/** How a payment stands, in a word for lists; money that went back outweighs its approval. */
export function paymentBadge({ status, amountCaptured, amountRefunded }: Standing): StatusWord {
  const { tone, text } = statusWord(status);
  if (amountRefunded === 0) return { tone, text: text.split(':', 1)[0] ?? text };
  const isAll = amountRefunded >= amountCaptured;
  return { tone: 'info', text: isAll ? 'Reembolsado' : 'Reembolso parcial' };
}

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
  const word = date === calendar.format(now) ? 'hoje' : isYesterday ? 'ontem' : day.format(at);
  return `${word}, ${clock.format(at)}`;
}

/** `pay_0Na3kT…x7Q`: enough to tell one from another; the whole id is in the title. */
export const shortId = (id: string): string => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id);
