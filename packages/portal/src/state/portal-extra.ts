import { createTokenRefresher, type TokenRefresher } from '../tokens/token-refresher.ts';
import { createStepUpBroker, type StepUpBroker } from './step-up-broker.ts';
import type { UnsavedChanges } from './unsaved.ts';

/** What a store has beside its state: one per store, given to every thunk and to the base query. */
export interface PortalExtra {
  refreshTokens: TokenRefresher;
  stepUp: StepUpBroker;
  /** Functions do not belong in the state: the callbacks of waiting notifications, by notification id. */
  confirmCallbacks: Map<string, () => void>;
  /** Goes to a path of the portal, replacing the current entry. */
  navigate(path: string): void;
  unsaved: UnsavedChanges;
  /** Whether the plan is being polled for. */
  isPollingPlan: boolean;
}

export function createPortalExtra(): PortalExtra {
  return {
    refreshTokens: createTokenRefresher(),
    stepUp: createStepUpBroker(),
    confirmCallbacks: new Map(),
    navigate: (path) => window.location.assign(path),
    unsaved: { forms: new Set(), pathname: '', index: 0 },
    isPollingPlan: false,
  };
}
