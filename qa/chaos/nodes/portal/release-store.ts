import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CaseRun } from '../case-run.ts';
import { Program } from '../program.ts';

/** An S3-compatible store of others, whose objects are on a disk. */
export interface ReleaseStore {
  /** As `RELEASES_URL` names it. */
  address: string;
  /** The keys that it takes, by their variables. */
  keys: Readonly<Record<string, string>>;
  crash(): Promise<void>;
  /** Resolves when it answers. */
  start(): Promise<void>;
}

const bucket = 'releases';

/** Starts the store with an empty bucket. */
export async function startReleaseStore(folder: string, port: number, run: CaseRun): Promise<ReleaseStore> {
  const directory = join(folder, 'store');
  mkdirSync(directory);
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const endpoint = `http://127.0.0.1:${port}`;
  const options = ['--directory', directory, '--port', String(port), '--configure-bucket', bucket];
  const launch = () =>
    new Program([process.execPath, program, '--address', '127.0.0.1', ...options], join(folder, 'store.log'));
  let running = launch();
  run.onEnd(() => running.end());
  const answers = () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    );
  const untilAnswers = async () => {
    while (!(await answers())) await wait(100);
  };
  await untilAnswers();
  return {
    address: `s3://${bucket}/portal?endpoint=${encodeURIComponent(endpoint)}`,
    keys: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    crash: () => running.end(),
    async start() {
      running = launch();
      await untilAnswers();
    },
  };
}
