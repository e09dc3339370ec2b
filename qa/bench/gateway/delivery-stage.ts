import { runText } from '@trilho/gateway/src/platform/database/run-text.ts';
import { costOf } from './measure/cpu-cost.ts';
import { waitFor } from './measure/wait-for.ts';
import type { MeasuredServer } from './measured-server.ts';
import { addDeliveries, addEndpoint, type BenchEndpoint, hasOpen } from './rows/delivery-rows.ts';
import { type Stage, startStage } from './stage.ts';

/** What sending a backlog took. */
export interface Sent {
  seconds: number;
  /** CPU seconds of the worker and of PostgreSQL. */
  workerSeconds: number;
  databaseSeconds: number;
}

/** The stage with merchants' servers, and what sends them events. */
export interface DeliveryStage extends Stage {
  receiver: MeasuredServer;
  addEndpoints(count: number, path?: string): Promise<BenchEndpoint[]>;
  /** Writes so many deliveries to each endpoint, then lets a fresh worker send those of `awaited`. */
  send(backlogs: [BenchEndpoint[], number][], awaited: BenchEndpoint[]): Promise<Sent>;
  /** Ends what waits for these endpoints. */
  cancel(endpoints: BenchEndpoint[]): Promise<void>;
}

async function measure({ start, context, database }: Stage, awaited: BenchEndpoint[]): Promise<Sent> {
  const worker = await start('delivery-server');
  try {
    const beganMs = performance.now();
    const used = await costOf({ worker: worker.cpuSeconds, database: database.cpuSeconds }, 1, () =>
      waitFor('the deliveries to be sent', async () => !(await hasOpen(context, awaited))),
    );
    return {
      seconds: (performance.now() - beganMs) / 1000,
      workerSeconds: used.worker / 1e6,
      databaseSeconds: used.database / 1e6,
    };
  } finally {
    await worker.stop();
  }
}

export async function startDeliveryStage(): Promise<DeliveryStage> {
  const stage = await startStage();
  const { context } = stage;
  const receiver = await stage.start('receiver-server');
  return {
    ...stage,
    receiver,
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
      return await measure(stage, awaited);
    },
    async cancel(endpoints) {
      const text = `update deliveries set status = 'canceled' where status = 'pending' and endpoint_id = any($1::text[])`;
      await runText(context.orm.em.fork(), text, [endpoints.map(({ id }) => id)]);
    },
  };
}
