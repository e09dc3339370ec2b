const dayMs = 24 * 60 * 60 * 1000;

/** An endpoint is disabled after so long without one success. */
export const disablesAfterMs = 5 * dayMs;

/** When an endpoint that has been failing since then is disabled, unless it receives something before. */
export const disablesAt = (failingSince: Date): Date => new Date(failingSince.getTime() + disablesAfterMs);

/** What an endpoint's row says of its failures when there are none: after a success, and as it is enabled again. */
export const healthy = {
  failingSince: null,
  exhaustedAt: null,
  exhaustedNoticeAt: null,
  disablingNoticeAt: null,
} as const;
