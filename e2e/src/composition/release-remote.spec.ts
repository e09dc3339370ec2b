import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, type Route, test } from '@playwright/test';
import { readBuiltRemote } from '@trilho/cli/teams/built-unit.ts';
import { RegistryClient } from '@trilho/cli/teams/registry-client.ts';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { ROOT } from '@trilho/tooling/root.ts';
import { openCommandLine } from '../product/command-line.ts';
import {
  expectNewPageShows,
  goElsewhereAndBack,
  openPlans,
  openReleaseStage,
  planText,
  type ReleaseStage,
} from '../steps/composition/release-stage.ts';
import { changeStoredScript, withDocuments } from '../steps/composition/tampering.ts';

// Each journey goes on where the one before has left the releases.
test.describe.configure({ mode: 'serial' });

let stage: ReleaseStage;
/** The release that the team's folder has built. */
let version: string;

test.beforeAll(async () => {
  stage = await openReleaseStage();
});
test.afterAll(() => stage?.close());

/** The other units' releases. */
async function readOthers(): Promise<object> {
  const composition = await stage.portal.registry.readComposition();
  const { billing: _, ...remotes } = composition?.remotes ?? {};
  return { shell: composition?.shell, remotes };
}

/** The releases that a new page gets. */
const readList = async () => (await fetch(`${stage.portal.url}/portal/remotes.json`)).text();

/** Notes that an open page is this one, and its screen, and tells so later. */
async function markPage(page: Page, text = planText.before) {
  const lists: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/portal/remotes.json')) lists.push(await response.text().catch(() => ''));
  });
  await page.evaluate(() => Reflect.set(window, 'visit', 1));
  const screen = await page.getByText(text).elementHandle();
  return {
    hasHeardOf: (released: string) => lists.some((list) => list.includes(`/${released}/`)),
    isScreenMounted: () => screen?.evaluate((element) => element.isConnected),
    isSamePage: async () => (await page.evaluate(() => Reflect.get(window, 'visit'))) === 1,
  };
}

test('one remote is released: new pages have it at once, an open one at its next navigation', async ({
  page,
  browser,
}) => {
  const { portal, trilho } = stage;
  const others = await readOthers();
  await openPlans(page, stage);
  await goElsewhereAndBack(page);
  await expect(page.getByText(planText.before)).toBeVisible();
  const open = await markPage(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(portal.cdnUrl)) fetched.push(request.url());
  });

  const released = await trilho('release', 'billing', '--channel', 'stable');
  version = String(released.version);
  await expectNewPageShows(browser, stage, planText.after);
  await expect.poll(() => open.hasHeardOf(version)).toBe(true);
  expect(await open.isScreenMounted()).toBe(true);
  await expect(page.getByText(planText.before)).toBeVisible();

  await goElsewhereAndBack(page);
  await expect(page.getByText(planText.after)).toBeVisible();
  expect(await open.isSamePage()).toBe(true);
  expect(fetched).not.toEqual([]);
  expect(fetched.filter((url) => !url.startsWith(`${portal.cdnUrl}/billing/${version}/`))).toEqual([]);
  expect(await readOthers()).toEqual(others);
});

/** How many failures of a kind pages have reported of the release. */
async function reportedFailures(kind: string): Promise<number> {
  const { health } = await stage.portal.registry.readStatus();
  const own = health?.find((one) => one.remote === 'billing' && one.version === version);
  return own?.failures[kind] ?? 0;
}

/** The name under which the entry of the release is stored. */
async function readEntryName(): Promise<string> {
  const { release } = await readBuiltRemote(join(stage.folder.dir, 'mfe-billing', 'dist'));
  const [entry] = 'preload' in release ? release.preload : [];
  if (!entry) throw new Error('The build has no entry.');
  return storedFileName(entry);
}

/** A person's place in a canary of the release, from 0 to 9,999. */
function bucketOf(person: string): number {
  const digest = createHash('sha256').update(`billing:${version}:${person}`).digest();
  return digest.readUIntBE(0, 6) % 10_000;
}

const personOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'trilho_person')?.value ?? '';

