import type { EntityManager } from '@mikro-orm/postgresql';
import type { UpdateUserInput } from '@trilho/contracts/user';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { findPendingChange } from '../email-change/email-change.repository.ts';
import { requestEmailChange } from '../email-change/email-change.service.ts';
import type { Caller } from '../security-log/device.ts';
import { findEnabled } from '../two-factor/two-factor.repository.ts';
import { Address } from '../users/address.entity.ts';
import { lockUser } from '../users/users.repository.ts';
import { addressColumns, checkBirthDate, personalColumns } from './personal-data.ts';
import type { Profile } from './profile.repository.ts';

/** How an account's data are written: by whom, and what proves it where the e-mail is to be another. */
export interface AccountUpdate {
  caller: Caller;
  input: UpdateUserInput;
  /** @throws 403 unless the holder has just shown who they are. */
  requireProof: () => Promise<void>;
}

/**
 * Writes the account holder's data; CPF and e-mail stay. Another e-mail is asked to confirm first, and shows as pending.
 * @throws 403 when the e-mail is another and there is no proof of identity, 429 after too many requests of that kind.
 */
export async function updateUser(
  context: Pick<AppContext, 'jobs' | 'vault' | 'env'>,
  { caller, input: { address: addressInput, ...personal }, requireProof }: AccountUpdate,
  em: EntityManager,
): Promise<Profile> {
  const { userId } = caller;
  checkBirthDate(personal.birthDate);
  return em.transactional(async (tx) => {
    const user = await lockUser(userId, tx);
    if (!user) throw notFound();
    const { email: newEmail, ...columns } = personalColumns(personal);
    let pendingEmail = (await findPendingChange(userId, clockNow(), tx))?.newEmail ?? null;
    if (newEmail !== user.email && newEmail !== pendingEmail) {
      await requireProof();
      await requestEmailChange(context, caller, { formerEmail: user.email, newEmail }, tx);
      pendingEmail = newEmail;
    }
    tx.assign(user, { ...columns, updatedAt: clockNow() });
    const known = await tx.findOne(Address, { userId });
    const stored = addressColumns(addressInput);
    const address = known
      ? tx.assign(known, stored)
      : tx.create(Address, { id: newId('adr'), userId: user.id, ...stored });
    await tx.flush();
    const twoFactorEnabled = (await findEnabled(userId, tx)) !== null;
    return { user, address, pendingEmail, twoFactorEnabled };
  });
}
