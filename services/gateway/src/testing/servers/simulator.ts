import type { AddressInfo } from 'node:net';
import { buildSimulator } from '@trilho/simulator/simulator.ts';
import Stripe from 'stripe';

export interface TestSimulator {
  url: string;
  /** The real SDK, speaking to the simulator with this key. */
  sdk(secretKey: string): Stripe;
  close(): Promise<void>;
}

interface TestSimulatorOptions {
  /**
   * Milliseconds before an event that did not arrive is sent again. The default of a minute keeps the simulator from
   * sending events again and again to a service that does not listen; the test of one that does gives less.
   */
  webhookBackoffMs?: number;
}

/** The stand-in for the provider on a free port, with an empty state of its own. */
export async function startTestSimulator({
  webhookBackoffMs = 60_000,
}: TestSimulatorOptions = {}): Promise<TestSimulator> {
  const app = await buildSimulator({
    databaseFile: ':memory:',
    publicUrl: 'http://127.0.0.1',
    webhookBackoffMs,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sdk: (secretKey) =>
      new Stripe(secretKey, {
        host: '127.0.0.1',
        port,
        protocol: 'http',
        maxNetworkRetries: 0,
        telemetry: false,
      }),
    close: () => app.close(),
  };
}
