/**
 * Keeps a migration from waiting long for a lock on a table that is in use, since every statement after it would
 * queue behind it. It fails instead, is undone, and runs again with the next start.
 */
export const shortLockTimeout = "set local lock_timeout = '2s'";
