import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createOrm } from '@trilho/gateway/src/main/orm.ts';
import { Client } from 'pg';
import { readOurBook } from '../books/our-book.ts';
import { readProviderBook } from '../books/provider-book.ts';
import { findLacking, type Lacking, readImported } from './lacking.ts';
import type { Loads } from './loads.ts';
import type { NodeCluster } from './node-cluster.ts';

/** What a case says beyond the figures of all: figures of its own, and what did not hold. */
export interface FaultReport {
  figures: string[];
  misses: string[];
}

/** The load before the moment that is restored, after it until the log is archived, and on until all is lost. */
const loadMs = { before: 10_000, after: 5_000, forgotten: 15_000 };

/** The longest from the loss of all machines until the product answers again, in seconds. */
const mostSeconds = 300;

async function ask<T extends object>(cluster: NodeCluster, text: string): Promise<T> {
  const client = new Client({ connectionString: cluster.adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<T>(text);
    const [row] = rows;
    if (!row) throw new Error(`No row: ${text}`);
    return row;
  } finally {
    await client.end();
  }
}

/** Waits until the archive has all of the log that was written so far. */
async function archiveLog(cluster: NodeCluster): Promise<void> {
  const { name } = await ask<{ name: string }>(cluster, 'select pg_walfile_name(pg_switch_wal()) as name');
  while (!existsSync(join(cluster.archiveDir, name))) await wait(250);
}

async function readLacking(cluster: NodeCluster): Promise<Lacking> {
  const orm = await createOrm(cluster.env);
  try {
    return findLacking(readProviderBook(cluster.simulatorFile), await readOurBook(orm));
  } finally {
    await orm.close(true);
  }
}

/** Begins anew by the backup and the archive, where all machines were lost. */
async function restore(cluster: NodeCluster, backupDir: string, moment: string): Promise<void> {
  const { machines } = cluster;
  for (const machine of machines) {
    while (machine.place.pids().length > 0) await wait(100);
    machine.rebuild({ backupDir, moment });
  }
  for (const machine of machines) machine.start();
  await cluster.primary();
  await cluster.standby();
  const isReached = () =>
    ask(cluster, 'select 1 as one').then(
      () => true,
      () => false,
    );
  while (!(await isReached())) await wait(250);
}

const sinceOf = (moment: string): string => new Date(Date.parse(moment) - 60_000).toISOString();

const seconds = (ms: number): number => Math.round(ms / 1_000);

/** Loses the machines, restores a moment of before, and brings back what was charged since, as the guide of operations says. */
export async function restoreToMoment(
  cluster: NodeCluster,
  { merchants: load, portal }: Loads,
  tell: (report: FaultReport) => void,
): Promise<void> {
  const { machines } = cluster;
  const backupDir = join(cluster.archiveDir, 'base');
  mkdirSync(backupDir, { mode: 0o700 });
  const { uid, gid } = statSync(cluster.archiveDir);
  chownSync(backupDir, uid, gid);
  await (await cluster.primary()).backUp(backupDir);
  await wait(loadMs.before);
  const { moment } = await ask<{ moment: string }>(
    cluster,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
  );
  await wait(loadMs.after);
  await archiveLog(cluster);
  await wait(loadMs.forgotten);
  const lostMs = Date.now();
  for (const machine of machines) machine.crash();
  await cluster.halt();
  await restore(cluster, backupDir, moment);
  const restoredMs = Date.now();

  const forgotten = await readLacking(cluster);
  const since = ['--since', sinceOf(moment), '--json'];
  const seen = readImported(await cluster.audit(...since));
  const lookedMs = Date.now();
  const imported = readImported(await cluster.audit(...since, '--import'));
  const importedMs = Date.now();
  const left = await readLacking(cluster);
  const again = readImported(await cluster.audit(...since, '--import'));
  const resumeMs = Date.now();
  load.forget(Date.parse(moment), resumeMs);
  await cluster.resume();
  const backMs = Date.now();
  // A server that lost its own records, too, asks for what was forgotten: nothing is charged again.
  const asked = await load.askAgain(resumeMs);
  portal.forget(Date.parse(moment), lostMs);
  await cluster.portal.forgetComposition();
  const took = seconds(backMs - lostMs);
  tell({
    figures: [
      `restored to ${moment}, ${seconds(lostMs - Date.parse(moment))} s before all machines were lost`,
      `forgotten: ${forgotten.charges.length} charges (${forgotten.held.length} not canceled), ${forgotten.refunds.length} refunds; the audit named ${seen.missing} payments`,
      `imported: ${imported.payments} payments, ${imported.refunds} refunds; a second time ${again.payments} and ${again.refunds}; ${imported.canceled} canceled before they were paid`,
      `restored in ${seconds(restoredMs - lostMs)} s, looked at in ${seconds(lookedMs - restoredMs)} s, imported in ${seconds(importedMs - lookedMs)} s, all of it in ${took} s`,
      `asked for again under their keys: ${asked}`,
    ],
    misses: [
      ...(forgotten.charges.length === 0 ? ['nothing was forgotten, so that nothing was shown'] : []),
      ...(seen.missing < forgotten.held.length ? ['the audit did not name each forgotten charge'] : []),
      ...left.charges.map((id) => `the charge ${id} did not come back`),
      ...left.refunds.map((id) => `the refund ${id} did not come back`),
      ...(again.payments + again.refunds > 0 ? ['a second import imported again'] : []),
      ...(took > mostSeconds ? [`it took ${took} s, more than ${mostSeconds}`] : []),
    ],
  });
}
