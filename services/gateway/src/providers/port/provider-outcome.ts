import { ProviderDeclined, ProviderRejected } from './provider-errors.ts';

/**
 * How a call to the provider ended. Declined and rejected are definite; after `unknown` the call may have had
 * its effect.
 */
export type ProviderOutcome<State> =
  | { kind: 'accepted'; state: State }
  | { kind: 'declined'; error: ProviderDeclined }
  | { kind: 'rejected'; error: ProviderRejected }
  | { kind: 'unknown'; error: unknown };

/** Awaits a call to the provider and returns its outcome. */
export async function outcomeOf<State>(call: () => Promise<State>): Promise<ProviderOutcome<State>> {
  try {
    return { kind: 'accepted', state: await call() };
  } catch (error) {
    if (error instanceof ProviderDeclined) return { kind: 'declined', error };
    if (error instanceof ProviderRejected) return { kind: 'rejected', error };
    return { kind: 'unknown', error };
  }
}
