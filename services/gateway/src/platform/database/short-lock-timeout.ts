/**
 * Said by a migration before it locks a table that is in use: whoever comes after it queues behind its waiting. It fails instead,
 * undone, and is run again by the next start.
 */
export const shortLockTimeout = "set local lock_timeout = '2s'";
