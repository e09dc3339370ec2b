import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { normalizeEmail } from '../../platform/email-address.ts';
import { User } from './user.entity.ts';

/** Finds the account of an address, however it is typed. */
export const findUserByEmail = (email: string, em: EntityManager): Promise<User | null> =>
  em.findOne(User, { email: normalizeEmail(email) });

/** Finds an open account that runs the portal. */
export const findOperator = (id: string, em: EntityManager): Promise<User | null> =>
  em.findOne(User, { id, active: true, operator: true });

/** Finds an open account and locks it until the transaction ends, so that what else is done to it waits. */
export const lockUser = (id: string, tx: EntityManager): Promise<User | null> =>
  tx.findOne(User, { id, active: true }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
