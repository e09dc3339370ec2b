import type { IncidentCause } from '@trilho/contracts/gateway-health';
import type { WatchState } from '../detection/watch-state.ts';
import type { GatewayKey } from '../gateway-key.ts';

/** What changed for a merchant: with how it stood before, and how it stands. */
export interface Change {
  key: GatewayKey;
  cause: IncidentCause;
  kind: 'opened' | 'closed';
  before: WatchState;
  state: WatchState;
}
