import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEMO_LOGIN } from '@trilho/cli/start/demo-merchant.ts';
import { type RunningProduct, startProduct } from '@trilho/cli/start/product.ts';
import { openCommandLine, type Trilho } from '@trilho/e2e/src/product/command-line.ts';
import { createTeamFolder } from '@trilho/e2e/src/product/team-folder.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { CHROMIUM_FLAGS, findChromium } from '@trilho/tooling/browser/chromium.ts';
import { atMost } from './figures.ts';
import { openPage, timeFallback, watchLists } from './open-page.ts';
import { signIn } from './sign-in.ts';

const rounds = 5;
const giveUpAfterMs = 60_000;

/** Waits until a page that is loaded now names a release first. */
async function untilNewPagesHave(portal: string, version: string): Promise<void> {
  for (const deadline = performance.now() + giveUpAfterMs; ; await wait(10)) {
    const html = await (await fetch(`${portal}/admin/reports`)).text();
    const first = /\/reports\/([0-9a-f]{12})\//.exec(html)?.[1];
    if (first === version) return;
    if (performance.now() > deadline) throw new Error(`No page shows ${version}: they show ${first}.`);
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (ms: number): number => Math.round(ms) / 1000;

/** Sources of the remote in which a chunk is loaded later, or that throw. */
const withChunk = (source: string) =>
  `import { lazy } from 'react';\n${source}\nconst Later = lazy(() => import('./later.tsx'));\n`.replace(
    '<Customers />',
    '<Later />',
  );
const throwing = (source: string) => source.replace('return (', "throw new Error('bench');\n  return (");

type Team = { dir: string; trilho: Trilho; product: RunningProduct; browser: Browser };

/** A release in which something goes wrong: the ms until the one before is there instead. */
async function timeFallbacks({ dir, trilho, product, browser }: Team, source: string) {
  const { portal, cdn } = product.urls;
  const session = await signIn(browser, portal);
  const folder = join(dir, 'mfe-reports', 'src', 'reports');
  const failWith = async (text: string, breakPage: (page: Page, version: string) => Promise<unknown>) => {
    await writeFile(join(folder, 'reports-page.tsx'), text.replace('Um resumo', 'Com defeito'));
    const { version } = await trilho('release', 'reports', '--channel', 'stable');
    const prepare = (page: Page) => breakPage(page, String(version));
    const page = await openPage(browser, { url: `${portal}/admin/dashboard`, session, prepare });
    const ms = await timeFallback({ page, item: 'Relatórios', text: 'Um resumo' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
    await trilho('rollback', 'reports');
    return ms;
  };
  await writeFile(join(folder, 'later.tsx'), 'export default () => null;\n');
  return {
    entry: await failWith(withChunk(source), (page, version) =>
      page.route(`${cdn}/reports/${version}/**`, () => undefined),
    ),
    chunk: await failWith(withChunk(source), (page, version) =>
      page.route(
        ({ href }) => href.startsWith(`${cdn}/reports/${version}/`) && !href.includes('/remoteEntry.'),
        (route) => route.fulfill({ status: 404, body: '' }),
      ),
    ),
    render: await failWith(throwing(source), async () => undefined),
  };
}

/** The ms of a release in a portal whose gate opens each candidate in a browser. */
async function timeGatedRelease(dir: string): Promise<number> {
  const { email, password } = DEMO_LOGIN;
  const given = { GATE_BROWSER: await findChromium(), GATE_EMAIL: email, GATE_PASSWORD: password };
  const product = await startProduct({ ports: 'free', quiet: true, build: false, given });
  try {
    const portalUrl = product.urls.portal;
    const trilho = openCommandLine({ cwd: dir, portalUrl, token: product.publishToken ?? '' });
    const startedAt = performance.now();
    const { version } = await trilho('release', 'reports', '--channel', 'stable');
    await untilNewPagesHave(portalUrl, String(version));
    return performance.now() - startedAt;
  } finally {
    await product.stop();
  }
}

/**
 * From `trilho release` in a remote's folder until new pages have it, and the same for `trilho rollback`, also until an
 * open page in a browser has the list; and how soon the release before stands in for one that fails.
 */
export default async function bench(): Promise<BenchResult[]> {
  const product = await startProduct({ ports: 'free', quiet: true });
  const folder = await createTeamFolder();
  const { dir } = folder;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const { portal } = product.urls;
    const trilho = openCommandLine({ cwd: dir, portalUrl: portal, token: product.publishToken ?? '' });
    await trilho('new', 'reports', '--title', 'Relatórios');
    await folder.passChecks('reports');
    const file = join(dir, 'mfe-reports', 'src', 'reports', 'reports-page.tsx');
    const source = await readFile(file, 'utf8');
    await trilho('release', 'reports', '--channel', 'stable');
    const session = await signIn(browser, portal);
    const open = await openPage(browser, { url: `${portal}/admin/reports`, session });
    const untilListed = watchLists(open, 'reports');
    const times = { release: [] as number[], rollback: [] as number[], open: [] as number[] };
    for (let round = 1; round <= rounds; round += 1) {
      await writeFile(file, source.replace('Um resumo', `Resumo ${round}:`));
      let startedAt = performance.now();
      const { version } = await trilho('release', 'reports', '--channel', 'stable');
      await untilNewPagesHave(portal, String(version));
      times.release.push(performance.now() - startedAt);
      startedAt = performance.now();
      const back = await trilho('rollback', 'reports');
      await untilNewPagesHave(portal, String(back.version));
      times.rollback.push(performance.now() - startedAt);
      times.open.push((await untilListed(String(back.version), startedAt)) - startedAt);
    }
    await open.context().close();
    const fallbacks = await timeFallbacks({ dir, trilho, product, browser }, source);
    await writeFile(file, source.replace('Um resumo', 'Outro resumo'));
    const gated = await timeGatedRelease(dir);
    const figure = (name: string, ms: number, target: number) => atMost(name, seconds(ms), 's', target);
    return [
      figure('release of a remote, build included, until new pages have it', median(times.release), 10),
      figure('the same, and the gate opens it in a browser', gated, 60),
      figure('rollback until new pages have the release before', median(times.rollback), 2),
      figure('rollback until an open page has its list', median(times.open), 5),
      figure('fallback from an entry that hangs', fallbacks.entry, 5),
      figure('fallback from a chunk that is missing', fallbacks.chunk, 5),
      figure('fallback from a screen that throws', fallbacks.render, 5),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await folder.remove();
  }
}
