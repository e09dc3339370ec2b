import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query';
import { apiUrl } from '../portal-config.ts';
import type { PortalExtra } from '../state/portal-extra.ts';
import { renewSession } from '../state/renew-session.ts';
import { stepUpAsked } from '../state/step-up-slice.ts';
import { readClaims } from '../tokens/token-claims.ts';
import { readTokens } from '../tokens/token-storage.ts';
import { type ApiError, isStepUpRequired, toApiError } from './api-error.ts';
import { applyErrorPolicy, type PortalExtraOptions } from './error-policy.ts';
import { rememberCall } from './recent-calls.ts';

/** What `transformResponse` receives beside the unwrapped `data`. */
export interface PortalMeta {
  /** The envelope's message, `Success` unless the server says otherwise. */
  message: string;
  requestId: string | null;
}

export type PortalBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  PortalExtraOptions,
  PortalMeta
>;

type QueryApi = Parameters<PortalBaseQuery>[1];

const requestTimeoutMs = 60_000;

interface Credentials {
  accessToken?: string;
  stepUpToken?: string | null;
}

async function send(args: string | FetchArgs, api: QueryApi, { accessToken, stepUpToken }: Credentials) {
  const query = fetchBaseQuery({
    baseUrl: apiUrl(''),
    timeout: requestTimeoutMs,
    prepareHeaders: (headers) => {
      if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);
      if (stepUpToken) headers.set('X-Step-Up', stepUpToken);
      return headers;
    },
  });
  const answer = await query(args, api, {});
  if (answer.meta) rememberCall(answer.meta);
  return answer;
}

/**
 * Sends with a fresh token: renewed beforehand when it has run out, and once more when the server refuses it.
 */
async function sendWithSession(args: string | FetchArgs, api: QueryApi, extra: PortalExtra) {
  const stepUpToken = extra.stepUp.token;
  let accessToken = readTokens()?.access_token;
  const expiresAtMs = accessToken ? readClaims(accessToken)?.expiresAtMs : undefined;
  if (accessToken && expiresAtMs !== undefined && expiresAtMs <= Date.now()) {
    const outcome = await renewSession(accessToken, api.dispatch, extra);
    if (outcome.kind === 'refreshed') accessToken = outcome.tokens.access_token;
  }
  const answer = await send(args, api, { accessToken, stepUpToken });
  if (answer.error?.status !== 401 || !accessToken) return answer;

  const outcome = await renewSession(accessToken, api.dispatch, extra);
  if (outcome.kind === 'refreshed') {
    return send(args, api, { accessToken: outcome.tokens.access_token, stepUpToken });
  }
  if (outcome.kind === 'refused') return answer;
  return { error: { status: 'FETCH_ERROR' as const, error: 'refresh unreachable' }, meta: answer.meta };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Sends, and once more when the server first wants to know who holds the session and the person confirms it.
 * What was refused has had no effect, so that any call may be repeated.
 */
async function sendConfirmed(args: string | FetchArgs, api: QueryApi, extra: PortalExtra) {
  const sentToken = extra.stepUp.token;
  const answer = await sendWithSession(args, api, extra);
  const isAsked = answer.error && isStepUpRequired(toApiError(answer.error)) && readTokens() !== null;
  if (!isAsked) return answer;
  const token = await extra.stepUp.ask(sentToken, () => api.dispatch(stepUpAsked()));
  return token === null || api.signal.aborted ? answer : sendWithSession(args, api, extra);
}

const readMeta = (body: unknown, meta: FetchBaseQueryMeta | undefined): PortalMeta => ({
  message: isRecord(body) && typeof body.message === 'string' ? body.message : '',
  requestId: meta?.response?.headers.get('X-Request-Id') ?? null,
});

/**
 * Every call of the portal: bearer header, one refresh at a time, the identity confirmed where the server
 * asks for it, the envelope's `data` unwrapped (`null` when it has none), failures as `ApiError` after
 * section 8.1 has been applied.
 */
export const portalBaseQuery: PortalBaseQuery = async (args, api, extraOptions = {}) => {
  const extra = api.extra as PortalExtra;
  const hadSession = readTokens() !== null;
  const answer = extraOptions.sessionless
    ? await send(args, api, { accessToken: readTokens()?.access_token })
    : await sendConfirmed(args, api, extra);
  if (answer.error) {
    const error = toApiError(answer.error);
    // A request that its screen aborted, or whose session has ended since, shows no error.
    const isOrphan = api.signal.aborted || (hadSession && !readTokens());
    if (!isOrphan) applyErrorPolicy(error, extraOptions, api.dispatch, extra);
    return { error, meta: readMeta(answer.error.data, answer.meta) };
  }
  const data = isRecord(answer.data) ? answer.data.data : null;
  return { data: data ?? null, meta: readMeta(answer.data, answer.meta) };
};
