import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../src/context.ts';
import { closeContext, startContext } from '../src/main/start-context.ts';
import { runText } from '../src/platform/database/run-text.ts';
import { testEnv } from '../src/testing/test-env.ts';
import { addDeliveries, addEndpoint, type BenchEndpoint, hasOpen } from './delivery-rows.ts';
import { type DurableDatabase, startDurableDatabase } from './durable-database.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

/** What sending a backlog took. */
export interface Sent {
  seconds: number;
  /** CPU seconds of the worker and of PostgreSQL. */
  workerSeconds: number;
  databaseSeconds: number;
}

/** A durable database, a merchant's server, and workers to be measured between them. */
export interface DeliveryStage {
  context: AppContext;
  receiver: MeasuredServer;
  variables: Record<string, string>;
  addEndpoints(count: number, path?: string): Promise<BenchEndpoint[]>;
  /** Writes so many deliveries to each endpoint, then lets a fresh worker send those of `awaited`. */
  send(backlogs: [BenchEndpoint[], number][], awaited: BenchEndpoint[]): Promise<Sent>;
  /** Ends what waits for these endpoints. */
  cancel(endpoints: BenchEndpoint[]): Promise<void>;
  close(): Promise<void>;
}

async function measure(
  context: AppContext,
  database: DurableDatabase,
  variables: Record<string, string>,
  awaited: BenchEndpoint[],
): Promise<Sent> {
  const worker = await startMeasured('delivery-server', variables);
  try {
    const databaseBefore = database.cpuSeconds();
    const workerBefore = await worker.cpuSeconds();
    const beganMs = performance.now();
    while (await hasOpen(context, awaited)) await sleep(20);
    return {
      seconds: (performance.now() - beganMs) / 1000,
      workerSeconds: (await worker.cpuSeconds()) - workerBefore,
      databaseSeconds: database.cpuSeconds() - databaseBefore,
    };
  } finally {
    await worker.stop();
  }
}

export async function startDeliveryStage(): Promise<DeliveryStage> {
  const database = await startDurableDatabase();
  const env = testEnv({ DATABASE_URL: database.url, DATABASE_POOL_MAX: 10 });
  const variables = {
    ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
    LOG_LEVEL: 'warn',
  };
  const context = await startContext(env);
  const receiver = await startMeasured('receiver-server', {});
  return {
    context,
    receiver,
    variables,
    addEndpoints: (count, path = '/') =>
      Promise.all(Array.from({ length: count }, () => addEndpoint(context, receiver.address + path))),
    async send(backlogs, awaited) {
      for (const [endpoints, count] of backlogs) {
        for (const endpoint of endpoints) await addDeliveries(context, endpoint, count);
      }
      // As autovacuum does in time.
      const connection = context.orm.em.getConnection();
      for (const table of ['events', 'deliveries', 'delivery_attempts', 'webhook_endpoints']) {
        await connection.execute(`vacuum (analyze) ${table}`);
      }
      return await measure(context, database, variables, awaited);
    },
    async cancel(endpoints) {
      const text = `update deliveries set status = 'canceled' where status = 'pending' and endpoint_id = any($1::text[])`;
      await runText(context.orm.em.fork(), text, [endpoints.map(({ id }) => id)]);
    },
    async close() {
      await receiver.stop();
      await closeContext(context);
      await database.stop();
    },
  };
}
