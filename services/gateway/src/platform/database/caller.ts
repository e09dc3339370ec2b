import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that the current work belongs to, as far as its place in the database's queue depends on it. */
export interface DatabaseCaller {
  /** The callers that share a bulkhead: one merchant, or one kind of request that nobody has signed yet. */
  key: string;
  /** True for a request that only reads: it may be refused between any two statements. */
  readOnly: boolean;
  /** True once the request may have written something under this key: from then on it is not refused early. */
  begun: boolean;
  /** True once the provider was about to be called: what became of the call has to be written down. */
  providerCalled: boolean;
  /** The connections that the request holds at this moment. */
  held: number;
  /** Called when the provider is about to be called: what follows waits for the provider, not for this node. */
  onProviderCall(): void;
}

const callers = new AsyncLocalStorage<DatabaseCaller>();

/** Creates the caller of a request that is not authenticated yet. */
export const createCaller = (key: string): DatabaseCaller => ({
  key,
  readOnly: false,
  begun: false,
  providerCalled: false,
  held: 0,
  onProviderCall: () => undefined,
});

/** Runs `work` in the name of this caller. */
export const runAsCaller = (caller: DatabaseCaller, work: () => void): void => callers.run(caller, work);

/** Returns the caller of the current work; jobs and start-up code have none. */
export const currentCaller = (): DatabaseCaller | undefined => callers.getStore();

/**
 * Runs a statement that requests share, in a bulkhead of such statements. `isOutcome`: it writes what became of calls to
 * the provider, and is exempt from every cap as they are.
 */
export const runForMany = <T>(isOutcome: boolean, work: () => T): T =>
  callers.run({ ...createCaller('many'), providerCalled: isOutcome }, work);

/** Notes that a statement of the current request is about to be sent. */
export function markBegun(): void {
  const caller = callers.getStore();
  if (caller && !caller.readOnly) caller.begun = true;
}

/**
 * Exempts the rest of the current request from every cap: its call to the provider may have its effect, so
 * its outcome is written even when all other places are taken.
 */
export function markProviderCalled(): void {
  const caller = callers.getStore();
  if (!caller) return;
  caller.providerCalled = true;
  caller.onProviderCall();
}
