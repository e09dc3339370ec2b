import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportToParent } from './reporting.ts';

/** A stand-in that charges every payment after a fixed time. Other calls fail at once. */
const delayMs = Number(process.env.BENCH_PROVIDER_MS ?? 0);
let made = 0;

function chargedIntent(): object {
  const id = `pi_bench_${process.pid}_${++made}`;
  return {
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
}

const server = createServer((request, response) => {
  request.resume();
  request.on('end', async () => {
    const isPayment = request.method === 'POST' && request.url === '/v1/payment_intents';
    const answer = isPayment ? chargedIntent() : { error: { type: 'api_error', message: 'not here' } };
    if (isPayment && delayMs > 0) await sleep(delayMs);
    response.writeHead(isPayment ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  reportToParent(`http://127.0.0.1:${port}`);
});
