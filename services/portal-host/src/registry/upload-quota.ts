import type { MikroORM } from '@mikro-orm/postgresql';
import { StoredUpload } from '../database/upload.entity.ts';
import { RegistryError } from '../registry-error.ts';

/** What one token may upload in a day of UTC, in bytes: sixty builds of the whole portal. */
export const dailyUpload = 500_000_000;
/** How long the amounts are kept, in milliseconds. */
const keptMs = 30 * 24 * 3_600_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export type UploadQuota = {
  /** Counts an upload over all hosts. @throws RegistryError 429 for one beyond the day's amount, which is not counted */
  take(actor: string, bytes: number): Promise<void>;
};

/** Bounds what one token can fill the store with, by mistake or on purpose. */
export function createUploadQuota(orm: MikroORM, limit = dailyUpload, now = () => new Date()): UploadQuota {
  return {
    async take(actor, bytes) {
      const em = orm.em.fork();
      const day = dayOf(now());
      const [taken] = await em.execute<{ bytes: string }[]>(
        `insert into "portal"."uploads" as kept ("actor", "day", "bytes") select ?, ?::date, ?::bigint where ?::bigint <= ?
         on conflict ("actor", "day") do update set "bytes" = kept."bytes" + excluded."bytes"
         where kept."bytes" + excluded."bytes" <= ?
         returning "bytes"`,
        [actor, day, bytes, bytes, limit, limit],
      );
      if (!taken) {
        const message = `${actor} has uploaded ${limit / 1e6} MB today: go on tomorrow (UTC), or with another token.`;
        throw new RegistryError(429, 'rate_limited', message);
      }
      if (Number(taken.bytes) > bytes) return;
      // The first one of a day makes room.
      await em.nativeDelete(StoredUpload, { day: { $lt: dayOf(new Date(now().getTime() - keptMs)) } });
    },
  };
}