test('a canary reaches a share of the people, each on every visit and host, until it is for everybody', async ({
  page,
  browser,
}) => {
  const { portal, trilho } = stage;
  await trilho('rollback', 'billing');
  const second = await portal.addHost();
  const otherPage = await (await browser.newContext()).newPage();
  const visits = [
    { visit: page, portalUrl: portal.url },
    { visit: otherPage, portalUrl: second.url },
  ];
  try {
    for (const { visit, portalUrl } of visits) {
      await openPlans(visit, stage, portalUrl);
      await expect(visit.getByText(planText.before)).toBeVisible();
    }
    // The portal makes the cookie of who signed in.
    await expect.poll(() => personOf(page)).toMatch(/^[0-9a-f]{32}$/);
    await expect.poll(() => personOf(otherPage)).toBe(await personOf(page));
    const bucket = bucketOf(await personOf(page));
    // A share that ends before this person, unless they are the first of all, and one that ends with them.
    for (const [share, text] of [
      [Math.max(bucket, 1), bucket > 0 ? planText.before : planText.after],
      [bucket + 1, planText.after],
    ] as const) {
      const percent = share / 100;
      const canary = ['--channel', 'canary', '--percent', String(percent)];
      // It was rolled back before: that is asked for twice.
      await trilho('promote', 'billing', version, ...canary, '--confirm');
      for (const { visit, portalUrl } of visits) {
        const host = new RegistryClient({ portalUrl });
        const shownShare = async () => (await host.readComposition())?.remotes.billing?.canary?.percent;
        await expect.poll(shownShare).toBe(percent);
        for (const _ of ['a visit', 'the next one']) {
          await visit.reload();
          await expect(visit.getByText(text)).toBeVisible();
        }
      }
    }
  } finally {
    await otherPage.context().close();
    await second.close();
  }
  await trilho('promote', 'billing');
  await expectNewPageShows(browser, stage, planText.after);
});

const noAnswer = () => new Promise<void>(() => {});
const notFound = (route: Route) => route.fulfill({ status: 404, body: '' });

for (const { what, answer, reports } of [
  { what: 'is missing', answer: notFound, reports: 1 },
  { what: 'never arrives', answer: noAnswer, reports: 2 },
]) {
  test(`a release whose lazy chunk ${what} gives way to the one before, at the same address`, async ({
    page,
  }) => {
    await page.route(`${stage.portal.cdnUrl}/billing/${version}/checkout.*`, answer);
    await openPlans(page, stage);
    await expect(page.getByText(planText.after)).toBeVisible();
    await page.evaluate(() => Reflect.set(window, 'visit', 1));
    await page.getByRole('link', { name: 'Comece Agora' }).click();
    // A chunk is waited for 10 seconds.
    const checkout = page.getByRole('heading', { name: 'Checkout', level: 1 });
    await expect(checkout).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/admin\/checkout$/);
    expect(await page.evaluate(() => Reflect.get(window, 'visit'))).toBe(1);
    await expect.poll(() => reportedFailures('chunk')).toBe(reports);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a clean clone and the token are enough for a rollback', async ({ page, browser }) => {
  const { portal, folder, token } = stage;
  await openPlans(page, stage);
  await expect(page.getByText(planText.after)).toBeVisible();
  const clone = join(folder.dir, 'clone');
  await promisify(execFile)('git', ['clone', '--quiet', '--depth=1', `file://${ROOT}`, clone]);
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  const fromClone = openCommandLine({ cwd: clone, root: clone, portalUrl: portal.url, token });
  await fromClone('rollback', 'billing');
  await expectNewPageShows(browser, stage, planText.before);
  await goElsewhereAndBack(page);
  await expect(page.getByText(planText.before)).toBeVisible();
});

