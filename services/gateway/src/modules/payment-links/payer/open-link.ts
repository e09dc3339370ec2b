import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentLinkStatus } from '@trilho/contracts/payment-link';
import { clockNow } from '../../../platform/clock.ts';
import { conflict } from '../../../platform/errors.ts';
import type { PaymentLinkRow } from '../payment-link.entity.ts';
import { summarizePayments } from '../payment-link.repository.ts';
import { statusOfLink } from '../payment-link.view.ts';

const refusals: Record<Exclude<PaymentLinkStatus, 'open'>, string> = {
  waiting: 'Um pagamento deste link já foi começado e espera ser concluído.',
  paid: 'Este link já foi pago.',
  expired: 'Este link passou da validade.',
  inactive: 'Este link não aceita mais pagamentos.',
};

/** 409: the link takes no payment in this state. */
export const closedLink = (status: Exclude<PaymentLinkStatus, 'open'>) => conflict(refusals[status]);

/** @throws 409 when a link takes no payment, beside the one that is left out */
export async function requireOpen(
  link: PaymentLinkRow,
  leftOut: string | undefined,
  em: EntityManager,
): Promise<void> {
  const paymentsOf = await summarizePayments([link.id], em, leftOut);
  const status = statusOfLink(link, paymentsOf(link.id), clockNow());
  if (status !== 'open') throw closedLink(status);
}
