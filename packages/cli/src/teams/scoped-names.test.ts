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

test('every npx of our packages that a team is told stays away from registries', () => {
  const guides = ['docs/teams.md', 'packages/cli/src/teams/new/config-files.ts'];
  const texts = guides.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const told = texts.flatMap((text) => text.match(/npx [^\n`']*@trilho\/cli/g) ?? []);
  expect(new Set(told)).toEqual(new Set(['npx --offline @trilho/cli']));
});

test('in an empty folder the guide’s commands fail, and ask no registry for anything', async () => {
  const asked: string[] = [];
  const registry = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''));
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  const folder = mkdtempSync(join(tmpdir(), 'trilho-empty-'));
  const guide = readFileSync(join(ROOT, 'docs/teams.md'), 'utf8');
  const commands = new Set(guide.match(/^npx .+?@trilho\/cli/gm));
  expect(commands.size).toBeGreaterThan(0);
  try {
    for (const command of commands) {
      await expect(
        promisify(execFile)('bash', ['-c', `${command} status`], {
          cwd: folder,
          env: {
            ...{ PATH: process.env.PATH, HOME: folder, npm_config_cache: join(folder, 'cache') },
            ...{ npm_config_update_notifier: 'false', npm_config_fetch_retries: '0', npm_config_yes: 'true' },
            npm_config_registry: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
            TRILHO_PUBLISH_TOKEN: 'trl_pub_secret',
          },
        }),
      ).rejects.toThrow('ENOTCACHED');
    }
    expect(asked).toEqual([]);
  } finally {
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
