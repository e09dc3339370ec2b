import { gatewayName } from '@trilho/contracts/gateway-names';
import { methodNames } from '@trilho/contracts/method-names';
import type { PortalSurplus, SurplusReason } from '@trilho/contracts/portal-surplus';
import { momentText, type StatusText } from '../payments/payment-labels.ts';

const reasons: Record<SurplusReason, string> = {
  paid_twice: 'Pago mais de uma vez',
  paid_after_cancel: 'Pago depois de cancelado',
};

/** Why the money came in. An unknown reason is shown unchanged. */
export const reasonText = ({ reason }: PortalSurplus): string => reasons[reason] ?? reason;

/** `Boleto no Stripe`. */
export const wayText = ({ method, gateway }: PortalSurplus): string =>
  `${methodNames[method ?? 'card']} no ${gatewayName(gateway)}`;

export const payerOf = ({ customerName, customerEmail }: PortalSurplus): string =>
  customerName ?? customerEmail;

/** Why the gateway never gives it back, where it does not. */
const finalRefusals: Record<string, (surplus: PortalSurplus) => string> = {
  method_not_refundable: ({ gateway, method }) =>
    `O ${gatewayName(gateway)} não devolve ${method === 'boleto' ? 'boletos' : 'este meio de pagamento'}.`,
  refund_period_over: ({ gateway }) => `O prazo do ${gatewayName(gateway)} para devolver passou.`,
};

/** Whether only a person can give it back. */
export const isLeftToPerson = ({ lastRefusal }: PortalSurplus): boolean =>
  lastRefusal !== null && lastRefusal in finalRefusals;

/** Whose turn it is. */
export function turnOf(surplus: PortalSurplus): StatusText {
  if (surplus.returning) return { tone: 'info', text: 'Em devolução' };
  if (isLeftToPerson(surplus) || surplus.askedAt) return { tone: 'warning', text: 'Precisa de você' };
  return { tone: 'neutral', text: 'O Trilho cuida' };
}

/** What happens next, and what the merchant can do. */
export function adviceText(surplus: PortalSurplus): string {
  const { returning, lastRefusal, nextAttemptAt, gateway } = surplus;
  if (returning) return `O ${gatewayName(gateway)} está devolvendo. Não é preciso fazer nada.`;
  const final = lastRefusal && finalRefusals[lastRefusal]?.(surplus);
  if (final) return `${final} Devolva por fora, por Pix ou transferência, e marque aqui.`;
  if (!lastRefusal) return 'O Trilho devolve em instantes. Não é preciso fazer nada.';
  const again = nextAttemptAt ? `; próxima: ${momentText(nextAttemptAt)}` : '';
  return `A última tentativa falhou (${lastRefusal}). O Trilho continua tentando${again}. Se preferir, devolva por fora e marque aqui.`;
}
