import type { EntityManager } from '@mikro-orm/postgresql';
import { Address } from './address.entity.ts';
import { User } from './user.entity.ts';

/** Addresses differ neither by case nor by the blanks around them. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export const findUserByEmail = (email: string, em: EntityManager): Promise<User | null> =>
  em.findOne(User, { email: normalizeEmail(email) });

/** The account with its postal address, if it has one. */
export async function findProfile(
  userId: string,
  em: EntityManager,
): Promise<{ user: User; address: Address | null } | null> {
  const user = await em.findOne(User, userId);
  return user && { user, address: await em.findOne(Address, { user: userId }) };
}
