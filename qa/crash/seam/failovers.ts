/**
 * The database fails over to its standby, which has all that was answered. `before`: the statement was lost on its way, `after`: it
 * lasts, and its answer was lost. A call is with the provider meanwhile (`after`), an answer leaves once it is over (`before`).
 */
export const failovers = ['failover-before', 'failover-after'] as const;
export type Failover = (typeof failovers)[number];

export const isFailover = (interruption: string): interruption is Failover =>
  failovers.some((failover) => failover === interruption);

/** What a statement ends with whose connection is lost while it is under way. */
export const connectionLost = (): Error => new Error('Connection terminated unexpectedly');
