import type { EntityManager } from '@mikro-orm/postgresql';
import { findPendingChange } from '../email-change/email-change.repository.ts';
import { findEnabled } from '../two-factor/two-factor.repository.ts';
import { Address } from './address.entity.ts';
import { User } from './user.entity.ts';

/** Addresses differ neither by case nor by the blanks around them. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export const findUserByEmail = (email: string, em: EntityManager): Promise<User | null> =>
  em.findOne(User, { email: normalizeEmail(email) });

/** An account with its postal address, if it has one, and what its holder is to know about e-mail and sign-in. */
export interface Profile {
  user: User;
  address: Address | null;
  pendingEmail: string | null;
  twoFactorEnabled: boolean;
}

/** The account as its holder sees it. */
export async function findProfile(userId: string, em: EntityManager): Promise<Profile | null> {
  const user = await em.findOne(User, userId);
  if (!user) return null;
  const address = await em.findOne(Address, { userId });
  const change = await findPendingChange(userId, new Date(), em);
  const twoFactorEnabled = (await findEnabled(userId, em)) !== null;
  return { user, address, pendingEmail: change?.newEmail ?? null, twoFactorEnabled };
}
