import { randomBytes } from 'node:crypto';
import type { ApiVersion } from '@trilho/contracts/api-version';
import type { Environment } from '@trilho/contracts/common';
import { testEventType } from '@trilho/contracts/event-type';
import type { GoLiveReport, GoLiveTrial, GoLiveTrialId } from '@trilho/contracts/portal-webhook';
import { renderEvent } from '../../event-log/render-event.ts';
import { newId } from '../../platform/ids.ts';
import {
  gradeBadSignature,
  gradeDisorder,
  gradeDuplicate,
  gradeLarge,
  gradeOf,
  gradeSlow,
  gradeStaleTimestamp,
  gradeValid,
  skipped,
} from './grades.ts';
import { postTrial, type TrialAnswer, type TrialMessage, type TrialRoute } from './trial-post.ts';

/** An endpoint under trial: its address, and the secrets that sign its deliveries. */
export interface CheckedEndpoint {
  id: string;
  environment: Environment;
  secrets: readonly string[];
  apiVersion: ApiVersion;
}

type Grade = Pick<GoLiveTrial, 'grade' | 'message'>;

interface Trial {
  messages: TrialMessage[];
  grade: (...answers: TrialAnswer[]) => Grade;
}

const hourMs = 3_600_000;
const largeBytes = 200 * 1_024;

/** A real delivery has 15 s. The other trials share what is left of 20 s, so that a slow endpoint ends the check. */
const validTimeoutMs = 15_000;
const sharedMs = 20_000;
const trialTimeoutMs = 4_000;
const slowTimeoutMs = 9_000;

function trialsOf({ id: endpointId, environment, secrets, apiVersion }: CheckedEndpoint, now: Date) {
  const message = (check: GoLiveTrialId, more: object = {}, createdAt = now): TrialMessage => {
    const id = newId('evt');
    const object = JSON.stringify({ id: endpointId, check, ...more });
    return {
      ...{ id, at: now, secrets },
      body: renderEvent({ id, type: testEventType, environment, createdAt }, object, apiVersion),
    };
  };
  const stranger = `whsec_${randomBytes(24).toString('base64')}`;
  const repeated = message('duplicate');
  const trials: Record<GoLiveTrialId, Trial> = {
    valid: { messages: [message('valid')], grade: gradeValid },
    bad_signature: {
      messages: [{ ...message('bad_signature'), secrets: [stranger] }],
      grade: gradeBadSignature,
    },
    stale_timestamp: {
      messages: [{ ...message('stale_timestamp'), at: new Date(now.getTime() - hourMs) }],
      grade: gradeStaleTimestamp,
    },
    duplicate: { messages: [repeated, repeated], grade: gradeDuplicate },
    disorder: {
      messages: [
        message('disorder', { place: 2 }),
        message('disorder', { place: 1 }, new Date(now.getTime() - 60_000)),
      ],
      grade: gradeDisorder,
    },
    large: { messages: [message('large', { filler: 'x'.repeat(largeBytes) })], grade: gradeLarge },
    slow: { messages: [{ ...message('slow'), pieces: 6 }], grade: gradeSlow },
  };
  return trials;
}

const viewTrial = (id: GoLiveTrialId, { grade }: Trial, answers: TrialAnswer[]): GoLiveTrial => {
  const last = answers.at(-1);
  return { id, ...grade(...answers), status: last?.status ?? null, durationMs: last?.durationMs ?? null };
};

const outOfTime = 'Não deu tempo de testar: o endpoint responde devagar.';
const notAccepted = 'Só faz sentido depois que uma entrega válida é aceita.';

/**
 * Tries an endpoint with real requests, one after the other, and grades how it copes. Nothing is recorded: the events
 * are of type `webhook.test`, with the trial's name in `data.object.check`. Takes half a minute at most.
 */
export async function runCheck(
  endpoint: CheckedEndpoint,
  route: TrialRoute,
  now: Date,
): Promise<GoLiveReport> {
  const { valid, slow, ...others } = trialsOf(endpoint, now);
  const endsAt = performance.now() + sharedMs;
  const report: GoLiveTrial[] = [];

  const run = async (id: GoLiveTrialId, trial: Trial, limitMs: () => number): Promise<GoLiveTrial> => {
    const answers: TrialAnswer[] = [];
    for (const message of trial.messages) {
      if (limitMs() < 100) return skipped(id, outOfTime);
      answers.push(await postTrial(route, message, limitMs()));
    }
    return viewTrial(id, trial, answers);
  };

  const first = await run('valid', valid, () => validTimeoutMs);
  report.push(first);
  const isAnswering = first.grade !== 'failed';
  for (const [id, trial] of Object.entries(others) as [keyof typeof others, Trial][]) {
    const limitMs = () => Math.min(trialTimeoutMs, endsAt - performance.now());
    report.push(isAnswering ? await run(id, trial, limitMs) : skipped(id, notAccepted));
  }
  report.push(isAnswering ? await run('slow', slow, () => slowTimeoutMs) : skipped('slow', notAccepted));
  return { grade: gradeOf(report), checkedAt: now.toISOString(), trials: report };
}
