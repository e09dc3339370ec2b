/** The gateway's OpenAPI document of the portal, or why it cannot be read. */
export type GatewayAnswer = { document: Record<string, unknown> } | { reason: string };

export type GatewayDocument = { read(): Promise<GatewayAnswer> };

export type GatewayDocumentOptions = {
  /** Origin of the gateway, without a slash at its end. */
  gatewayUrl: string;
  now?: () => Date;
};

/** A promotion waits for it, and others wait for the promotion. */
const timeoutMs = 3_000;
/** One change of the portal asks several times. */
const keptMs = 10_000;

/** Reads what the live gateway answers; several readers within ten seconds share one call. */
export function createGatewayDocument({
  gatewayUrl,
  now = () => new Date(),
}: GatewayDocumentOptions): GatewayDocument {
  let last: { askedAtMs: number; answer: Promise<GatewayAnswer> } | undefined;
  return {
    read() {
      const askedAtMs = now().getTime();
      if (!last || askedAtMs - last.askedAtMs >= keptMs) last = { askedAtMs, answer: ask(gatewayUrl) };
      return last.answer;
    },
  };
}

async function ask(gatewayUrl: string): Promise<GatewayAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${gatewayUrl}/api/v1/portal/openapi.json`, { signal });
    if (!response.ok) return { reason: `it answers ${response.status}` };
    const document: unknown = await response.json();
    const isDocument = typeof document === 'object' && document !== null && 'paths' in document;
    return isDocument ? { document: { ...document } } : { reason: 'its answer is no OpenAPI document' };
  } catch (error) {
    // `fetch failed` says nothing: its cause does.
    const { cause = error } = error instanceof Error ? error : {};
    return { reason: cause instanceof Error ? cause.message : String(cause) };
  }
}
