import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A stand-in of the provider that charges every payment after a fixed time and keeps nothing. Other calls fail at once. */
export async function startChargingProvider(delayMs: number): Promise<{ url: string; close(): void }> {
  let made = 0;
  const charged = (): object => {
    made += 1;
    const id = `pi_bench_${process.pid}_${made}`;
    return {
      ...{ id, object: 'payment_intent', status: 'succeeded', amount: 1990, amount_received: 1990 },
      ...{ currency: 'brl', client_secret: `${id}_secret`, latest_charge: 'ch_1', payment_method: 'pm_1' },
      ...{ next_action: null, last_payment_error: null, metadata: {} },
    };
  };
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', async () => {
      const isPayment = request.method === 'POST' && request.url === '/v1/payment_intents';
      if (isPayment) await sleep(delayMs);
      const answer = isPayment ? charged() : { error: { type: 'api_error', message: 'not here' } };
      response.writeHead(isPayment ? 200 : 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
