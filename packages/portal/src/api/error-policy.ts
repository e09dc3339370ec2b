import type { UnknownAction } from '@reduxjs/toolkit';
import { paths } from '../paths.ts';
import { loadingReset } from '../state/loading-slice.ts';
import { notificationShown, planGroup } from '../state/notifications-slice.ts';
import type { PortalExtra } from '../state/portal-extra.ts';
import { planStatusChanged, sessionEnded } from '../state/session-slice.ts';
import { clearStoredSession } from '../tokens/token-storage.ts';
import { type ApiError, isPlanRequired, isStepUpRequired, messages } from './api-error.ts';

/** An endpoint's `extraOptions`. */
export interface PortalExtraOptions {
  /**
   * Suppresses notifications: of every failure, or of these statuses, because the screen shows them itself.
   */
  quiet?: true | readonly number[];
  /** The call is not made on behalf of a session: a 401 neither refreshes nor ends one. */
  sessionless?: true;
}

function tableMessage({ status, message }: ApiError): string | null {
  switch (status) {
    case 0:
      return messages.unreachable;
    case 400:
      return null;
    case 401:
      return messages.expired;
    case 403:
      return messages.forbidden;
    case 404:
      return messages.notFound;
    case 500:
      return messages.internal;
    default:
      return message || messages.unknown;
  }
}

function messagesOf(error: ApiError): string[] {
  if (error.validationErrors.length > 0) return error.validationErrors.map((item) => item.message);
  const message = tableMessage(error);
  return message ? [message] : [];
}

/**
 * Section 8.1 of the specification, the one place where a failed call becomes messages and a way out.
 * `/login` is closed to a browser that holds a token, so going there ends the session. Quiet hides messages;
 * a status listed in it also stays on the screen, while `true` does not keep a session that the server ended.
 * A declined identity check is silent: the person knows. A plan that the server misses is gone for the portal
 * too.
 */
export function applyErrorPolicy(
  error: ApiError,
  { quiet, sessionless }: PortalExtraOptions,
  dispatch: (action: UnknownAction) => void,
  extra: PortalExtra,
): void {
  dispatch(loadingReset());
  if (isStepUpRequired(error)) return;
  if (Array.isArray(quiet) && quiet.includes(error.status)) return;

  const isTurnedAway = error.status === 401 || (error.status === 403 && error.validationErrors.length === 0);
  const leaves = isTurnedAway && !sessionless;
  if (leaves || quiet !== true) {
    // The screen's own warning says it better, whichever comes first.
    const group = isPlanRequired(error) ? { group: planGroup, yields: true as const } : {};
    for (const message of messagesOf(error)) {
      dispatch(notificationShown({ type: 'error', message, ...group }));
    }
  }
  if (isPlanRequired(error)) dispatch(planStatusChanged(false));
  if (leaves) {
    clearStoredSession();
    dispatch(sessionEnded({ exitPath: paths.login }));
    extra.navigate(paths.login);
  }
}
