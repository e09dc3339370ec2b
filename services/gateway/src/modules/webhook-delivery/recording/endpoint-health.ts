import { type AttemptResult, isGone } from '../delivery-attempt.ts';

/** What a batch of attempts tells of one endpoint. */
export interface EndpointHealth {
  id: string;
  /** Whether an attempt succeeded: what was noted of failures before it is void. */
  hasSucceeded: boolean;
  /** The first failed attempt since the batch's last success. */
  failingSince: Date | null;
  /** When a delivery ran out of attempts, likewise. */
  exhaustedAt: Date | null;
  /** The address that answered 410. */
  goneUrl: string | null;
}

const completedAt = ({ at, durationMs }: AttemptResult): number => at.getTime() + durationMs;

/** Returns the health of each endpoint of a batch, its attempts taken in the order in which they ended. */
export function healthOf(results: AttemptResult[]): EndpointHealth[] {
  const endpoints = new Map<string, EndpointHealth>();
  for (const result of results.toSorted((a, b) => completedAt(a) - completedAt(b))) {
    const { endpointId: id, url } = result.delivery;
    const former = endpoints.get(id) ?? {
      id,
      hasSucceeded: false,
      failingSince: null,
      exhaustedAt: null,
      goneUrl: null,
    };
    const after =
      result.outcome === 'succeeded'
        ? { ...former, hasSucceeded: true, failingSince: null, exhaustedAt: null }
        : {
            ...former,
            failingSince: former.failingSince ?? result.at,
            exhaustedAt:
              former.exhaustedAt ?? (result.outcome === 'failed' ? new Date(completedAt(result)) : null),
            goneUrl: isGone(result) ? url : former.goneUrl,
          };
    endpoints.set(id, after);
  }
  return [...endpoints.values()];
}
