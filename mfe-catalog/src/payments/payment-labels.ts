import type { PaymentMethodType, PaymentStatus } from '@trilho/contracts/payment';
import type { PortalPayment } from '@trilho/contracts/portal-payment';
import type { Tone } from '@trilho/ui';

export interface StatusText {
  tone: Tone;
  text: string;
}

/** Labels of a status shown alone; the waiting ones say what they wait for. */
const labels: Record<PaymentStatus, StatusText> = {
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

type StatusFields = Pick<PortalPayment, 'status' | 'amountCaptured' | 'amountRefunded'> &
  Partial<Pick<PortalPayment, 'method' | 'failureCode'>>;

/** Display names of the methods; a payment without one is of a stored card, or of a browser's. */
export const methodNames: Record<PaymentMethodType, string> = {
  card: 'Cartão',
  pix: 'Pix',
  boleto: 'Boleto',
};

const waiting: Partial<Record<PaymentMethodType, string>> = {
  pix: 'Aguardando Pix',
  boleto: 'Aguardando boleto',
};

/** Label of a status in a payment's history. An unknown status is shown unchanged. */
export function statusLabel(status: PaymentStatus, method: PaymentMethodType | null = null): StatusText {
  const text = method ? waiting[method] : undefined;
  if (text && status === 'requires_action') return { tone: 'warning', text };
  if (text && status === 'failed') return { tone: 'neutral', text: 'Não pago' };
  return labels[status] ?? { tone: 'neutral', text: status };
}

/** Label of a payment that waits for the payer of a Pix or a boleto, or was not paid in time. */
function payerLabel({ status, method, failureCode }: StatusFields): StatusText | null {
  if (status === 'failed' && failureCode === 'expired') return { tone: 'neutral', text: 'Expirado' };
  const text = method && status === 'requires_action' ? waiting[method] : undefined;
  return text ? { tone: 'warning', text } : null;
}

/** Label of a payment's status in lists; a refund takes precedence over the approval. */
export function paymentBadge(payment: StatusFields): StatusText {
  const { status, amountCaptured, amountRefunded } = payment;
  const ofPayer = payerLabel(payment);
  if (ofPayer) return ofPayer;
  const { tone, text } = statusLabel(status);
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
  const dayLabel = date === calendar.format(now) ? 'hoje' : isYesterday ? 'ontem' : day.format(at);
  return `${dayLabel}, ${clock.format(at)}`;
}

/** `pay_0Na3kT…x7Q`: a short form of the id; the whole id is in the title. */
export const shortId = (id: string): string => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id);
