import type { PaymentMethodType, ProcessPaymentInput } from '@trilho/contracts/payment';
import type { RouteInput, RoutingDecision } from '@trilho/contracts/routing-decision';
import type { AppContext, MerchantScope } from '../../context.ts';
import { clockMs } from '../../platform/clock.ts';
import { type ApiError, unprocessable } from '../../platform/errors.ts';

/** For so long a ticket is taken. */
export const ticketMs = 30 * 60_000;

/** What a ticket says: where a payment goes, and which payment that is. */
export interface RouteTicket extends Pick<RouteInput, 'amount' | 'currency' | 'method' | 'installments'> {
  configId: string;
  decision: RoutingDecision | null;
  /** In ms. */
  expiresAt: number;
}

/** Whose payments a ticket is for: of a merchant's server, or of one payment link alone. */
export interface TicketScope extends MerchantScope {
  linkId?: string | undefined;
}

/** What a ticket is bound to: elsewhere it cannot be read. */
const ticketContext = ({ userId, environment, linkId }: TicketScope): string =>
  `route:${userId}:${environment}${linkId === undefined ? '' : `:${linkId}`}`;

/** Seals a ticket for its merchant and environment, or its link: what it says of rules is nothing for the page that it passes through. */
export const sealTicket = (
  { vault }: Pick<AppContext, 'vault'>,
  scope: TicketScope,
  ticket: RouteTicket,
): string => vault.encrypt(JSON.stringify(ticket), ticketContext(scope));

const refused = (message: string): ApiError => unprocessable(message, 'route_invalid');

function readTicket(
  { vault }: Pick<AppContext, 'vault'>,
  scope: TicketScope,
  route: string,
): RouteTicket | null {
  try {
    return JSON.parse(vault.decrypt(route, ticketContext(scope))) as RouteTicket;
  } catch {
    return null;
  }
}

/** How a request pays: a stored method, or a browser's token of one, is a card. */
const methodOf = ({ paymentMethod, paymentMethodId }: ProcessPaymentInput): PaymentMethodType | null =>
  paymentMethod?.type ?? (paymentMethodId ? 'card' : null);

/** In what a request differs from what its ticket was made for; null where it does not. */
function difference(ticket: RouteTicket, input: ProcessPaymentInput): string | null {
  const { amount, currency, method, installments } = ticket;
  if (amount !== input.amount) return 'valor';
  if (currency !== input.currency) return 'moeda';
  if (method !== methodOf(input)) return 'meio de pagamento';
  const asked = input.paymentMethod?.installments ?? 1;
  return installments !== undefined && installments !== asked ? 'número de parcelas' : null;
}

/**
 * Opens the ticket that a request carries.
 * @throws 422 `route_expired` after its time; `route_invalid` where it was altered, is of another merchant, environment or link, or
 * was made for another payment
 */
export function openTicket(
  context: Pick<AppContext, 'vault'>,
  scope: TicketScope,
  input: ProcessPaymentInput & { route: string },
): RouteTicket {
  const ticket = readTicket(context, scope, input.route);
  if (!ticket) {
    const owner = scope.linkId === undefined ? 'deste lojista e ambiente' : 'deste link';
    throw refused(`Esta rota não é ${owner}, ou foi alterada. Peça outra rota.`);
  }
  if (ticket.expiresAt <= clockMs()) {
    throw unprocessable('Esta rota passou dos 30 minutos em que vale. Peça outra rota.', 'route_expired');
  }
  const differs = difference(ticket, input);
  if (!differs) return ticket;
  const isMasculine = differs !== 'moeda';
  throw refused(
    `Esta rota foi pedida para ${isMasculine ? 'outro' : 'outra'} ${differs}. Peça uma rota para este pagamento.`,
  );
}
