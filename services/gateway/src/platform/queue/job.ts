import type { EntityManager } from '@mikro-orm/postgresql';
import Type, { type Static, type TObject } from 'typebox';
import { Value } from 'typebox/value';
import { dueToRequest } from '../call-cause.ts';
import { clockMs } from '../clock.ts';
import { recordSpan } from '../telemetry/traces.ts';

/** How often and after how many seconds a failed job is tried again; the delay doubles up to its maximum. */
export interface JobSettings {
  retryLimit: number;
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** A standard cron expression in UTC, for work that repeats. */
  cron?: string;
}

/** One kind of work: the queue of this name, and the shape of what its jobs carry. */
export interface Job<Data extends TObject = TObject> extends JobSettings {
  name: string;
  data: Data;
}

/** Defines a kind of work, beside the feature that it belongs to. */
export const defineJob = <Data extends TObject>(
  name: string,
  data: Data,
  settings: JobSettings,
): Job<Data> => ({
  name,
  data,
  ...settings,
});

/** The settings of work that runs by the clock: the next run does what one failed to do. */
export const repeats = (cron: string): JobSettings => ({
  retryLimit: 0,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  cron,
});

/** Sends jobs to the workers. */
export interface JobQueue {
  /** Sends a job. Within `em`'s transaction it exists only if that commits. */
  send<Data extends TObject>(job: Job<Data>, data: Static<Data>, em?: EntityManager): Promise<void>;
  close(): Promise<void>;
}

/** What a worker does with the jobs of one queue. */
export interface JobHandler {
  job: Job;
  /** Parses what a job carries and works on it; a throw sends the job back to its queue. */
  run(data: unknown): Promise<void>;
}

/** What a job carries beside its data. */
const Sent = Type.Object({ requestId: Type.Optional(Type.String()) });

/** Binds a handler to a kind of job. Its work goes back to the request that sent the job. */
export const handle = <Data extends TObject>(
  job: Job<Data>,
  work: (data: Static<Data>) => Promise<unknown>,
): JobHandler => ({
  job,
  async run(sent) {
    const { requestId = null, ...data } = Value.Parse(Sent, sent);
    const startedAtMs = clockMs();
    const tell = (outcome: 'completed' | 'failed') =>
      recordSpan(() => ({
        name: `job ${job.name}`,
        kind: 'consumer',
        requestId,
        startedAtMs,
        durationMs: clockMs() - startedAtMs,
        isFailed: outcome === 'failed',
        attributes: { 'trilho.queue': job.name, 'trilho.outcome': outcome },
      }));
    try {
      await dueToRequest(requestId, () => work(Value.Parse(job.data, data)));
      tell('completed');
    } catch (error) {
      tell('failed');
      throw error;
    }
  },
});
