import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { readBuilds } from '@trilho/cli/start/builds/publish-builds.ts';
import { publishBuild } from '@trilho/cli/teams/publish-build.ts';
import { RegistryClient } from '@trilho/cli/teams/registry-client.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { type OwnPortal, openPortal } from '../product/own-portal.ts';
import { createTeamFolder, type TeamFolder } from '../product/team-folder.ts';
import { type WrittenReleases, writeReleases } from '../product/written-release.ts';

// The portal of the first is that of the second.
test.describe.configure({ mode: 'serial' });

let portal: OwnPortal;
let folder: TeamFolder;
let written: WrittenReleases;
/** The composition with the first release of each remote, and the one that broke the journey. */
let good = 0;
let guilty = 0;

const manifestOf = (name: string) => ({
  name,
  remote: `mfe_${name}`,
  paths: [`/${name}`],
  sidebar: [],
  widgets: {},
});

/** A visitor's journey, in a browser, on the portal whose address the environment has. */
const journey = `
import { chromium } from ${JSON.stringify(pathToFileURL(join(ROOT, 'node_modules/@playwright/test/index.mjs')).href)};
import { findChromium, CHROMIUM_FLAGS } from ${JSON.stringify(pathToFileURL(join(ROOT, 'packages/tooling/src/browser/chromium.ts')).href)};
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
const page = await browser.newPage();
try {
  await page.goto(process.env.BASE_URL + '/vitrine');
  await page.getByText(/Vitrine \\d+/).waitFor({ timeout: 10_000 });
  const text = await page.locator('body').innerText();
  process.exitCode = text.includes('sem estoque') ? 1 : 0;
} finally {
  await browser.close();
}
`;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  [portal, folder, written] = await Promise.all([openPortal(), createTeamFolder(), writeReleases()]);
  const shell = (await readBuilds(ROOT)).find(({ unit }) => unit === 'shell');
  if (!shell) throw new Error('The shell is not built.');
  await portal.release(shell);
  const clients = new Map<string, RegistryClient>();
  for (const unit of ['vitrine', 'ofertas']) {
    const { token } = await portal.registry.createToken({ name: `ci-${unit}`, unit });
    clients.set(unit, new RegistryClient({ portalUrl: portal.url, token }));
  }
  const versions: string[] = [];
  for (let nth = 1; nth <= 12; nth += 1) {
    const unit = nth % 2 === 0 ? 'ofertas' : 'vitrine';
    const text = `${unit === 'vitrine' ? 'Vitrine' : 'Ofertas'} ${nth}${nth >= 7 ? ', sem estoque' : ''}`;
    const screen = `{ routes: [{ path: '/${unit}', Component: () => ${JSON.stringify(text)} }], widgets: {} }`;
    const build = await written.remote(manifestOf(unit), screen);
    const client = clients.get(unit);
    if (client) await publishBuild(client, build, { channel: 'stable' });
    versions.push(build.version);
  }
  const changes = await portal.registry.listChanges();
  const sequenceOf = (nth: number) =>
    changes.find(({ version }) => version === versions[nth - 1])?.sequence ?? 0;
  [good, guilty] = [sequenceOf(2), sequenceOf(7)];
  await writeFile(join(folder.dir, 'journey.mjs'), journey);
});
test.afterAll(async () => {
  await portal?.close();
  await folder?.remove();
  await written?.remove();
});

/** Runs the command line as a person does. */
function bisect(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, TRILHO_PORTAL_URL: portal.url, TRILHO_PUBLISH_TOKEN: portal.token };
  const entry = join(ROOT, 'packages', 'cli', 'trilho.js');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [entry, 'bisect', ...args],
      { cwd: folder.dir, env },
      (error, stdout, stderr) => {
        const code = error && typeof error.code === 'number' ? error.code : 0;
        resolve({ code, stdout, stderr });
      },
    );
  });
}

const command = ['--', process.execPath, 'journey.mjs'];

/** What the portal shows after two seconds of peace: a host may be a moment behind the last promotion. */
async function settledComposition() {
  await sleep(2_000);
  return portal.registry.readComposition();
}

test('the release that broke a journey is named by one command, and everybody’s portal stays as it is', async () => {
  test.setTimeout(120_000);
  const before = await settledComposition();
  const { code, stdout, stderr } = await bisect('--good', String(good), '--json', ...command);
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    sequence: guilty,
    before: guilty - 1,
    changes: [{ action: 'promote', unit: 'vitrine', actor: 'token ci-vitrine' }],
  });
  expect(await portal.registry.readComposition()).toEqual(before);
});

test('a journey that failed before, or passes after, or cannot be run, is told apart', async () => {
  test.setTimeout(120_000);
  const run = (...args: string[]) => bisect('--good', ...args);
  expect(await run(String(guilty), ...command)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The command fails on composition ${guilty} already`),
  });
  expect(await run(String(good), '--bad', String(guilty - 1), ...command)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The command passes on composition ${guilty - 1}`),
  });
  expect(await run(String(good), '--', 'no-such-command-here')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The command cannot be run'),
  });
  expect(await run('yesterday', ...command)).toMatchObject({ code: 2 });
  expect(await run(String(guilty), '--bad', String(good), ...command)).toMatchObject({ code: 2 });
});
