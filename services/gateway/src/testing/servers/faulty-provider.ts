import { startTestSimulator, type TestSimulator } from './simulator.ts';

/** What may be asked to go wrong at the simulator. */
export interface FaultRequest {
  kind:
    | (
        | 'delay'
        | 'delay_after'
        | 'status'
        | 'status_kept'
        | 'status_kept_after'
        | 'cut_before'
        | 'cut_after'
        | 'rate_limit'
      )
    | ('other_amount' | 'status_after');
  match?: { method?: string; path?: string };
  times?: number;
  delayMs?: number;
  status?: number;
  amountMinor?: number;
  currency?: string;
}

/** A simulator that fails on demand and tells what really happened there. Close it in `afterAll`. */
export interface FaultyProvider extends TestSimulator {
  fault(fault: FaultRequest): Promise<void>;
  clearFaults(): Promise<void>;
  /** The charges made there, all accounts together. */
  chargeCount(): Promise<number>;
  /** The requests of a method that arrived under a path, answered or not. */
  requestCount(path: string, method?: string): Promise<number>;
  /** The different idempotency keys of the requests of a method under a path, answered or not. */
  requestKeys(path: string, method?: string): Promise<(string | null)[]>;
  /** Lets the banks answer the refunds that wait for one. */
  settleRefunds(): Promise<void>;
  /** Forgets everything, faults included. */
  reset(): Promise<void>;
}

export async function startFaultyProvider(): Promise<FaultyProvider> {
  const simulator = await startTestSimulator();
  const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const response = await fetch(`${simulator.url}/_simulator/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const requestsOf = async (path: string, method: string) => {
    const query = `requests?path=${encodeURIComponent(path)}`;
    const { requests } = await ask<{ requests: { method: string; idempotency_key: string | null }[] }>(
      'GET',
      query,
    );
    return requests.filter((request) => request.method === method);
  };
  return {
    ...simulator,
    fault: async (fault) => void (await ask('POST', 'faults', fault)),
    clearFaults: async () => void (await ask('DELETE', 'faults')),
    chargeCount: async () => (await ask<{ count: number }>('GET', 'charges/count')).count,
    requestCount: async (path, method = 'POST') => (await requestsOf(path, method)).length,
    async requestKeys(path, method = 'POST') {
      const keys = (await requestsOf(path, method)).map((request) => request.idempotency_key);
      return [...new Set(keys)];
    },
    settleRefunds: async () => void (await ask('POST', 'refunds/settle')),
    reset: async () => void (await ask('POST', 'reset')),
  };
}
