import { refreshPlansJob } from '../../modules/plan/plan.jobs.ts';
import { deliverDue } from '../../modules/webhook-delivery/deliver-due.ts';
import { readPool } from '../../platform/database/pooling/pool-metrics.ts';
import { backlogFailures } from '../../platform/telemetry/backlog-metrics.ts';
import { registry } from '../../platform/telemetry/metrics.ts';
import { type MetricsServer, serveMetrics } from '../../platform/telemetry/metrics-server.ts';
import { charge, createMerchant, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { createEndpoint } from '../../testing/servers/webhook-endpoint.ts';
import { backlogText } from './backlog.statement.ts';
import { type BacklogWatch, watchBacklog } from './backlog.ts';
import { monitorGateway, monitorWorker } from './monitoring.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
let server: MetricsServer;
let backlog: BacklogWatch;
let nowMs = Date.now();
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({
    STRIPE_API_URL: provider.url,
    METRICS_PORT: 1,
    PROVIDER_TIMEOUT_MS: 20_000,
    RATE_LIMIT_PER_SECOND: 20,
  });
  backlog = watchBacklog(service.context.env, () => nowMs);
  const refresh = async () => {
    readPool();
    await backlog.refresh();
  };
  server = await serveMetrics({ host: '127.0.0.1', port: 0, refresh });
  merchant = await createMerchant(service);
});
beforeEach(() => {
  nowMs += 60_000;
  registry.resetMetrics();
});
afterAll(async () => {
  await server.close();
  await backlog.close();
  await service.close();
  await provider.close();
});

const fetchMetrics = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();

/** The values of a metric by the rest of its line; histograms by their count. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const lines = (await fetchMetrics()).split('\n').filter((line) => line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /\{(.*)\} (.+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

const sql = (text: string, params: unknown[] = []) => service.context.orm.em.fork().execute(text, params);

test('requests are told by the template of their route, and by nothing that grows or names a merchant', async () => {
  const paid = await merchant.post('/process', charge());
  const { id } = paid.body.data;
  await merchant.get(`/payments/${id}`);
  await merchant.get('/payments/pay_nobody');
  await service.app.inject({ url: `/api/v1/no-such-path/${id}` });
  expect(await valuesOf('trilho_http_request_duration_seconds_count')).toEqual({
    'method="POST",route="/api/v1/payment/process",status_class="2xx"': 1,
    'method="GET",route="/api/v1/payment/payments/:id",status_class="2xx"': 1,
    'method="GET",route="/api/v1/payment/payments/:id",status_class="4xx"': 1,
    'method="any",route="unmatched",status_class="4xx"': 1,
  });
  expect(await valuesOf('trilho_provider_call_duration_seconds_count')).toEqual({
    'gateway="STRIPE",operation="POST /v1/payment_intents",outcome="succeeded"': 1,
  });
  const told = await fetchMetrics();
  for (const secret of [id, merchant.user.id, merchant.user.email]) expect(told).not.toContain(secret);
});

test('metrics are on no address that callers reach', async () => {
  for (const url of ['/metrics', '/api/v1/metrics', '/health/metrics']) {
    expect((await service.app.inject({ url })).statusCode).toBe(404);
  }
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
});

test('nothing is served where no port is set', async () => {
  for (const monitor of [monitorGateway, monitorWorker]) {
    await (await monitor({ ...service.context.env, METRICS_PORT: 0 })).close();
  }
  expect(await fetchMetrics()).not.toContain('process_cpu_seconds_total');
});

test('a call that is over the rate limit, and calls that the provider did not answer, are counted', async () => {
  const busy = await createMerchant(service);
  await provider.fault({ kind: 'cut_before', match: { path: '/v1/payment_intents' }, times: 1 });
  await busy.post('/process', charge());
  await Promise.all(Array.from({ length: 200 }, () => busy.get('/gateways')));
  const refused = await valuesOf('trilho_request_refusals_total');
  expect(refused['reason="rate_limit"']).toBeGreaterThan(0);
  expect(await valuesOf('trilho_provider_call_duration_seconds_count')).toMatchObject({
    'gateway="STRIPE",operation="POST /v1/payment_intents",outcome="connection"': 1,
  });
});

test('the worker tells what waits, and for how long', async () => {
  const since = performance.now();
  /** As old as its row was made, or older by what the test has taken. */
  const expectAge = (age: number | undefined, seconds: number) => {
    expect(age).toBeGreaterThan(seconds - 1);
    expect(age).toBeLessThan(seconds + (performance.now() - since) / 1_000 + 1);
  };
  const { body } = await merchant.post('/process', charge());
  const { id } = body.data;
  await sql(
    `update payments set status = 'unknown', updated_at = now() - interval '10 minutes', next_check_at = now() where id = ?`,
    [id],
  );
  await sql(
    `insert into surpluses (payment_id, user_id, environment, amount_minor, by_hand_minor, reason, created_at)
     values (?, ?, 'PRODUCTION', 700, 200, 'paid_twice', now() - interval '1 hour')`,
    [id, merchant.user.id],
  );
  await sql(
    `insert into provider_event_queue (id, endpoint, due_at) values ('evt_1', 'cfg', now() - interval '2 minutes')`,
  );
  await service.context.jobs.send(refreshPlansJob, {});
  const scope = { userId: merchant.user.id, environment: 'SANDBOX' as const };
  const url = 'http://127.0.0.1:1/gone';
  const { id: healthy } = await createEndpoint(service, scope, { url });
  const { id: failing } = await createEndpoint(service, scope, { url, failingSince: new Date() });
  for (const [endpoint, minutes] of [
    [healthy, 3],
    [failing, 300],
  ]) {
    await sql(
      `insert into deliveries (id, event_id, endpoint_id, position, due_at, created_at)
       values (?, 'evt_x', ?, 1, now() - make_interval(mins => ?), now())`,
      [`dlv_${endpoint}`, endpoint, minutes],
    );
  }

  for (const [cause, closedAt] of [
    ['faults', null],
    ['latency', null],
    ['approval', '2026-01-02'],
  ]) {
    await sql(
      `insert into gateway_incidents (id, user_id, environment, gateway, method, cause, opened_at, closed_at, usual, worst, payments, shifts)
       values (?, ?, 'PRODUCTION', 'STRIPE', 'card', ?, '2026-01-01', ?, 0.9, 0.5, 40, false)`,
      [`inc_${cause}`, merchant.user.id, cause, closedAt],
    );
  }
  const [{ posted } = { posted: 0 }] = await service.context.orm.em
    .fork()
    .execute<{ posted: number }[]>('select count(*)::int as posted from ledger_postings');
  expect(posted).toBeGreaterThan(0);

  expect(await valuesOf('trilho_unknown_outcomes')).toMatchObject({
    'kind="payment",environment="sandbox"': 1,
    'kind="payment",environment="production"': 0,
    'kind="refund",environment="production"': 0,
  });
  const unknownAge = await valuesOf('trilho_unknown_outcomes_oldest_age_seconds');
  expectAge(unknownAge['kind="payment",environment="sandbox"'], 600);
  expect(await valuesOf('trilho_surpluses_open_amount_minor')).toMatchObject({
    'state="sending",environment="production"': 500,
    'state="asked",environment="production"': 0,
  });
  const surplusAge = await valuesOf('trilho_surpluses_oldest_age_seconds');
  expectAge(surplusAge['state="sending",environment="production"'], 3600);
  expect(await valuesOf('trilho_gateway_incidents_open')).toMatchObject({
    'gateway="STRIPE",environment="production"': 1,
    'gateway="PAYPAL",environment="production"': 0,
    'gateway="STRIPE",environment="sandbox"': 0,
  });
  expect(await valuesOf('trilho_queue_due')).toMatchObject({
    // What was paid is posted, and nobody follows the ledger here.
    'queue="ledger:receivables"': posted,
    'queue="ledger:settlements"': posted,
    'queue="statement_lines"': 0,
    'queue="provider_events"': 1,
    'queue="payment_checks"': 1,
    'queue="jobs:refresh-plans"': 1,
  });
  const queueAge = await valuesOf('trilho_queue_oldest_due_age_seconds');
  expectAge(queueAge['queue="provider_events"'], 120);
  expect(await valuesOf('trilho_deliveries_due')).toEqual({
    'endpoint="healthy"': 1,
    'endpoint="failing"': 1,
  });
  const deliveryAge = await valuesOf('trilho_deliveries_oldest_due_age_seconds');
  expectAge(deliveryAge['endpoint="healthy"'], 180);

  await sql(`update payments set status = 'succeeded', next_check_at = null where id = ?`, [id]);
  const unknown = async () =>
    (await valuesOf('trilho_unknown_outcomes'))['kind="payment",environment="sandbox"'];
  nowMs += 14_000;
  expect(await unknown()).toBe(1);
  nowMs += 1_000;
  expect(await unknown()).toBe(0);
  await sql(`delete from deliveries`);
});

