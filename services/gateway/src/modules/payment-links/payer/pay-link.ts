import type { PayLinkInput } from '@trilho/contracts/payment-link';
import type { AppContext } from '../../../context.ts';
import { conflict } from '../../../platform/errors.ts';
import { processPayment } from '../../payments/operations/payment-process.service.ts';
import type { PaymentLinkRow } from '../payment-link.entity.ts';
import { addLinkPayment, lockLink } from '../payment-link.repository.ts';
import { linkUrl } from '../payment-link.view.ts';
import type { LinkCall } from './link-call.ts';
import { chargeOfLink, requireSaving } from './link-charge.ts';
import type { LinkCustomer } from './link-customer.ts';
import { requireOpen } from './open-link.ts';

/** 409: nobody can reach the gateway for the merchant any more. */
export const uncancelable = () =>
  conflict('Este pagamento não pode ser cancelado agora. Se ninguém pagar, ele termina sozinho no prazo.');

/**
 * The operation of a payer's submit: that of the merchants' API, begun only while the link takes a payment. A
 * repetition of a payment that was begun goes on whatever became of the link.
 * @throws 422 for what link or gateway do not allow
 */
export function payLink(
  context: AppContext,
  { call, routed }: LinkCall,
  link: PaymentLinkRow,
  input: PayLinkInput,
  customer: LinkCustomer | null,
): ReturnType<typeof processPayment> {
  const gateway = routed.account.gatewayType;
  const charge = chargeOfLink(link, input, { url: linkUrl(context, link.id), customer, gateway });
  return {
    ...processPayment(context, call, charge, routed),
    reserve: (claim) =>
      call.em.transactional(async (tx) => {
        const locked = await lockLink(link, tx);
        const reserved = await processPayment(context, { ...call, em: tx }, charge, routed).reserve(claim);
        if (!reserved) return null;
        // A refusal takes this one back, with its key; another payment may hold the link.
        requireSaving(input, customer, gateway);
        await requireOpen(locked, reserved.id, tx);
        await addLinkPayment(link.id, reserved.id, tx);
        return reserved;
      }),
  };
}
