import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { isTaken } from '../../../platform/database/transient-errors.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import { requestSteps } from '../record/journal-steps.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { insertPayment } from '../record/payment.statements.ts';
import { nextReference } from '../record/payment-reference.ts';
import { beginReferenced } from './unique-reference.ts';

/** What is to be begun: a payment, and the key that its request came with. */
interface Beginning {
  row: PaymentRow;
  claim: KeyClaim | null;
}

/** Inserts a payment and claims its key. Returns null when the key's first request is to answer instead. */
async function insertNew(
  context: AppContext,
  { row, claim }: Beginning,
  insert: (row: PaymentRow) => Promise<boolean>,
  em: EntityManager,
): Promise<PaymentRow | null> {
  if (await insert(row)) return row;
  const providerReference = claim && (await nextReference(context, claim, em));
  if (!providerReference) return null;
  const anew = { ...row, providerReference };
  return (await insert(anew)) ? anew : null;
}

/**
 * Writes a payment before the provider is called. Returns null when the key's first request is to answer instead.
 * @throws 409 where another payment has the reference
 */
export async function beginPayment(
  context: AppContext,
  call: Call,
  beginning: Beginning,
): Promise<PaymentRow | null> {
  const { row, claim } = beginning;
  const insertIn = (em: EntityManager) => (payment: PaymentRow) =>
    insertPayment(payment, requestSteps(call, 'create', claim), claim, em);
  /** An import has just brought back what the key began and the database lost: now it is found. */
  const ifTaken =
    <T>(found: () => T) =>
    (error: unknown): T => {
      if (isTaken(error)) return found();
      throw error;
    };
  if (row.reference === null || row.referenceShared) {
    const insert = (payment: PaymentRow) => insertIn(call.em)(payment).catch(ifTaken(() => false));
    return insertNew(context, beginning, insert, call.em);
  }
  const alone = () =>
    call.em.transactional((tx) =>
      beginReferenced(context, beginning, () => insertNew(context, beginning, insertIn(tx), tx), tx),
    );
  return alone().catch(ifTaken(alone));
}
