import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { DEMO_LOGIN } from '@trilho/cli/start/demo-merchant.ts';
import { type RunningProduct, startProduct } from '@trilho/cli/start/product.ts';
import { RegistryClient } from '@trilho/cli/teams/registry-client.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { readBlocks } from '../src/steps/guide.ts';
import { choose, sendSignIn } from '../src/steps/merchant.ts';

type Environment = Record<string, string | undefined>;

/** Runs the commands of a block in a folder, as a shell that stops at the first failure. */
async function runBlock(folder: string, code: string, env: Environment): Promise<void> {
  await promisify(execFile)('bash', ['-ec', code], { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 });
}

/** A person's environment: nothing of npm's run of these tests, this repository's Node, and a place for commands. */
function personsEnv(folder: string): Environment {
  const global = join(folder, 'global');
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_OPTIONS$|^TRILHO_/.test(name));
  const path = `${join(global, 'bin')}:${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  const npm = { npm_config_prefer_offline: 'true', npm_config_prefix: global };
  return { ...Object.fromEntries(kept), PATH: path, ...npm };
}

const checkbox = 'Só clientes ativos';

/** Puts a field of `@trilho/ui/fields` on the screen. */
async function addCheckbox(remote: string): Promise<void> {
  const file = join(remote, 'src/reports/reports-page.tsx');
  const text = await readFile(file, 'utf8');
  const imported = `import { CheckboxField } from '@trilho/ui/fields';\n${text}`;
  await writeFile(
    file,
    imported.replace('<Figure ', `<CheckboxField label="${checkbox}" />\n      <Figure `),
  );
}

const chart = 'Pagamentos por dia';

/** The chart's table has a row for each of thirty days, and what the demo merchant sold on some of them. */
async function expectRealPayments(page: Page): Promise<void> {
  await page.getByText('Ver os números em tabela').click();
  const amounts = page.getByRole('table', { name: chart }).getByRole('cell', { name: /R\$/ });
  await expect(amounts).toHaveCount(30);
  const texts = await amounts.allTextContents();
  expect(texts.filter((text) => !/^R\$\s0,00$/.test(text)).length).toBeGreaterThan(0);
}

/** Signs in on a page that was loaded just now, and opens the new screen by its item in the sidebar. */
async function openReports(page: Page, { urls }: RunningProduct): Promise<void> {
  await page.goto(`${urls.portal}/login`);
  await sendSignIn(page, DEMO_LOGIN);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('slider', { name: `Gráfico: ${chart}` })).toBeVisible();
  await choose(page, 'Relatórios');
  await expect(page.getByRole('heading', { name: 'Relatórios', level: 1 })).toBeVisible();
}

test('a team in an empty folder, as its guide says, ends with a released remote and a way back', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'trilho-team-'));
  const remote = join(folder, 'remote');
  // A portal of its own: the others' has no further item in the sidebar.
  const product = await startProduct({ ports: 'free', quiet: true, build: false });
  const portalUrl = product.urls.portal;
  const administrator = new RegistryClient({ portalUrl, token: product.publishToken ?? '' });
  const { id, token } = await administrator.createToken({ name: 'ci-reports', unit: 'reports' });
  const blocks = await readBlocks(new URL('../../docs/teams.md', import.meta.url), {
    '/tmp/trilho-packages': join(folder, 'packages'),
    'https://portal.example': portalUrl,
    'trl_pub_…': token,
  });
  const env = { ...personsEnv(folder), TRILHO_PORTAL_URL: portalUrl, TRILHO_PUBLISH_TOKEN: token };
  /** What a page that is loaded after a block shows. */
  const shown: Record<string, string> = {
    'Release it': 'Um resumo dos clientes de cada ambiente',
    'The next release, to a share first': 'Os clientes de cada ambiente',
    'Roll back': 'Um resumo dos clientes de cada ambiente',
  };
  try {
    await mkdir(remote);
    for (const { title, code } of blocks) {
      // The next release has a field that this shell does not ship.
      if (title === 'The next release, to a share first') await addCheckbox(remote);
      // The repository that the tests run in is installed.
      const isHere = title === "In Trilho's repository";
      const commands = isHere ? code.replace('npm ci\n', '') : code;
      await test.step(title, () =>
        title.startsWith('src/')
          ? writeFile(join(remote, title), code)
          : runBlock(isHere ? ROOT : remote, commands, env),
      );
      const text = shown[title];
      if (!text) continue;
      const context = await browser.newContext();
      const page = await context.newPage();
      await openReports(page, product);
      await expect(page.getByText(text)).toBeVisible();
      await expectRealPayments(page);
      await expect(page.getByLabel(checkbox)).toHaveCount(
        title === 'The next release, to a share first' ? 1 : 0,
      );
      await context.close();
      delete shown[title];
    }
    expect(Object.keys(shown)).toEqual([]);

    const others = runBlock(remote, 'npx --offline @trilho/cli rollback keys', env);
    await expect(others).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('another remote'),
    });
    await administrator.revokeToken(id);
    const late = runBlock(remote, 'npx --offline @trilho/cli rollback reports', env);
    await expect(late).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('revoked') });
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
