import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian puts the programs of a PostgreSQL server. */
const postgresBin = '/usr/lib/postgresql/15/bin';

/** What gives a process another clock than the machine's. */
const clockLibrary = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;

const needed: readonly (readonly [program: string, debianPackage: string])[] = [
  ['patroni', 'patroni python3-etcd'],
  ['etcd', 'etcd-server'],
  ['haproxy', 'haproxy'],
  ['ip', 'iproute2'],
  ['setpriv', 'util-linux'],
  [clockLibrary, 'libfaketime'],
  [join(postgresBin, 'postgres'), 'postgresql-15'],
];

/** 1.21 or newer: Debian 13 has it, Debian 12 does not. */
const pooler = ['pgbouncer', 'pgbouncer'] as const;

const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];

function isThereAt(file: string, mode = constants.X_OK): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

const isThere = (program: string): boolean =>
  program.startsWith('/')
    ? isThereAt(program, constants.R_OK)
    : folders().some((folder) => isThereAt(join(folder, program)));

/** The programs of others that a cluster is made of. @throws an Error that names what is missing and how to get it */
export function requirePrograms(isPooled = false): { postgresBin: string } {
  const all = isPooled ? [...needed, pooler] : needed;
  const missing = all.filter(([program]) => !isThere(program)).map(([, name]) => name);
  if (missing.length > 0) {
    throw new Error(
      `The cluster runs Debian's programs, of which some are missing: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  }
  if (process.getuid?.() !== 0) {
    throw new Error('The cluster gives each database server a network of its own, which only root may do.');
  }
  return { postgresBin };
}

/** The environment of a process whose clock is so far ahead; what it measures runs as ever. */
export const skewedClock = (seconds: number): Record<string, string> => ({
  LD_PRELOAD: clockLibrary,
  FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});
