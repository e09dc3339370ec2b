import type { EntityManager } from '@mikro-orm/postgresql';
import { clockNow } from '../../platform/clock.ts';
import { findPendingChange } from '../email-change/email-change.repository.ts';
import { findEnabled } from '../two-factor/two-factor.repository.ts';
import { Address } from '../users/address.entity.ts';
import { User } from '../users/user.entity.ts';

/** An account with its postal address, if it has one, and what its holder is to know about e-mail and sign-in. */
export interface Profile {
  user: User;
  address: Address | null;
  pendingEmail: string | null;
  twoFactorEnabled: boolean;
}

/** Finds the account as its holder sees it. */
export async function findProfile(userId: string, em: EntityManager): Promise<Profile | null> {
  const user = await em.findOne(User, userId);
  if (!user) return null;
  const address = await em.findOne(Address, { userId });
  const change = await findPendingChange(userId, clockNow(), em);
  const twoFactorEnabled = (await findEnabled(userId, em)) !== null;
  return { user, address, pendingEmail: change?.newEmail ?? null, twoFactorEnabled };
}
