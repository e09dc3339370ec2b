import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { ROOT } from '@trilho/tooling/root.ts';

export type RemoteInDevelopment = {
  /** Address of the development server. */
  url: string;
  /** Replaces a text in a file of the remote. */
  edit(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
};

const built = new Set(['.cache', '.turbo', 'dist', 'node_modules']);

/** Runs `trilho dev` on a copy of a remote of this repository, as its team would. Resolves once it has been compiled. */
export async function developRemote(name: string, ...options: string[]): Promise<RemoteInDevelopment> {
  const workspace = await mkdtemp(join(tmpdir(), 'trilho-dev-'));
  const folder = `mfe-${name}`;
  const dir = join(workspace, folder);
  await cp(join(ROOT, folder), dir, { recursive: true, filter: (path) => !built.has(basename(path)) });
  for (const shared of ['node_modules', 'shell', 'packages'])
    await symlink(join(ROOT, shared), join(workspace, shared));
  const port = await findFreePort();
  const cli = join(ROOT, 'packages/cli/src/teams/main.ts');
  const args = [cli, 'dev', '--port', String(port), ...options];
  const child = spawn(process.execPath, args, { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const stop = async () => {
    child.kill('SIGINT');
    await closed;
    await rm(workspace, { recursive: true, force: true });
  };
  // Its first answer waits for the first build.
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`trilho dev ended:\n${output}`);
    await wait(100);
  }
  return {
    url,
    edit: async (file, from, to) => {
      const text = await readFile(join(dir, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(join(dir, file), text.replace(from, to));
    },
    stop,
  };
}
