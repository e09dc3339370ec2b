import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  SettlementFile as FileView,
  SettlementFileListQuery,
  SettlementFileSource,
} from '@trilho/contracts/settlement-file';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Page, readPage } from '../../platform/lists/page.ts';
import { merchantRows } from '../../platform/lists/scope.ts';
import type {
  SettlementFilePartSchema,
  SettlementFileRow,
  SettlementFileSchema,
} from './record/settlement-file.entity.ts';
import type { StatementScope } from './store-lines.ts';

const db = (em: EntityManager) => queries<typeof SettlementFileSchema | typeof SettlementFilePartSchema>(em);

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A part before it is compressed: what does not compress is below a mebibyte still. */
const partBytes = 1_000_000;
/** No statement is as large; what is would not fit in memory. */
const mostBytes = 500 * 1024 * 1024;

/** A file's bytes in compressed parts, with what it is known by. */
interface PackedFile {
  parts: Buffer[];
  bytes: number;
  sha256: string;
}

/** Compresses a file while it comes in, so that a large one takes a tenth of its size in memory. */
export async function packFile(file: AsyncIterable<Uint8Array>): Promise<PackedFile> {
  const digest = createHash('sha256');
  const parts: Buffer[] = [];
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let bytes = 0;
  for await (const chunk of file) {
    digest.update(chunk);
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('The statement is larger than any should be');
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes < partBytes) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    for (; at + partBytes <= whole.length; at += partBytes) {
      parts.push(await compress(whole.subarray(at, at + partBytes)));
    }
    waiting = [whole.subarray(at)];
    waitingBytes = whole.length - at;
  }
  if (waitingBytes > 0) parts.push(await compress(Buffer.concat(waiting)));
  return { parts, bytes, sha256: digest.digest('hex') };
}

/** Keeps a file to be read. The same bytes a second time are the same row, whatever they are called and wherever they came from. */
export async function keepFile(
  { userId, environment, gateway, laterAccount = null }: StatementScope,
  { parts, bytes, sha256 }: PackedFile,
  { name, source }: { name: string; source: SettlementFileSource },
  tx: EntityManager,
): Promise<SettlementFileRow> {
  const now = clockNow();
  const made = await db(tx)
    .insertInto('settlement_files')
    .values({
      id: newId('stf'),
      ...{ userId, environment, gateway, laterAccount, sha256, name, source, bytes },
      ...{ status: 'reading', problem: null, linesRead: 0, linesNew: 0, createdAt: now, updatedAt: now },
    })
    .onConflict((known) => known.columns(['userId', 'environment', 'gateway', 'sha256']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) {
    return db(tx)
      .selectFrom('settlement_files')
      .selectAll()
      .where((eb) => eb.and({ userId, environment, gateway, sha256 }))
      .executeTakeFirstOrThrow();
  }
  for (const [n, part] of parts.entries()) {
    await db(tx).insertInto('settlement_file_parts').values({ fileId: made.id, n, bytes: part }).execute();
  }
  return made;
}

/** Reads the bytes of a kept file, one part in memory at a time. */
export async function* contentOf(fileId: string, em: EntityManager): AsyncGenerator<Uint8Array> {
  for (let n = 0; ; n += 1) {
    const part = await db(em)
      .selectFrom('settlement_file_parts')
      .select('bytes')
      .where((eb) => eb.and({ fileId, n }))
      .executeTakeFirst();
    if (!part) return;
    yield await decompress(part.bytes);
  }
}

/** Returns a merchant's file. @throws 404 for another merchant's, or one that is not there */
export async function getFile(
  { userId, environment }: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<SettlementFileRow> {
  const row = await db(em)
    .selectFrom('settlement_files')
    .selectAll()
    .where((eb) => eb.and({ id, userId, environment }))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Reads a page of a merchant's files, newest first. @throws 400 for a cursor that is not of this list */
export function listFiles(
  scope: MerchantScope,
  query: SettlementFileListQuery,
  em: EntityManager,
): Promise<Page<SettlementFileRow>> {
  const { gateway } = query;
  const selection = db(em)
    .selectFrom('settlement_files')
    .selectAll()
    .where((eb) => eb.and({ ...(gateway && { gateway }) }));
  return readPage(selection, {
    prefix: 'stf',
    scope: merchantRows('settlement_files', scope),
    conditions: [],
    query,
  });
}

/** An account's files that are not read to their end, oldest first. */
export const findUnread = (
  { userId, environment, gateway }: StatementScope,
  em: EntityManager,
): Promise<SettlementFileRow[]> =>
  db(em)
    .selectFrom('settlement_files')
    .selectAll()
    .where((eb) => eb.and({ userId, environment, gateway, status: 'reading' }))
    .orderBy('id')
    .execute();

export const fileView = ({
  userId: _userId,
  environment: _environment,
  laterAccount: _laterAccount,
  createdAt,
  updatedAt,
  ...row
}: SettlementFileRow): FileView => ({
  ...row,
  object: 'settlement_file',
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
