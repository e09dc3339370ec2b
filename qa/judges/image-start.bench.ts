import type { ChildProcess } from 'node:child_process';
import { atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { percentile } from '@trilho/tooling/bench/open-load.ts';
import { createDatabase } from '@trilho/tooling/database/databases.ts';
import { startTestServer } from '@trilho/tooling/database/test-database.ts';
import { cpuSecondsOf } from '../chaos/measure/process-use.ts';
import { buildImage, type Image, type Running } from './run-image.ts';

const turns = 8;

/** CPU of a process until it is ready, lower quartile: other work of the machine only adds. */
async function startSeconds(start: () => Promise<Running>): Promise<number> {
  const seconds: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const { child, end } = await start();
    seconds.push(cpuSecondsOf(pidOf(child)));
    await end();
  }
  console.log(`  ${seconds.map((one) => one.toFixed(2)).join(', ')}`);
  return percentile(seconds, 0.25);
}

const pidOf = ({ pid }: ChildProcess): number[] => (pid === undefined ? [] : [pid]);

async function measure(image: Image): Promise<BenchResult[]> {
  await image.migrate();
  const gateway = await startSeconds(() => image.startGateway());
  const worker = await startSeconds(() => image.startWorker());
  const portal = await startSeconds(() => image.startPortal('http://127.0.0.1:4100'));
  return [
    atMost('image: start of a gateway', gateway, 2, 's of CPU'),
    atMost('image: start of a worker', worker, 2, 's of CPU'),
    atMost('image: start of a portal host', portal, 2, 's of CPU'),
  ];
}

/** What a start of each server of the image costs, from its first instruction until it says that it is ready. */
export default async function bench(): Promise<BenchResult[]> {
  const server = await startTestServer();
  try {
    const image = await buildImage(await createDatabase(server.adminUrl, 'image_start'));
    try {
      return await measure(image);
    } finally {
      await image.remove();
    }
  } finally {
    await server.stop();
  }
}
