import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry } from '@trilho/contracts/portal-registry';
import { AuditRecord, BadRelease, StoredComposition, WithdrawnRelease } from '../database/entities.ts';
import type { SignedDocument } from './document/signing.ts';
import { compositionChannel } from './listen.ts';

/** One change of the portal at a time, over all hosts. */
const changeLock = 712_044_003;

/** Holds every other change off until the end of the transaction. */
export async function lockChanges(tx: EntityManager): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(?)', [changeLock]);
}

/** Returns the newest document, or undefined before the first one. */
export async function findLatest(em: EntityManager): Promise<SignedDocument | undefined> {
  const [latest] = await em.find(StoredComposition, {}, { orderBy: { sequence: 'desc' }, limit: 1 });
  return latest && { text: latest.text, signature: latest.signature };
}

export async function findDocument(em: EntityManager, sequence: number): Promise<SignedDocument | undefined> {
  const found = await em.findOne(StoredComposition, { sequence });
  return found ? { text: found.text, signature: found.signature } : undefined;
}

/** Stores the next document and announces it to all hosts at the commit. */
export async function appendDocument(
  tx: EntityManager,
  sequence: number,
  signed: SignedDocument,
  now: Date,
): Promise<void> {
  await tx.insert(StoredComposition, { sequence, ...signed, createdAt: now });
  await tx.execute('select pg_notify(?, ?)', [compositionChannel, String(sequence)]);
}

/** Returns the releases that may never be shown again, each as `unit/version`. */
export async function findWithdrawn(em: EntityManager): Promise<ReadonlySet<string>> {
  const rows = await em.find(WithdrawnRelease, {});
  return new Set(rows.map(({ unit, version }) => `${unit}/${version}`));
}

/** Marks a release as withdrawn; one that is stays as it was marked first. */
export async function addWithdrawn(
  tx: EntityManager,
  unit: string,
  version: string,
  reason: string,
  now: Date,
): Promise<void> {
  const row = { unit, version, reason, createdAt: now };
  await tx.upsert(WithdrawnRelease, row, { onConflictAction: 'ignore' });
}

/** Returns the releases that were taken back from people, each as `unit/version`, with the reason. */
export async function findBad(em: EntityManager): Promise<ReadonlyMap<string, string>> {
  const rows = await em.find(BadRelease, {});
  return new Map(rows.map(({ unit, version, reason }) => [`${unit}/${version}`, reason]));
}

/** Notes that a release was taken back; the last reason stays. */
export async function addBad(
  tx: EntityManager,
  unit: string,
  version: string,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.upsert(BadRelease, { unit, version, reason, createdAt: now });
}

const changes = ['promote', 'rollback', 'withdraw', 'suspend', 'restore'] satisfies AuditEntry['action'][];

/** Returns the last change of a unit, alone or with the whole portal, or undefined before the first one. */
export async function findLastChange(em: EntityManager, unit: string): Promise<AuditRecord | undefined> {
  const where = { action: { $in: changes }, $or: [{ unit }, { unit: null }] };
  const [last] = await em.find(AuditRecord, where, { orderBy: { id: 'desc' }, limit: 1 });
  return last;
}

/** Records who did what. */
export async function addAuditEntry(
  tx: EntityManager,
  entry: Omit<AuditEntry, 'at'>,
  now: Date,
): Promise<void> {
  await tx.insert(AuditRecord, { ...entry, createdAt: now });
}
