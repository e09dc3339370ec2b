/** A fault as the simulator takes it. */
export interface ProviderFault {
  kind: string;
  match?: { method?: string; path?: string; event?: string };
  times?: number;
  delayMs?: number;
  status?: number;
}

/** A waiting Pix or boleto: paid, paid again, paid after its end, never paid; a payment in review: what comes of it. */
export type PayerStep = 'pay' | 'pay_twice' | 'pay_late' | 'expire' | 'approve' | 'reject';

/** What the simulator is told to do; it stands for the provider and for the network between. */
export interface SimulatorControls {
  fault(fault: ProviderFault): Promise<void>;
  clearFaults(): Promise<void>;
  /** Sends the withheld events. */
  release(options: { reversed?: boolean; times?: number }): Promise<void>;
  /** Sends the newest events of a type again that were delivered. */
  redeliver(event: string, limit: number): Promise<void>;
  /** What a payer, the bank or time does to a payment that waits. False when its state does not allow that. */
  step(externalId: string, step: PayerStep): Promise<boolean>;
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
    async step(externalId, step) {
      const response = await fetch(`${url}/_simulator/payments/${externalId}/${step}`, { method: 'POST' });
      await response.body?.cancel();
      if (response.ok || response.status === 409) return response.ok;
      throw new Error(`${step} of ${externalId}: ${response.status}`);
    },
  };
}
