import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startProduct } from '@trilho/cli/start/product.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { ROOT } from '@trilho/tooling/root.ts';

const rounds = 5;
const giveUpAfterMs = 60_000;

type Trilho = (...args: string[]) => Promise<Record<string, unknown>>;

/** A workspace with one remote, made by `trilho new`, beside this one: its builds leave no file here. */
async function createWorkspace(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'trilho-bench-'));
  await writeFile(join(dir, 'package.json'), '{ "name": "trilho", "private": true, "type": "module" }');
  for (const name of ['node_modules', 'packages', 'shell']) await symlink(join(ROOT, name), join(dir, name));
  return dir;
}

/** The command line as a team runs it, a process for each command. */
function openCommandLine(cwd: string, portal: string, token: string): Trilho {
  const env = { ...process.env, TRILHO_PORTAL_URL: portal, TRILHO_PUBLISH_TOKEN: token };
  const entry = join(ROOT, 'packages', 'cli', 'trilho.js');
  return async (...args) => {
    const { stdout } = await promisify(execFile)(process.execPath, [entry, ...args, '--json'], { cwd, env });
    return JSON.parse(stdout);
  };
}

/** Waits until a page that is loaded now names a release first. */
async function untilNewPagesHave(portal: string, version: string): Promise<void> {
  for (const deadline = performance.now() + giveUpAfterMs; ; await wait(10)) {
    const html = await (await fetch(`${portal}/admin/reports`)).text();
    const first = /\/reports\/([0-9a-f]{12})\//.exec(html)?.[1];
    if (first === version) return;
    if (performance.now() > deadline) throw new Error(`No page shows ${version}: they show ${first}.`);
  }
}

/**
 * Reads the announcements of changes as an open page does.
 * @returns a function that waits for one after a moment of `performance.now()`, and answers with the moment of the last
 */
async function listen(portal: string, signal: AbortSignal): Promise<(after: number) => Promise<number>> {
  let heardAt = 0;
  const response = await fetch(`${portal}/portal/events`, { signal });
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      if (decoder.decode(chunk).includes('event: composition')) heardAt = performance.now();
    }
  };
  read().catch(() => undefined);
  return async (after) => {
    while (heardAt <= after && performance.now() - after < giveUpAfterMs) await wait(5);
    return heardAt > after ? heardAt : Number.POSITIVE_INFINITY;
  };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (ms: number): number => Math.round(ms) / 1000;

const atMost = (name: string, value: number, target: number): BenchResult => ({
  name,
  value,
  unit: 's',
  target,
  holds: value <= target,
});

/** From `trilho release` in a remote's folder until new pages have it, and the same for `trilho rollback`. */
export default async function bench(): Promise<BenchResult[]> {
  const product = await startProduct({ ports: 'free', quiet: true });
  const dir = await createWorkspace();
  const closing = new AbortController();
  try {
    const { portal } = product.urls;
    const trilho = openCommandLine(dir, portal, product.publishToken ?? '');
    await trilho('new', 'reports');
    const page = join(dir, 'mfe-reports', 'src', 'reports', 'reports-page.tsx');
    const source = await readFile(page, 'utf8');
    await trilho('release', 'reports', '--channel', 'stable');
    const hear = await listen(portal, closing.signal);
    const times = { release: [] as number[], rollback: [] as number[], announcement: [] as number[] };
    for (let round = 1; round <= rounds; round += 1) {
      await writeFile(page, source.replace('Um resumo', `Resumo ${round}:`));
      let startedAt = performance.now();
      const { version } = await trilho('release', 'reports', '--channel', 'stable');
      await untilNewPagesHave(portal, String(version));
      times.release.push(performance.now() - startedAt);
      startedAt = performance.now();
      const back = await trilho('rollback', 'reports');
      await untilNewPagesHave(portal, String(back.version));
      times.rollback.push(performance.now() - startedAt);
      times.announcement.push((await hear(startedAt)) - startedAt);
    }
    return [
      atMost(
        'release of a remote, build included, until new pages have it',
        seconds(median(times.release)),
        10,
      ),
      atMost('rollback until new pages have the release before', seconds(median(times.rollback)), 2),
      atMost('rollback until open pages hear of it', seconds(median(times.announcement)), 5),
    ];
  } finally {
    closing.abort();
    await product.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
