import { type Browser, expect, type Page } from '@playwright/test';
import { readBuilds } from '@trilho/cli/start/builds/publish-builds.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { openCommandLine, type Trilho } from '../../product/command-line.ts';
import { type OwnPortal, openPortal } from '../../product/own-portal.ts';
import { createTeamFolder, type TeamFolder } from '../../product/team-folder.ts';
import { choose, type Person, register, sendSignIn } from '../merchant.ts';

/** What the screen of the plans says: in this repository, and in the release that the team's folder builds. */
export const planText = {
  before: 'Um plano só, com tudo o que o Trilho oferece',
  after: 'Tudo o que o Trilho oferece, por um preço',
};

/** A portal in which releases come and go, and the folder of a team that owns one remote of it, `billing`. */
export type ReleaseStage = {
  portal: OwnPortal;
  folder: TeamFolder;
  /** The team's command line, and its token. */
  trilho: Trilho;
  token: string;
  person: Person;
  close(): Promise<void>;
};

/** Units of the repository's builds that the portal shows: each costs a second. */
const shown = ['shell', 'billing', 'keys'];

/** Opens a portal with builds of this repository. The other journeys do not see it. */
export async function openReleaseStage(): Promise<ReleaseStage> {
  const [portal, folder, person] = await Promise.all([openPortal(), createTeamFolder(), register()]);
  const close = async () => {
    await folder.remove();
    await portal.close();
  };
  try {
    const { url: portalUrl, registry } = portal;
    const builds = await readBuilds(ROOT);
    for (const build of builds.filter(({ unit }) => shown.includes(unit))) await portal.release(build);
    const { token } = await registry.createToken({ name: 'ci-billing', unit: 'billing' });
    await folder.copyRemote('billing');
    await folder.passChecks('billing');
    await folder.edit('mfe-billing/src/plans/plans-page.tsx', planText.before, planText.after);
    const trilho = openCommandLine({ cwd: folder.dir, portalUrl, token });
    return { portal, folder, trilho, token, person, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Signs in on a page that is loaded now, and opens the screen of the plans. */
export async function openPlans(
  page: Page,
  { portal, person }: ReleaseStage,
  portalUrl = portal.url,
): Promise<void> {
  await page.goto(`${portalUrl}/login`);
  await sendSignIn(page, person);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await choose(page, 'Planos');
}

/** Checks what the screen of the plans says to somebody who comes now, in a browser that was never here. */
export async function expectNewPageShows(
  browser: Browser,
  stage: ReleaseStage,
  text: string,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openPlans(page, stage);
  await expect(page.getByText(text)).toBeVisible();
  await meanwhile();
  await context.close();
}

/** Goes to the screen of another remote and back, in the same page. */
export async function goElsewhereAndBack(page: Page): Promise<void> {
  await choose(page, 'Perfil');
  await expect(page.getByRole('heading', { name: /Perfil/, level: 1 })).toBeVisible();
  await choose(page, 'Planos');
}
