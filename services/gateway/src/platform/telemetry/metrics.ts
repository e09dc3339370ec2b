import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of the process. Their labels are of words that the code knows: no ids, no data of people. */
export const registry = new Registry();

const registers = [registry];

/** In seconds: from what a cheap read takes to longer than a provider may. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const processInfo = new Gauge({
  name: 'trilho_process_info',
  help: 'One for each process that answers, by what it does.',
  labelNames: ['process'],
  registers,
});

export const httpRequestSeconds = new Histogram({
  name: 'trilho_http_request_duration_seconds',
  help: 'Requests that were answered, by route (its template), method and class of the status.',
  labelNames: ['method', 'route', 'status_class'],
  buckets,
  registers,
});

/** Why a request was refused before it was begun. */
export const refusals = [
  'node_full',
  'caller_full',
  'event_loop',
  'standing_queue',
  'rate_limit',
  'database_pool',
  'provider_rate',
] as const;

export const requestRefusals = new Counter({
  name: 'trilho_request_refusals_total',
  help: 'Requests and calls that were refused to protect the node, the database or a provider account.',
  labelNames: ['reason'],
  registers,
});

/** Counts a refusal. */
export const countRefusal = (reason: (typeof refusals)[number]): void => requestRefusals.inc({ reason });

export const providerCallSeconds = new Histogram({
  name: 'trilho_provider_call_duration_seconds',
  help: "Calls to merchants' accounts at the providers, by operation and outcome.",
  labelNames: ['gateway', 'operation', 'outcome'],
  buckets,
  registers,
});

export const jobSeconds = new Histogram({
  name: 'trilho_job_duration_seconds',
  help: 'Runs of jobs, by queue and outcome.',
  labelNames: ['queue', 'outcome'],
  buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
  registers,
});

export const deliveryAttemptSeconds = new Histogram({
  name: 'trilho_delivery_attempt_duration_seconds',
  help: 'Attempts to deliver an event, by outcome: succeeded, or the class of the failure.',
  labelNames: ['outcome'],
  buckets,
  registers,
});

export const deliveriesExhausted = new Counter({
  name: 'trilho_deliveries_exhausted_total',
  help: 'Deliveries that ran out of attempts.',
  registers,
});

/** The alerts that the log raises. */
export const logAlerts = [
  'amount_mismatch',
  'books_differ',
  'partitions_missing',
  'provider_contradicts',
] as const;

export const alertsRaised = new Counter({
  name: 'trilho_alerts_total',
  help: 'Log lines with an `alert`, by its name.',
  labelNames: ['alert'],
  registers,
});

/** How the database failed a process. */
export const databaseFailureKinds = ['connection_lost', 'write_refused'] as const;

export const databaseFailures = new Counter({
  name: 'trilho_database_failures_total',
  help: 'Connections that were lost, and writes that the database refused to take: what a fail-over looks like.',
  labelNames: ['kind'],
  registers,
});

export const poolConnections = new Gauge({
  name: 'trilho_database_pool_connections',
  help: 'Connections of the pool, by state: in_use, idle, and most: how many there may be.',
  labelNames: ['state'],
  registers,
});

export const poolWaiting = new Gauge({
  name: 'trilho_database_pool_waiting',
  help: 'Work that waits for a connection: at the pool, and of callers in the queue before it.',
  labelNames: ['queue'],
  registers,
});

export const logFailures = new Counter({
  name: 'trilho_log_failures_total',
  help: 'Log lines that were dropped, and writes of them that failed.',
  labelNames: ['kind'],
  registers,
});

export const workerErrors = new Counter({
  name: 'trilho_worker_errors_total',
  help: 'Errors of the worker that its log tells, by the part that had them.',
  labelNames: ['part'],
  registers,
});

// What was never counted is told as zero: the first one is then an increase.
for (const reason of refusals) requestRefusals.inc({ reason }, 0);
for (const alert of logAlerts) alertsRaised.inc({ alert }, 0);
for (const kind of databaseFailureKinds) databaseFailures.inc({ kind }, 0);
for (const kind of ['line_dropped', 'write_failed']) logFailures.inc({ kind }, 0);
