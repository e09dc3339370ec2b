import type { EntityManager } from '@mikro-orm/postgresql';
import { pinnedVersion } from '@trilho/contracts/api-version';
import type { GoLiveReport } from '@trilho/contracts/portal-webhook';
import type { AppContext } from '../../context.ts';
import { openSigningSecrets } from '../../event-log/endpoint-secrets.ts';
import { WebhookEndpoint } from '../../event-log/webhook-endpoint.entity.ts';
import { clockNow } from '../../platform/clock.ts';
import type { Egress } from '../../platform/egress/egress-agent.ts';
import { notFound, tooManyRequests } from '../../platform/errors.ts';
import { type ThrottleRule, takeAttempt } from '../../platform/rate-limits/throttle.repository.ts';
import { runCheck } from './run-check.ts';

const minute = 60;

/** Each check is nine requests to somebody's server: ten an hour, then ever longer waits. */
const rule: ThrottleRule = {
  free: 10,
  windowSeconds: 60 * minute,
  firstWaitSeconds: minute,
  longestWaitSeconds: 15 * minute,
};

/** A merchant may delete and create endpoints: all of theirs together have thirty an hour. */
const merchantRule: ThrottleRule = { ...rule, free: 30 };

async function limitChecks(
  { vault }: AppContext,
  { userId, endpointId }: { userId: string; endpointId: string },
  em: EntityManager,
): Promise<void> {
  const limits = [
    { key: `throttle:webhook-check:${userId}`, rule: merchantRule, whose: 'de webhooks' },
    { key: `throttle:webhook-check:${endpointId}`, rule, whose: 'deste webhook' },
  ];
  for (const { key, rule, whose } of limits) {
    const attempt = await takeAttempt(vault.digest(key), rule, em);
    if (attempt.allowed) continue;
    const { retryAfterSeconds } = attempt;
    const minutes = Math.ceil(retryAfterSeconds / minute);
    const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
    throw tooManyRequests(retryAfterSeconds, `Muitas verificações ${whose}. Tente novamente em ${wait}.`);
  }
}

/** The pause between pieces of the slow delivery: six of them take about 5 s. */
const pauseMs = 1_000;

/**
 * Tries a merchant's own endpoint, active or not, and grades how it copes.
 * @throws 404 for another merchant's, 429 with the time to wait
 */
export async function checkEndpoint(
  context: AppContext,
  egress: Egress,
  { userId, endpointId }: { userId: string; endpointId: string },
  em: EntityManager,
): Promise<GoLiveReport> {
  const endpoint = await em.findOne(WebhookEndpoint, { id: endpointId, userId, deletedAt: null });
  if (!endpoint) throw notFound();
  await limitChecks(context, { userId, endpointId }, em);
  const now = clockNow();
  const { id, environment, url, sealedSecret } = endpoint;
  const { sealedPreviousSecret = null, previousSecretUntil = null } = endpoint;
  const sealed = { id, sealedSecret, sealedPreviousSecret, previousSecretUntil };
  const secrets = openSigningSecrets(context.vault, sealed, now);
  const apiVersion = pinnedVersion(endpoint.apiVersion ?? null);
  return runCheck({ id, environment, secrets, apiVersion }, { egress, url, pauseMs }, now);
}
