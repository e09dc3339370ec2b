const dayMs = 24 * 60 * 60 * 1000;

/** An endpoint is disabled after so long without one success. */
export const disablesAfterMs = 5 * dayMs;

/** When an endpoint that has been failing since then is disabled, unless it receives something before. */
export const disablesAt = (failingSince: Date): Date => new Date(failingSince.getTime() + disablesAfterMs);

/** What an endpoint's row says of failures when there are none: as it is created, enabled again or switched off. */
export const healthy = {
  failingSince: null,
  exhaustedAt: null,
  exhaustedNoticeAt: null,
  disablingNoticeAt: null,
  disabledNoticeAt: null,
} as const;
