import type { EntityManager } from '@mikro-orm/postgresql';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database/in-snapshot.ts';
import { notFound } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { idIn } from '../../../platform/lists/conditions.ts';
import { paymentMethodTable } from '../../customers/payment-method.repository.ts';
import { storedCardView } from '../../customers/payment-method.view.ts';
import { paymentTaxes } from '../../tax-split/payment-taxes.ts';
import { isChargedBack } from '../events/payment-dispute.ts';
import { authorizationView } from '../record/captures/capture-entry.ts';
import { findPayment, findRefunds } from '../record/payment.repository.ts';
import { refundView } from '../record/payment.view.ts';
import { readJournal } from '../record/payment-journal.ts';
import { refundableMinor } from '../record/refund.state.ts';
import { payerStepsOf, shownAction } from '../sandbox/sandbox-payer.ts';
import { readPayments } from './listed-payments.ts';
import { findListedSurplus } from './open-surpluses.ts';
import { paymentSteps } from './payment-steps.ts';
import { findSamePayment } from './same-payment.ts';

/** Finds the stored card that a payment was made with; null for a browser's token, which is not kept. */
async function storedCardOf(scope: MerchantScope, paymentMethodId: string | null, em: EntityManager) {
  if (!paymentMethodId || !isId('pm', paymentMethodId)) return null;
  const method = await paymentMethodTable.find(scope, paymentMethodId, em);
  return method && storedCardView(method);
}

/**
 * Reads a merchant's payment with all that happened to it, from our own copy and as of one moment: its status and what
 * is told of it are never of two. @throws 404 when there is none of this id
 */
export const paymentDetails = (
  context: Pick<AppContext, 'env' | 'vault'>,
  scope: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<PortalPaymentDetails> => inSnapshot(em, (tx) => readDetails(context, scope, id, tx));

async function readDetails(
  context: Pick<AppContext, 'env' | 'vault'>,
  scope: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<PortalPaymentDetails> {
  const [listed] = (await readPayments(context, scope, [idIn('payments.id', [id])], { limit: 1 }, em)).rows;
  const row = await findPayment(scope, id, em);
  if (!listed || !row) throw notFound();
  const refunds = await findRefunds([id], em);
  const storedCard = await storedCardOf(scope, row.paymentMethodId, em);
  const taxes = await paymentTaxes(row, em);
  return {
    ...listed,
    // A payment from before cards were recorded shows the stored one.
    card:
      listed.card ?? (storedCard && { brand: storedCard.brand, lastFourDigits: storedCard.lastFourDigits }),
    storedCard,
    capture: row.capture,
    ...authorizationView(row),
    nextAction: shownAction(row),
    payerSteps: payerStepsOf(context, row),
    endToEndId: row.endToEndId,
    reference: row.reference,
    statementDescriptor: row.statementDescriptor,
    fiscal: row.fiscal,
    ...(taxes && { taxes }),
    routing: row.routing,
    sameAgain: await findSamePayment(row, em),
    declineCode: row.declineCode,
    advice: row.advice,
    failureMessage: row.failureMessage,
    metadata: row.metadata,
    refunds: refunds.map((refund) => refundView(refund, row.gateway)),
    refundable: isChargedBack(row) ? 0 : Math.max(0, refundableMinor(row, refunds)),
    surplus: await findListedSurplus(scope, id, em),
    ...(row.replacedBy !== null && { replacedBy: row.replacedBy }),
    updatedAt: row.updatedAt.toISOString(),
    steps: paymentSteps(row, refunds, await readJournal(scope, id, em)),
  };
}
