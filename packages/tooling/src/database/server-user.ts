import { execFileSync, spawnSync } from 'node:child_process';

/** Who the database server runs as; undefined: as the user who runs us. */
export type ServerUser = { uid: number; gid: number } | undefined;

const NAME = 'postgres';

function lookUp(): ServerUser {
  const read = (flag: string) =>
    Number(execFileSync('id', [flag, NAME], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL refuses to run as root. For root the server gets the system's `postgres` user, which is made
 * when it is missing; everybody else runs the server as themselves.
 */
export function resolveServerUser(): ServerUser {
  if (process.getuid?.() !== 0) return undefined;
  const existing = lookUp();
  if (existing) return existing;
  // These programs are outside of the search path that some shells of root have.
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` };
  spawnSync('groupadd', ['--system', NAME], { stdio: 'ignore', env });
  spawnSync('useradd', ['--system', '-g', NAME, '--no-create-home', '--shell', '/usr/sbin/nologin', NAME], {
    stdio: 'ignore',
    env,
  });
  const created = lookUp();
  if (created) return created;
  throw new Error(
    'PostgreSQL does not run as root, and the user "postgres" could not be created. ' +
      'Run as another user, create that user, or set DATABASE_URL to a server of yours.',
  );
}

/** Whether the server's user may enter the directory: root may everywhere, that user may not under a 0700 home. */
export function canEnter(directory: string, user: ServerUser): boolean {
  return spawnSync('sh', ['-c', 'cd "$1"', 'sh', directory], { ...user, stdio: 'ignore' }).status === 0;
}
