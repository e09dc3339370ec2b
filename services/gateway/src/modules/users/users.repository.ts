import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeEmail } from '../../platform/email-address.ts';
import { User } from './user.entity.ts';

/** Finds the account of an address, however it is typed. */
export const findUserByEmail = (email: string, em: EntityManager): Promise<User | null> =>
  em.findOne(User, { email: normalizeEmail(email) });
