import { readFile } from 'node:fs/promises';
import type { PublishRequest, Refusal } from '@trilho/contracts/portal-registry';
import type { BuiltUnit } from './built-unit.ts';
import type { RegistryClient } from './registry-client.ts';

export type PublishOptions = Pick<PublishRequest, 'channel' | 'percent' | 'source' | 'testsSkipped'>;

const UPLOADS_AT_ONCE = 8;

/** How many files were uploaded, and what a promotion of the release alone would be refused for now. */
export type Published = { uploaded: number; waitsFor: Refusal[] };

/**
 * Uploads the files that the registry lacks, then publishes the release. Publishing one build twice is harmless.
 * @throws CommandError with the gate's refusals
 */
export async function publishBuild(
  client: RegistryClient,
  { unit, release, files }: BuiltUnit,
  options: PublishOptions = {},
): Promise<Published> {
  let uploaded = 0;
  const waiting = [...files];
  const work = async () => {
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, file] = next;
        if (await client.hasFile(unit, name)) continue;
        await client.putFile(unit, name, await readFile(file));
        uploaded += 1;
      }
    } finally {
      // After a failure the others begin no further file.
      waiting.length = 0;
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: UPLOADS_AT_ONCE }, work));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  const { waitsFor = [] } = await client.publish(unit, { release, ...options });
  return { uploaded, waitsFor };
}
