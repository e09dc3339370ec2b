import type { Env } from '../../env.ts';

type Addresses = Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/** Where the database itself is reached: migrations, jobs and LISTEN need a session, which a pooler does not keep. */
const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): string =>
  DATABASE_DIRECT_URL || DATABASE_URL;

/** Whether a pooler of transactions stands before the database: what one statement sets is not there for the next one. */
export const isPooled = (env: Addresses): boolean => directUrl(env) !== env.DATABASE_URL;

/** The settings of a process, or a part of one, that goes past the pooler. */
export const pastPooler = <E extends Addresses>(env: E): E => ({
  ...env,
  DATABASE_URL: directUrl(env),
  DATABASE_DIRECT_URL: '',
});
