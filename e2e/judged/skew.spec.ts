import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { BuiltUnit } from '@trilho/cli/teams/built-unit.ts';
import { CommandError } from '@trilho/cli/teams/registry-error.ts';
import { type OwnPortal, openPortal } from '../src/product/own-portal.ts';
import { choose, dismiss, sendSignIn } from '../src/steps/merchant.ts';
import { createSeller, type Seller } from '../src/steps/seller.ts';
import { buildSkewed, missingName, routers } from './skew/earlier-builds.ts';

/** Signs in on a page that is loaded now. */
async function openPage(page: Page, portal: OwnPortal, { person }: Seller): Promise<void> {
  await page.goto(`${portal.url}/login`);
  await sendSignIn(page, person);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/** Opens the screen of webhooks, types into its form and has the gateway keep what was typed. */
async function addWebhook(page: Page, name: string): Promise<void> {
  await choose(page, 'Webhooks');
  await page.getByRole('button', { name: 'Adicionar Webhook' }).click();
  const form = page.getByRole('form', { name: 'Novo webhook' });
  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('URL').fill('https://loja.example/webhooks');
  await form.getByRole('button', { name: /^Eventos:/ }).click();
  await form.getByRole('checkbox', { name: /^Todos os eventos/ }).check();
  await form.getByRole('button', { name: 'Salvar webhook' }).click();
  await dismiss(page, 'Webhook adicionado com sucesso!');
  await expect(page.getByRole('article', { name })).toBeVisible();
}

/** The shell that a page runs, and the releases of webhooks that it has loaded. */
const runs = (page: Page) =>
  page.evaluate(() => {
    const { shell }: { shell: string } = JSON.parse(
      document.getElementById('portal-remotes')?.textContent ?? '',
    );
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const versions = files.flatMap((file) => /\/webhooks\/([0-9a-f]{12})\//.exec(file)?.[1] ?? []);
    return { shell, webhooks: [...new Set(versions)] };
  });

/** Collects the lists of releases that an open page reads. */
function collectLists(page: Page): { remotes: { name: string; releases: { version: string }[] }[] }[] {
  const lists: ReturnType<typeof collectLists> = [];
  page.on('response', async (response) => {
    if (response.url().includes('/portal/remotes.json')) lists.push(await response.json());
  });
  return lists;
}

/** What the gate says of a build; empty when it takes it. */
async function refusalsOf(portal: OwnPortal, build: BuiltUnit): Promise<string[]> {
  try {
    await portal.release(build);
    return [];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return error.refusals.map(({ rule, message }) => `${rule}: ${message}`);
  }
}

test('builds of two times run together in every order, or the gate says why they do not', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const [builds, portal, seller] = await Promise.all([buildSkewed(), openPortal(), createSeller()]);
  const { earlier, now, tolerantWebhooks } = builds;
  const context = await browser.newContext();
  const openBefore = await context.newPage();
  /** A page of another browser, which has no session yet. */
  const others: BrowserContext[] = [];
  const openElsewhere = async (): Promise<Page> => {
    const other = await browser.newContext();
    others.push(other);
    return other.newPage();
  };
  const lists = collectLists(openBefore);
  const waitForList = (webhooks: BuiltUnit) =>
    expect
      .poll(() => lists.at(-1)?.remotes.find(({ name }) => name === 'webhooks')?.releases[0]?.version)
      .toBe(webhooks.version);

  try {
    await test.step('the earlier shell runs the earlier remote', async () => {
      await portal.release(earlier.shell);
      await portal.release(earlier.webhooks);
      await openPage(openBefore, portal, seller);
      await addWebhook(openBefore, 'Antes');
      expect(await runs(openBefore)).toEqual({
        shell: earlier.shell.version,
        webhooks: [earlier.webhooks.version],
      });
    });

    await test.step('remotes of now are refused on the earlier shell', async () => {
      const router = `shared: react-router: asks for ^${routers.now}, the shell has ${routers.earlier}`;
      const ui = `shared: @trilho/ui: the shell does not ship ${missingName}`;
      expect(await refusalsOf(portal, now.webhooks)).toEqual([router]);
      expect((await refusalsOf(portal, now.catalog)).sort()).toEqual([ui, router]);
    });

    await test.step('a remote of now that asks for less runs on the earlier shell', async () => {
      await portal.release(tolerantWebhooks);
      const page = await openElsewhere();
      await openPage(page, portal, seller);
      await addWebhook(page, 'Remoto novo');
      expect(await runs(page)).toEqual({
        shell: earlier.shell.version,
        webhooks: [tolerantWebhooks.version],
      });
      await portal.registry.rollback('webhooks', earlier.webhooks.version);
    });

    await test.step('the shell of now runs the earlier remote', async () => {
      await portal.release(now.shell);
      const page = await openElsewhere();
      await openPage(page, portal, seller);
      await addWebhook(page, 'Shell novo');
      expect(await runs(page)).toEqual({ shell: now.shell.version, webhooks: [earlier.webhooks.version] });
    });

    await test.step('a page of the earlier shell goes on with what it can run', async () => {
      await portal.release(now.catalog);
      await portal.release(now.webhooks);
      await expect.poll(() => lists.at(-1)?.remotes.map(({ name }) => name)).toEqual(['catalog', 'webhooks']);
      await waitForList(earlier.webhooks);
      await choose(openBefore, 'Perfil');
      await addWebhook(openBefore, 'Página aberta');
      expect(await runs(openBefore)).toEqual({
        shell: earlier.shell.version,
        webhooks: [earlier.webhooks.version],
      });
    });

    await test.step('the same page takes the release that runs on both at its next navigation', async () => {
      // It was rolled back from before: somebody has to want it.
      const { version } = tolerantWebhooks;
      await portal.registry.promote('webhooks', { version, channel: 'stable', confirmed: true });
      await waitForList(tolerantWebhooks);
      await choose(openBefore, 'Perfil');
      await addWebhook(openBefore, 'Página ainda aberta');
      const { webhooks } = await runs(openBefore);
      expect(webhooks).toEqual([earlier.webhooks.version, tolerantWebhooks.version]);
    });

    await test.step('the earlier shell does not come back over remotes of now', async () => {
      await expect(
        portal.registry.promote('shell', { version: earlier.shell.version, channel: 'stable' }),
      ).rejects.toMatchObject({
        refusals: expect.arrayContaining([
          expect.objectContaining({
            rule: 'breaks',
            message: `catalog ${now.catalog.version} would break: @trilho/ui: the shell does not ship ${missingName}`,
          }),
        ]),
      });
    });
  } finally {
    for (const opened of [context, ...others]) await opened.close();
    await portal.close();
    await builds.remove();
  }
});