test('a database that cannot be read is told by a count, and not by zeros', async () => {
  const away = watchBacklog({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  await away.refresh();
  await away.close();
  expect((await backlogFailures.get()).values[0]?.value).toBe(1);
  expect(await registry.metrics()).not.toContain('trilho_unknown_outcomes{');
});

test('attempts, the pool and the failures of the database are counted', async () => {
  await merchant.post('/process', charge());
  await deliverDue(service.context);
  expect(await valuesOf('trilho_delivery_attempt_duration_seconds_count')).toEqual({
    'outcome="blocked"': 2,
  });
  expect(await valuesOf('trilho_database_pool_connections')).toMatchObject({ 'state="most"': 5 });
  const { error } = await service.context.orm.em
    .fork()
    .transactional((tx) => tx.execute('select pg_terminate_backend(pg_backend_pid())'))
    .then(
      () => ({ error: null }),
      (error: unknown) => ({ error }),
    );
  expect(error).not.toBeNull();
  expect((await valuesOf('trilho_database_failures_total'))['kind="connection_lost"']).toBeGreaterThan(0);
});

test('what is done is not read', async () => {
  await sql(
    `insert into deliveries (id, event_id, endpoint_id, status, position, due_at, created_at)
     select 'dlv_' || n, 'evt_' || n, 'we_' || n % 50, 'succeeded', n, now(), now() from generate_series(1, 12000) n`,
  );
  await sql(
    `insert into payments select (jsonb_populate_record(row, jsonb_build_object(
       'id', 'pay_' || n, 'external_id', null, 'provider_reference', null, 'next_check_at', null))).*
     from (select row from payments row limit 1) one, generate_series(1, 12000) n`,
  );
  await sql('analyze deliveries');
  await sql('analyze payments');
  const plan = JSON.stringify(await sql(`explain ${backlogText}`));
  expect(plan).toContain('payments_due_index');
  expect(plan).not.toMatch(/Seq Scan on (deliveries|payments)/);
});
