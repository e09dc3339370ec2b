import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@trilho/tooling/root.ts';

/** What makes npm ask a registry for a package that is called as the command is, without our scope. */
const unscoped =
  /\b(npx|npm (exec|i|install|add|create|init)|pnpm (dlx|add)|yarn (dlx|add))( -[-\w]+)* trilho\b/;

const tracked = execFileSync('git', ['ls-files', '*.md', '*.mdx', '*.ts', '*.tsx', '*.js', '*.json'], {
  cwd: ROOT,
  encoding: 'utf8',
});

test('no document, template or printed text tells anybody to run or install an unscoped name', () => {
  const texts = tracked.split('\n').filter((file) => file && !file.endsWith('scoped-names.test.ts'));
  expect(texts.length).toBeGreaterThan(1000);
  const told = texts.filter((file) => {
    try {
      return unscoped.test(readFileSync(join(ROOT, file), 'utf8'));
    } catch {
      return false;
    }
  });
  expect(told).toEqual([]);
});

test('outside of a folder the guide’s commands ask the registry for scoped names alone', async () => {
  const asked: string[] = [];
  const registry = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''));
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  const folder = mkdtempSync(join(tmpdir(), 'trilho-empty-'));
  const guide = readFileSync(join(ROOT, 'docs/teams.md'), 'utf8');
  const commands = new Set(guide.match(/^npx \S+/gm));
  expect(commands.size).toBeGreaterThan(0);
  try {
    for (const command of commands) {
      const [, name = ''] = command.split(' ');
      await expect(
        promisify(execFile)('npx', ['--yes', name, 'status'], {
          cwd: folder,
          env: {
            ...{ PATH: process.env.PATH, HOME: folder, npm_config_cache: join(folder, 'cache') },
            ...{ npm_config_update_notifier: 'false', npm_config_fetch_retries: '0' },
            npm_config_registry: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
            TRILHO_PUBLISH_TOKEN: 'trl_pub_secret',
          },
        }),
      ).rejects.toThrow('404');
    }
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => !path.startsWith('/@trilho/'))).toEqual([]);
  } finally {
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
