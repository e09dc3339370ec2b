import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';

/** Reads with several statements as of one moment: what one of them tells is never newer than what another does. */
export const inSnapshot = <Result>(
  em: EntityManager,
  read: (tx: EntityManager) => Promise<Result>,
): Promise<Result> =>
  em.transactional(read, { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
