import { DatabaseError } from 'pg';

/** The system's codes of a server that no connection comes through to. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
]);

/** The codes of what fails because of the database and not of the request: SQLSTATE, but for the last. */
const passingStates = new Set([
  '57014', // the statement took longer than it may, or waited too long for a lock
  '55P03', // the lock is not to be had
  '25P03', // the transaction did nothing for too long
  '40P01', // two transactions waited for each other
  '40001', // a transaction met another
  '53300', // no connections are left
  '57P01', // the server is going down, the connection was ended
  '57P02',
  '57P03', // the server is coming up
  '25006', // the server takes no writes: a standby, or one that is set so
  '53100', // its disk is full
  '53200', // its memory is
  // Ours: the caller's share of the connections is in use (`DatabaseBusy`).
  'DATABASE_BUSY',
]);

/** What the driver says, without a code, of a connection that it did not get or that was ended under it. */
const passingMessages = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]);

/** Tells whether a prepared statement was refused because a migration changed the columns that it returns. */
export const isFormerPlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/**
 * Tells whether the database failed for a reason that passes: it was too busy, a limit of `DatabaseLimits`
 * was reached, a migration made a plan void, or the connection ended. The statement, or the transaction that
 * it was in, had no effect, unless the connection was lost while a commit was on its way.
 */
export function isTransient(error: Error): boolean {
  const state = 'code' in error ? String(error.code) : '';
  // Class 08: connection exceptions.
  return (
    passingStates.has(state) ||
    networkCodes.has(state) ||
    state.startsWith('08') ||
    passingMessages.has(error.message) ||
    isFormerPlan(error)
  );
}

/** Tells whether the server refused a statement: unlike one whose connection was ended, it has done nothing. */
export const isUndone = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? '');

/** Tells whether a statement failed because another row has a value that only one may have. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

const noWriteStates = new Set(['25006', '53100']);

/** Tells whether a statement failed because the database takes no writes: it is a standby, set read-only, or its disk is full. */
export const takesNoWrites = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && noWriteStates.has(String(error.code))) || takesNoWrites(error.cause));

/** The server's states in which it takes no connection, but will. */
const awayStates = new Set(['53300', '57P01', '57P02', '57P03']);

/** Tells whether there was no connection to the database, for a reason that waiting may cure: wrong credentials are none. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isOutOfReach)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return (
    networkCodes.has(code) ||
    awayStates.has(code) ||
    code.startsWith('08') ||
    passingMessages.has(error.message) ||
    isOutOfReach(error.cause)
  );
}
