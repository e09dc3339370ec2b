import type { IncidentCause } from '@trilho/contracts/gateway-health';
import type { GatewayKey } from '../../gateway-incidents/gateway-key.ts';
import type { WatchState } from '../detection/watch-state.ts';

/** What changed for a merchant: with how it stood before, and how it stands. */
export interface Change {
  key: GatewayKey;
  cause: IncidentCause;
  kind: 'opened' | 'closed';
  before: WatchState;
  state: WatchState;
}
