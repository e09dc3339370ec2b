import { once } from 'node:events';
import { createServer } from 'node:http';
import { createReadinessCheck } from '../../database/readiness.ts';
import type { Env } from '../../env.ts';

/** What a worker tells of itself where nobody sends it requests. */
export interface WorkerHealth {
  /** Whether it takes jobs: after its start, and until it is told to end. */
  isWorking: boolean;
  close(): Promise<void>;
}

/**
 * Listens for those who look after a worker, if a port is set. `/health/live`: the process answers. `/health/ready`: it takes
 * jobs, and its database takes writes.
 */
export async function startWorkerHealth(
  env: Pick<Env, 'HOST' | 'WORKER_HEALTH_PORT' | 'DATABASE_URL'>,
): Promise<WorkerHealth> {
  if (env.WORKER_HEALTH_PORT === 0) return { isWorking: false, close: async () => undefined };
  const check = createReadinessCheck(env);
  const isReady = async (): Promise<boolean> => {
    if (!health.isWorking) return false;
    return check.run().then(
      () => true,
      () => false,
    );
  };
  const answers: Record<string, () => Promise<boolean>> = {
    '/health/live': async () => true,
    '/health/ready': isReady,
  };
  const server = createServer((request, response) => {
    const answer = Object.hasOwn(answers, request.url ?? '') ? answers[request.url ?? ''] : undefined;
    const reply = (status: number, text: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
        .end(JSON.stringify({ status: text }));
    if (!answer) {
      reply(404, 'not_found');
      return;
    }
    void answer().then((isOk) => (isOk ? reply(200, 'ok') : reply(503, 'not_ready')));
  });
  const health: WorkerHealth = {
    isWorking: false,
    async close() {
      health.isWorking = false;
      server.closeAllConnections();
      server.close();
      await check.close();
    },
  };
  server.listen(env.WORKER_HEALTH_PORT, env.HOST);
  await once(server, 'listening');
  return health;
}
