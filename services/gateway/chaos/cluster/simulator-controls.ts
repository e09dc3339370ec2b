/** A fault as the simulator takes it. */
export interface ProviderFault {
  kind: string;
  match?: { method?: string; path?: string; event?: string };
  times?: number;
  delayMs?: number;
  status?: number;
}

/** What the simulator is told to do; it stands for the provider and for the network between. */
export interface SimulatorControls {
  fault(fault: ProviderFault): Promise<void>;
  clearFaults(): Promise<void>;
  /** Sends the withheld events. */
  release(options: { reversed?: boolean; times?: number }): Promise<void>;
  /** Sends the newest events of a type again that were delivered. */
  redeliver(event: string, limit: number): Promise<void>;
}

export function controlSimulator(url: string): SimulatorControls {
  const ask = async (method: string, path: string, body?: object): Promise<void> => {
    const response = await fetch(`${url}/_simulator/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.body?.cancel();
  };
  return {
    fault: (fault) => ask('POST', 'faults', fault),
    clearFaults: () => ask('DELETE', 'faults'),
    release: (options) => ask('POST', 'webhooks/release', options),
    redeliver: (event, limit) => ask('POST', 'webhooks/redeliver', { match: { event }, limit }),
  };
}
