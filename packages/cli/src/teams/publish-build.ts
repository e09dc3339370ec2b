import { readFile } from 'node:fs/promises';
import type { PublishRequest, Refusal } from '@trilho/contracts/portal-registry';
import type { BuiltUnit } from './built-unit.ts';
import type { RegistryClient } from './registry-client.ts';

export type PublishOptions = Pick<PublishRequest, 'channel' | 'percent' | 'source' | 'testsSkipped'>;

const UPLOADS_AT_ONCE = 8;

/** How many files were uploaded, and what a promotion of the release alone would be refused for now. */
export type Published = { uploaded: number; waitsFor: Refusal[] };

/**
 * Uploads the files and source maps that the registry lacks, then publishes the release. Publishing one build twice is harmless.
 * @throws CommandError with the gate's refusals
 */
export async function publishBuild(
  client: RegistryClient,
  { unit, release, files, maps = new Map() }: BuiltUnit,
  options: PublishOptions = {},
): Promise<Published> {
  let uploaded = 0;
  await forEach([...files], async ([name, file]) => {
    if (await client.hasFile(unit, name)) return;
    await client.putFile(unit, name, await readFile(file));
    uploaded += 1;
  });
  await forEach([...maps], ([name, file]) => client.storeMap(unit, name, () => readFile(file)));
  const { waitsFor = [] } = await client.publish(unit, { release, ...options });
  return { uploaded, waitsFor };
}

/** Works on several items at once. After a failure no further one is begun. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
    } finally {
      waiting.length = 0;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: UPLOADS_AT_ONCE }, lane));
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
}
