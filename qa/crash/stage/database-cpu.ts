import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A kernel's clock tick, as Linux has it everywhere. */
const tickMs = 10;

interface ProcessTimes {
  parent: number;
  ownMs: number;
  /** Of children that have ended. */
  endedMs: number;
}

/** @returns null for a process that is gone */
function timesOf(id: number | string): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name, in brackets, may hold blanks.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index],
    );
    return { parent, ownMs: (user + system) * tickMs, endedMs: (childUser + childSystem) * tickMs };
  } catch {
    return null;
  }
}

/** CPU in milliseconds that all processes of a server on this machine have taken; null where nobody knows. */
export async function databaseCpuMs(adminUrl: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') folder`);
  await client.end();
  try {
    const [line = ''] = readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n');
    const postmaster = timesOf(line);
    if (!postmaster) return null;
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => timesOf(name) ?? [])
      .filter(({ parent }) => parent === Number(line));
    return children.reduce((sum, { ownMs }) => sum + ownMs, postmaster.ownMs + postmaster.endedMs);
  } catch {
    return null;
  }
}
