import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';
import type { CaseRun } from './case-run.ts';
import { Program } from './program.ts';

interface PoolerOptions {
  folder: string;
  /** Whom it runs as: it refuses to be root. */
  user: { uid: number; gid: number };
  /** Where it is reached, and where it reaches the primary. */
  port: number;
  primaryPort: number;
  /** The password of the product's own user. */
  password: string;
}

/** The settings that are shipped, but for addresses and files. */
function settingsOf({ port, primaryPort }: PoolerOptions, usersFile: string): string {
  const shipped = readFileSync(join(ROOT, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8');
  const changes: readonly (readonly [RegExp, string])[] = [
    [/(?<=^trilho = .*port=)\d+/m, String(primaryPort)],
    [/(?<=^listen_port = ).*/m, String(port)],
    [/(?<=^auth_file = ).*/m, usersFile],
    [/^logfile = .*\n/m, ''],
    [/^pidfile = .*\n?/m, ''],
  ];
  return changes.reduce((text, [what, by]) => {
    if (!what.test(text)) throw new Error(`deploy/pgbouncer/pgbouncer.ini has no ${what.source}`);
    return text.replace(what, by);
  }, shipped);
}

/** Starts PgBouncer before the primary, with the file that is shipped. */
export function startPooler(options: PoolerOptions, run: CaseRun): void {
  const { folder, user, password } = options;
  const usersFile = join(folder, 'pgbouncer-users.txt');
  writeFileSync(usersFile, `"trilho" "${password}"\n`, { mode: 0o600 });
  chownSync(usersFile, user.uid, user.gid);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settingsOf(options, usersFile));
  const as = ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'];
  const pooler = new Program(['setpriv', ...as, 'pgbouncer', file], join(folder, 'pgbouncer.log'));
  run.onEnd(() => pooler.end('SIGTERM'));
}
