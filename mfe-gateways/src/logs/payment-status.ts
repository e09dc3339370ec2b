import type { PortalPayment } from '@trilho/contracts/portal-payment';
import type { StatusText } from './labels.ts';

const statuses: Record<PortalPayment['status'], StatusText> = {
  requires_payment_method: { tone: 'warning', text: 'Pendente' },
  requires_confirmation: { tone: 'warning', text: 'Pendente' },
  requires_action: { tone: 'warning', text: 'Pendente' },
  processing: { tone: 'warning', text: 'Em análise' },
  unknown: { tone: 'warning', text: 'Em análise' },
  requires_capture: { tone: 'info', text: 'Autorizado' },
  succeeded: { tone: 'success', text: 'Aprovado' },
  failed: { tone: 'danger', text: 'Recusado' },
  canceled: { tone: 'neutral', text: 'Cancelado' },
};

/** Label of a payment in the list; a refund takes precedence over the approval, as on the payments screen. */
export function paymentLabel({ status, amountCaptured, amountRefunded }: PortalPayment): StatusText {
  if (amountRefunded === 0) return statuses[status] ?? { tone: 'neutral', text: status };
  return { tone: 'info', text: amountRefunded >= amountCaptured ? 'Reembolsado' : 'Reembolso parcial' };
}
