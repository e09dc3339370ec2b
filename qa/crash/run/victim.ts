import { jobs } from '@trilho/gateway/src/main/job-handlers.ts';
import { createJobQueue } from '@trilho/gateway/src/platform/queue/job-queue.ts';
import { Actor, actAs } from '../seam/actor.ts';
import { catchCalls } from '../seam/calls.ts';
import { VirtualClock } from '../seam/clock.ts';
import { Seam } from '../seam/seam.ts';
import { catchStatements } from '../seam/statements.ts';
import { openConnections } from '../stage/connections.ts';
import { openNode } from '../stage/node.ts';
import { stageEnv } from '../stage/stage.ts';
import { sendRequest } from './client.ts';
import type { VictimOrder } from './run-killed.ts';

/** Ends without a chance to clear up. */
const killSelf = async (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

async function beKilled(order: VictimOrder): Promise<void> {
  const { databaseUrl, providerUrl, nowMs, headers, operation, stop } = order;
  const { fetch } = globalThis;
  const clock = new VirtualClock(nowMs);
  clock.install();
  const seam = new Seam(clock, { rollBack: killSelf, failOver: killSelf });
  const { adopt, isOfProduct } = await openConnections(databaseUrl);
  const env = stageEnv(databaseUrl, providerUrl);
  catchStatements({ seam, isOfProduct, cut: killSelf });
  catchCalls({
    ...{ seam, providerUrl, eventsUrl: env.PROVIDER_EVENTS_URL, timeoutMs: env.PROVIDER_TIMEOUT_MS },
    receive: () => undefined,
    async ask({ method, path, headers: sent, body }) {
      const { 'content-length': _length, ...rest } = sent;
      const response = await fetch(providerUrl + path, { method, headers: rest, body });
      const { status } = response;
      return { status, headers: Object.fromEntries(response.headers), body: await response.text() };
    },
  });
  const node = await openNode(env, await createJobQueue(env, jobs), adopt);
  await node.fill();
  await actAs(new Actor('subject', stop), () => sendRequest(seam, node, headers, operation));
  throw new Error('Nothing killed it');
}

process.once('message', (order: VictimOrder) => {
  beKilled(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
