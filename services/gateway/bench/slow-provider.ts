import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in that answers every payment after a fixed time, on loopback. Other calls fail at once. */
export async function startSlowProvider(delayMs: number): Promise<{ url: string; close(): void }> {
  let made = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const isPayment = request.method === 'POST' && request.url === '/v1/payment_intents';
      const id = `pi_bench_${process.pid}_${++made}`;
      const intent = {
        id,
        object: 'payment_intent',
        status: 'succeeded',
        amount: 1990,
        amount_received: 1990,
        currency: 'brl',
        client_secret: `${id}_secret`,
        latest_charge: 'ch_1',
        payment_method: 'pm_1',
        next_action: null,
        last_payment_error: null,
        metadata: {},
      };
      const answer = isPayment ? intent : { error: { type: 'api_error', message: 'not here' } };
      setTimeout(
        () => {
          response.writeHead(isPayment ? 200 : 500, { 'content-type': 'application/json' });
          response.end(JSON.stringify(answer));
        },
        isPayment ? delayMs : 0,
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() };
}
