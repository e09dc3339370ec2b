import { createHash } from 'node:crypto';

/** Work that took some time, told once it has ended. Neither secrets nor data of people belong in it. */
export interface WorkSpan {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  /** The request of ours that it goes back to: it is in that request's trace. */
  requestId: string | null;
  /** What its id is made from, where others know the span before it has ended. */
  key?: string;
  /** The `traceparent` that it was asked with. */
  causedBy?: string | undefined;
  startedAtMs: number;
  durationMs: number;
  isFailed: boolean;
  attributes: Readonly<Record<string, string | number>>;
}

/** Where spans go. */
export interface Tracing {
  record(span: WorkSpan): void;
  isSampled(traceId: string): boolean;
}

let tracing: Tracing | null = null;

/** Has the spans of this process recorded; none with null. */
export function traceInto(to: Tracing | null): void {
  tracing = to;
}

/** Records a span, which is only made where spans are recorded. */
export const recordSpan = (make: () => WorkSpan): void => tracing?.record(make());

const digest = (of: string, length: number): string =>
  createHash('sha256').update(of).digest('hex').slice(0, length);

/** The trace of a request: each process knows it by the request's id. */
export const traceIdOf = (requestId: string): string => digest(`trace ${requestId}`, 32);

/** The id of the span that is made from a key; a request's own span is made from its id. */
export const spanIdOf = (key: string): string => digest(`span ${key}`, 16);

/** The W3C header by which whoever is called learns of the span of this key; none where spans are not recorded. */
export function traceparentOf(requestId: string | null, key: string): Record<string, string> {
  if (!tracing || requestId === null) return {};
  const traceId = traceIdOf(requestId);
  return { traceparent: `00-${traceId}-${spanIdOf(key)}-${tracing.isSampled(traceId) ? '01' : '00'}` };
}
