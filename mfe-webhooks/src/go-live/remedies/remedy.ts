import type { GoLiveTrialId } from '@trilho/contracts/portal-webhook';

/** What code can mend: several trials fail for the same reason. */
export type RemedyId = 'verify' | 'duplicate' | 'disorder' | 'slow' | 'large';

/** The code of one language, for each remedy. */
export type Remedies = Record<RemedyId, string>;

/** What mends each trial. */
export const remedyOf: Record<GoLiveTrialId, RemedyId> = {
  ...{ valid: 'verify', bad_signature: 'verify', stale_timestamp: 'verify' },
  ...{ duplicate: 'duplicate', disorder: 'disorder', slow: 'slow', large: 'large' },
};