test('a file that was changed in the store runs in no page, and pages report it', async ({ browser }) => {
  await stage.trilho('promote', 'billing', version, '--confirm');
  const stored = join(stage.portal.releasesDir, await readEntryName());
  // The host refuses the file, the browser its compressed copy, which the host never looks into.
  for (const [index, path] of [stored, `${stored}.br`].entries()) {
    const restore = await changeStoredScript(path);
    await expectNewPageShows(browser, stage, planText.before, () =>
      expect.poll(() => reportedFailures('entry')).toBe(index + 1),
    );
    await restore();
    // A host that has looked in between leaves the release out until it looks again.
    await withDocuments(stage.portal.databaseUrl, ({ announce }) => announce());
    await expect.poll(readList).toContain(`/billing/${version}/`);
    await expectNewPageShows(browser, stage, planText.after);
  }
});

test('a token that is invented or of another remote changes nothing', async () => {
  const { portal, folder } = stage;
  const { registry } = portal;
  const before = await registry.readComposition();
  const foreign = await registry.createToken({ name: 'ci-keys', unit: 'keys' });
  for (const [token, message] of [
    [`trl_pub_${'A'.repeat(43)}`, 'unknown'],
    [foreign.token, 'of another remote'],
  ] as const) {
    const other = openCommandLine({ cwd: folder.dir, portalUrl: portal.url, token });
    for (const command of ['rollback', 'promote'] as const) {
      await expect(other(command, 'billing', version)).rejects.toMatchObject({
        code: 2,
        stdout: expect.stringContaining(message),
      });
    }
  }
  expect(await registry.readComposition()).toEqual(before);
});

test('an old document and a forged one are not believed, and the portal says so', async ({ browser }) => {
  const { registry, databaseUrl } = stage.portal;
  const problems = async () => (await registry.readStatus()).problems.join('\n');
  await withDocuments(databaseUrl, async ({ read, append }) => {
    const [latest, ...older] = await read();
    const replayed = older.find(({ text }) => !text.includes(`"stable":[{"version":"${version}"`));
    if (!latest || !replayed) throw new Error('No document names the release before.');
    const sequence = latest.sequence + 1;
    const forged = { ...JSON.parse(latest.text), sequence, remotes: {} };
    for (const [document, problem] of [
      [{ ...replayed, sequence }, 'comes after'],
      [{ ...latest, sequence, text: JSON.stringify(forged) }, 'signature'],
    ] as const) {
      const undo = await append(document);
      await expect.poll(problems).toContain(problem);
      await expectNewPageShows(browser, stage, planText.after);
      await undo();
      await expect.poll(problems).toBe('');
    }
  });
});

test('a release whose only change is in a shared package follows the one before in an open page, and gives way to it', async ({
  page,
  browser,
}) => {
  const { portal, folder, trilho } = stage;
  /** Releases the remote with another text in the package that it bundles; answers with the version. */
  const releaseWith = async (text: string): Promise<string> => {
    const words = `export const words = { plans: ${JSON.stringify(text)} };\n`;
    await writeFile(join(folder.dir, 'words.ts'), words);
    const released = await trilho('release', 'billing', '--channel', 'stable');
    return String(released.version);
  };
  const screen = 'mfe-billing/src/plans/plans-page.tsx';
  await folder.edit(screen, `description="${planText.after}"`, 'description={words.plans}');
  await folder.edit(
    screen,
    'export function',
    "import { words } from '../../../words.ts';\n\nexport function",
  );
  const first = await releaseWith('Um preço para tudo');
  await openPlans(page, stage);
  await expect(page.getByText('Um preço para tudo')).toBeVisible();
  const open = await markPage(page, 'Um preço para tudo');

  const second = await releaseWith('Tudo por um preço');
  expect(second).not.toBe(first);
  await expect.poll(() => open.hasHeardOf(second)).toBe(true);
  await goElsewhereAndBack(page);
  await expect(page.getByText('Tudo por um preço')).toBeVisible();
  // Now a part of the second is gone: the first runs anew beside it.
  await page.route(`${portal.cdnUrl}/billing/${second}/checkout.*`, notFound);
  await page.getByRole('link', { name: 'Comece Agora' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Um preço para tudo')).toBeVisible();
  expect(await open.isSamePage()).toBe(true);
  await expectNewPageShows(browser, stage, 'Tudo por um preço');
});
