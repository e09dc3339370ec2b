import type { EntityManager } from '@mikro-orm/postgresql';
import type { UpdatePaymentInput } from '@trilho/contracts/payment-changes';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { withoutOwnNames } from '../../../providers/port/own-metadata.ts';
import { bookTaxes } from '../../tax-split/book-taxes.ts';
import { paymentFiscal, requireFiscal } from '../creation/payment-fiscal.ts';
import { updateStep } from '../record/journal-steps.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { db, findRefunds, lockPayment } from '../record/payment.repository.ts';
import { ownPaymentView } from '../record/payment.view.ts';
import { resultPending } from '../record/payment-failures.ts';
import { journalWith } from '../record/payment-journal.ts';
import { withSavedMethod } from '../record/payment-parties.ts';
import { type PaymentResponse, paymentResponse } from './payment-response.ts';

/** How many pairs a payment may hold. */
const mostPairs = 49;

/** The pairs with those given added, or removed where they have no value. @throws 422 for more than a payment may hold */
function mergedPairs(
  pairs: PaymentRow['metadata'],
  given: NonNullable<UpdatePaymentInput['metadata']>,
): PaymentRow['metadata'] {
  const kept = Object.entries(pairs).filter(([name]) => !Object.hasOwn(given, name));
  const added = Object.entries(given).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const merged = withoutOwnNames(Object.fromEntries([...kept, ...added]));
  if (Object.keys(merged).length <= mostPairs) return merged;
  const message = `Um pagamento guarda até ${mostPairs} pares.`;
  throw invalid([{ field: 'metadata', message }], message);
}

/** Whether taxes are forecast stays as it was; of a payment without any it is as for a new one. */
async function changedFiscal(
  row: PaymentRow,
  fiscal: NonNullable<UpdatePaymentInput['fiscal']>,
  tx: EntityManager,
): Promise<PaymentRow['fiscal']> {
  const said = await paymentFiscal(row, fiscal, tx);
  return said && { ...said, forecast: row.fiscal?.forecast ?? said.forecast };
}

/**
 * Changes what the merchant says of a payment, under its lock. The provider is not told: it keeps what the payment was made
 * with. One that may yet be sent is left as it is, since it is sent again to the byte.
 * @throws 404, 409 while its state is unknown, 422
 */
export async function updatePaymentWords(
  { vault }: Pick<AppContext, 'vault'>,
  { merchant, requestId }: { merchant: MerchantScope; requestId: string },
  paymentId: string,
  { description, metadata, fiscal }: UpdatePaymentInput,
  tx: EntityManager,
): Promise<PaymentResponse> {
  const row = await lockPayment(merchant, paymentId, tx);
  if (!row) throw notFound();
  if (row.status === 'unknown') throw resultPending(paymentId);
  requireFiscal(fiscal, row.amountMinor);
  const changes = {
    description: description ?? row.description,
    metadata: metadata ? mergedPairs(row.metadata, metadata) : row.metadata,
    fiscal: fiscal ? await changedFiscal(row, fiscal, tx) : row.fiscal,
    // Whoever has read the row before does not write an event or an answer with its former words.
    version: row.version + 1,
    updatedAt: clockNow(),
  };
  await db(tx)
    .updateTable('payments')
    .set({ ...changes, journal: journalWith([updateStep(requestId)]) })
    .where('id', '=', paymentId)
    .execute();
  if (fiscal) await bookTaxes({ ...row, ...changes }, tx);
  return paymentResponse(
    ownPaymentView(
      vault,
      await withSavedMethod({ ...row, ...changes }, tx),
      await findRefunds([paymentId], tx),
    ),
  );
}
