/**
 * Lets the system ask a silent connection, after 10 s and then each second ten times, whether the database is still there.
 * Without it a query whose answer was lost with the network would wait for good, and all that waits behind it.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
