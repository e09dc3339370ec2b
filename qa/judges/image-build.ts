import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { promisify } from 'node:util';
import { machineEnv } from '@trilho/tooling/process/machine-env.ts';

const run = promisify(execFile);

/** Follows the steps of `deploy/Dockerfile` in a folder, as nothing here can build an image. */
export interface ImageBuild {
  /** What the image has at `/app`. */
  app: string;
  /** What it sets in the environment. */
  env: Record<string, string>;
}

/** The instructions of a Dockerfile in their order, each on one line. */
function readInstructions(path: string): [name: string, rest: string][] {
  const lines = readFileSync(path, 'utf8').replaceAll('\\\n', ' ').split('\n');
  return lines
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).trim()]);
}

/** Whether a file of the checkout is kept from the build: only the patterns for any folder matter below what is copied. */
function readIgnored(path: string): (file: string) => boolean {
  const patterns = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('**/'));
  return (file) => patterns.some((pattern) => matchesGlob(file, pattern));
}

/**
 * Copies and runs what the Dockerfile copies and runs: of the base image it takes the Node.js of this process.
 * Users are not changed.
 */
export async function followDockerfile(root: string, folder: string): Promise<ImageBuild> {
  const isIgnored = readIgnored(join(root, 'deploy/Dockerfile.dockerignore'));
  const env: Record<string, string> = {};
  let stage = '';
  const place = (name: string, path: string): string =>
    join(folder, name, path.startsWith('/') ? path : join('/app', path));
  for (const [instruction, rest] of readInstructions(join(root, 'deploy/Dockerfile'))) {
    if (instruction === 'FROM') {
      stage = / AS (\w+)$/.exec(rest)?.[1] ?? 'image';
      mkdirSync(place(stage, '/app'), { recursive: true });
    } else if (instruction === 'ENV') {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) {
        env[name] = value.replace(/^\/app/, place(stage, '/app'));
      }
    } else if (instruction === 'COPY') {
      const parts = rest.split(' ');
      const from = /^--from=(\w+)$/.exec(parts[0] ?? '')?.[1];
      const target = parts.at(-1) ?? '';
      for (const source of parts.slice(from ? 1 : 0, -1)) {
        const origin = from ? place(from, source) : join(root, source);
        const intoFolder = !from && target.endsWith('/');
        const end = intoFolder
          ? join(place(stage, target), source.split('/').at(-1) ?? '')
          : place(stage, target);
        mkdirSync(dirname(end), { recursive: true });
        cpSync(origin, end, {
          recursive: true,
          verbatimSymlinks: true,
          filter: (file) => from !== undefined || !isIgnored(relative(root, file)),
        });
      }
    } else if (instruction === 'RUN') {
      const command = rest
        .replaceAll(/(?<= )\/build\//g, `${place(stage, '/build')}/`)
        .replaceAll(/&& chown \S+ \S+/g, '');
      await run('sh', ['-c', command], {
        cwd: place(stage, '/app'),
        env: { ...machineEnv([]), ...env },
        maxBuffer: 64 * 1_024 * 1_024,
      });
    }
  }
  return { app: place('image', '/app'), env };
}
