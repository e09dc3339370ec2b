import type { EntityManager } from '@mikro-orm/postgresql';
import type { PayLinkInput, PaymentLinkStatus } from '@trilho/contracts/payment-link';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { conflict } from '../../../platform/errors.ts';
import { processPayment } from '../../payments/operations/payment-process.service.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import type { PaymentLinkRow } from '../payment-link.entity.ts';
import { addLinkPayment, lockLink, summarizePayments } from '../payment-link.repository.ts';
import { linkUrl, statusOfLink } from '../payment-link.view.ts';
import { chargeOfLink, requireSaving } from './link-charge.ts';
import type { LinkCustomer } from './link-customer.ts';

const refusals: Record<Exclude<PaymentLinkStatus, 'open'>, string> = {
  waiting: 'Um pagamento deste link já foi começado e espera ser concluído.',
  paid: 'Este link já foi pago.',
  expired: 'Este link passou da validade.',
  inactive: 'Este link não aceita mais pagamentos.',
};

/** 409: the link takes no payment in this state. */
export const closedLink = (status: Exclude<PaymentLinkStatus, 'open'>) => conflict(refusals[status]);

/** 409: nobody can reach the gateway for the merchant any more. */
export const uncancelable = () =>
  conflict('Este pagamento não pode ser cancelado agora. Se ninguém pagar, ele termina sozinho no prazo.');

/** @throws 409 when the locked link takes no payment beside this one */
async function requireOpen(link: PaymentLinkRow, paymentId: string, tx: EntityManager): Promise<void> {
  const othersOf = await summarizePayments([link.id], tx, paymentId);
  const status = statusOfLink(link, othersOf(link.id), clockNow());
  if (status !== 'open') throw closedLink(status);
}

/**
 * The operation of a payer's submit: that of the merchants' API, begun only while the link takes a payment. A
 * repetition of a payment that was begun goes on whatever became of the link.
 * @throws 422 for what link or gateway do not allow
 */
export function payLink(
  context: AppContext,
  call: Call,
  link: PaymentLinkRow,
  input: PayLinkInput,
  customer: LinkCustomer | null,
): ReturnType<typeof processPayment> {
  const charge = chargeOfLink(link, input, { url: linkUrl(context, link.id), customer });
  return {
    ...processPayment(context, call, charge),
    reserve: (claim) =>
      call.em.transactional(async (tx) => {
        const locked = await lockLink(link, tx);
        const reserved = await processPayment(context, { ...call, em: tx }, charge).reserve(claim);
        if (!reserved) return null;
        // A refusal takes this one back, with its key; another payment may hold the link.
        requireSaving(input, customer);
        await requireOpen(locked, reserved.id, tx);
        await addLinkPayment(link.id, reserved.id, tx);
        return reserved;
      }),
  };
}
