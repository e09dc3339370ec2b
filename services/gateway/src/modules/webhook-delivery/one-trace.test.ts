import { startTraces } from '../../platform/telemetry/start-traces.ts';
import { charge } from '../../testing/app/merchant.ts';
import { createEndpoint } from '../../testing/servers/webhook-endpoint.ts';
import { startReceiver, type TestReceiver } from '../../testing/servers/webhook-receiver.ts';
import { startCopies } from '../../testing/stages/copies.ts';
import { until } from '../../testing/until.ts';
import { startDeliveries } from './start-deliveries.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchantServer: TestReceiver;
let collector: TestReceiver;
beforeAll(async () => {
  [merchantServer, collector] = await Promise.all([startReceiver(), startReceiver()]);
  copies = await startCopies({ collectorUrl: collector.url });
});
afterAll(async () => {
  await copies.close();
  await merchantServer.close();
  await collector.close();
});

interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  links?: { traceId: string; spanId: string }[];
}

/** What the collector was told, span by span. */
const told = (): Told[] =>
  collector.received.flatMap(({ event }) =>
    event.resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Told[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

const attribute = ({ attributes }: Told, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

test('a payment, its call to the provider and the delivery of its event are one trace', async () => {
  const { service } = copies;
  const merchant = await copies.accountHolder();
  const scope = { userId: merchant.user.id, environment: 'SANDBOX' as const };
  await createEndpoint(service, scope, { url: merchantServer.url });
  const traces = await startTraces(service.context.env, 'gateway');
  const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  const traceparent = `00-${caller.traceId}-${caller.spanId}-01`;
  const answer = await merchant.post('/process', charge(), { traceparent });
  expect(answer.status).toBe(200);
  const deliveries = startDeliveries(service.context, {
    say: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  await until(() => merchantServer.received.length > 0);
  await deliveries.stop();
  await traces.close();

  const requestId = String(answer.headers['x-request-id']);
  const own = told().filter((span) => attribute(span, 'trilho.request_id') === requestId);
  const [request, call, delivery] = [
    'POST /api/v1/payment/process',
    'STRIPE POST /v1/payment_intents',
    'webhook delivery',
  ].map((name) => own.filter((span) => span.name === name));
  expect([own.length, request?.length, call?.length, delivery?.length]).toEqual([3, 1, 1, 1]);
  expect(new Set(own.map(({ traceId }) => traceId)).size).toBe(1);
  const root = request?.[0];
  // Callers are not ours: theirs is named, and the trace is our own.
  expect(root).toMatchObject({ links: [expect.objectContaining(caller)] });
  expect(root?.parentSpanId ?? '').toBe('');
  expect([call, delivery].map((spans) => spans?.[0]?.parentSpanId)).toEqual([root?.spanId, root?.spanId]);
  // The merchant's server learns of the delivery's span.
  expect(merchantServer.received[0]?.headers.traceparent).toBe(
    `00-${root?.traceId}-${delivery?.[0]?.spanId}-01`,
  );

  // Ids and words of the code, and nothing else.
  const names = new Set(own.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...names].sort()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'trilho.delivery_id',
    'trilho.endpoint_id',
    'trilho.event_id',
    'trilho.gateway',
    'trilho.operation',
    'trilho.outcome',
    'trilho.request_id',
  ]);
});

test('a process that is told of no collector tells nothing, and sends no traceparent', async () => {
  const merchant = await copies.accountHolder();
  const scope = { userId: merchant.user.id, environment: 'SANDBOX' as const };
  await createEndpoint(copies.service, scope, { url: merchantServer.url });
  const [before, toldBefore] = [merchantServer.received.length, collector.received.length];
  const traces = await startTraces(
    { ...copies.service.context.env, OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    'gateway',
  );
  await merchant.post('/process', charge());
  const deliveries = startDeliveries(copies.service.context, {
    say: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  await until(() => merchantServer.received.length > before);
  await deliveries.stop();
  await traces.close();
  expect(merchantServer.received.at(-1)?.headers.traceparent).toBeUndefined();
  expect(collector.received.length).toBe(toldBefore);
});
