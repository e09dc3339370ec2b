import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startStubRegistry } from '@trilho/cli/teams/testing/stub-registry.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { readBlocks } from './steps/guide.ts';

/** Runs the commands of a block in a folder, as a shell that stops at the first failure. @returns what they print */
async function runBlock(
  folder: string,
  code: string,
  env: Record<string, string | undefined>,
): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-ec', code], {
    cwd: folder,
    env,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

/** A person's environment: nothing of npm's run of these tests, and this repository's Node. */
function personsEnv(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_OPTIONS$|^TRILHO_/.test(name));
  const path = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  return { ...Object.fromEntries(kept), PATH: path, npm_config_prefer_offline: 'true' };
}

test('a team in an empty folder, as its guide says, ends with a released remote and a way back', async () => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'trilho-team-'));
  const remote = join(folder, 'remote');
  const packages = join(folder, 'packages');
  const registry = await startStubRegistry();
  const blocks = await readBlocks(new URL('../../docs/teams.md', import.meta.url), {
    '/tmp/trilho-packages': packages,
    'https://portal.example': registry.portalUrl,
    'trl_pub_…': registry.token,
  });
  const env = {
    ...personsEnv(),
    TRILHO_PORTAL_URL: registry.portalUrl,
    TRILHO_PUBLISH_TOKEN: registry.token,
  };
  const live = () => registry.composition()?.remotes.reports?.stable.map(({ version }) => version) ?? [];
  const seen: Record<string, () => void> = {
    'Release it': () => expect(live()).toHaveLength(1),
    'The next release, to a share first': () => expect(new Set(live()).size).toBe(2),
    'Roll back': () => expect(live()[0]).toBe(live()[2]),
  };
  try {
    await runBlock(folder, `mkdir ${remote}`, env);
    for (const { title, code } of blocks) {
      // The repository that the tests run in is installed.
      const isHere = title === "In Trilho's repository";
      const commands = isHere ? code.replace('npm ci\n', '') : code;
      await test.step(title, () => runBlock(isHere ? ROOT : remote, commands, env));
      seen[title]?.();
      delete seen[title];
    }
    expect(Object.keys(seen)).toEqual([]);
  } finally {
    await registry.close();
    await rm(folder, { recursive: true, force: true });
  }
});
