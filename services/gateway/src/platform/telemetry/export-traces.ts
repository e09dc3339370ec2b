import {
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { spanIdOf, type Tracing, traceIdOf, type WorkSpan } from './traces.ts';

export interface ExportOptions {
  /** The collector's base address; spans are posted to its `/v1/traces`. */
  endpoint: string;
  /** Which part of the traces is kept: 0 to 1. */
  ratio: number;
  serviceName: string;
}

export interface TraceExport extends Tracing {
  /** Sends what is left. */
  close(): Promise<void>;
}

const kinds: Record<WorkSpan['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

const traceparent = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;

/** The caller's span, unless what it sent is none. */
function callerOf(header: string | undefined): SpanContext | null {
  const { traceId, spanId, flags } = traceparent.exec(header ?? '')?.groups ?? {};
  if (!traceId || !spanId || !flags) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

/** Gives the span that is begun next the ids that are set for it, and random ones where none are. */
class ChosenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  next: { traceId?: string; spanId?: string } = {};

  readonly generateTraceId = () => this.next.traceId ?? this.#random.generateTraceId();
  readonly generateSpanId = () => this.next.spanId ?? this.#random.generateSpanId();
}

/**
 * Sends spans to an OpenTelemetry collector, in batches beside the work: it neither waits for them nor fails by them. A
 * request's span is the root of its trace, as callers are not ours; it links to the caller's.
 */
export function exportTraces({ endpoint, ratio, serviceName }: ExportOptions): TraceExport {
  const ids = new ChosenIds();
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler,
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('trilho');

  /** The request's own span, which another process may have recorded. */
  const contextOf = (requestId: string) =>
    trace.setSpanContext(ROOT_CONTEXT, {
      traceId: traceIdOf(requestId),
      spanId: spanIdOf(requestId),
      traceFlags: TraceFlags.SAMPLED,
      isRemote: true,
    });

  return {
    isSampled: (traceId) =>
      sampler.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED,
    record({ name, kind, requestId, key, causedBy, startedAtMs, durationMs, isFailed, attributes }) {
      const isRoot = requestId === null || key === requestId;
      const caller = callerOf(causedBy);
      ids.next = {
        ...(requestId !== null && { traceId: traceIdOf(requestId) }),
        ...(key !== undefined && { spanId: spanIdOf(key) }),
      };
      const options = {
        kind: kinds[kind],
        startTime: startedAtMs,
        attributes: { ...attributes, ...(requestId !== null && { 'trilho.request_id': requestId }) },
        links: caller ? [{ context: caller }] : [],
      };
      const span = tracer.startSpan(name, options, isRoot ? ROOT_CONTEXT : contextOf(requestId));
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(startedAtMs + durationMs);
    },
    close: () => provider.shutdown(),
  };
}
