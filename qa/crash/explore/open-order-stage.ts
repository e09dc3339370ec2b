import { jobs } from '@trilho/gateway/src/main/job-handlers.ts';
import { createJobQueue } from '@trilho/gateway/src/platform/queue/job-queue.ts';
import { footprintsOf } from '../seam/footprint.ts';
import { openNode } from '../stage/node.ts';
import { openStage, stageEnv } from '../stage/stage.ts';
import type { OrderStage } from './run-order.ts';

/** Opens a stage with a third process: grouped statements and queues of one actor are no other's. */
export async function openOrderStage(): Promise<OrderStage & { close(): Promise<void> }> {
  const stage = await openStage();
  const env = stageEnv(stage.databaseUrl);
  const queue = await createJobQueue(env, jobs);
  const third = await openNode(env, queue, (client) => stage.connections.adopt(client));
  await third.fill();
  return {
    ...{ stage, nodes: [stage.subject, stage.others, third] },
    footprintOf: await footprintsOf(stage.connections.admin),
    async close() {
      await third.close();
      await queue.close();
      await stage.close();
    },
  };
}
