import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeThrowawayDir, removeDataDir } from '@trilho/cli/start/data-dir.ts';
import { buildExports, readDemoKeys } from '@trilho/cli/start/demo-merchant.ts';
import { PORT_VARIABLES } from '@trilho/cli/start/settings.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { productUrls } from './product/urls.ts';
import { readGuide } from './steps/guide.ts';
import { openTerminal, type Terminal } from './steps/terminal.ts';

/** The ports and the data of an `npm start` beside the others of this machine. */
async function besideOthers(dataDir: string): Promise<Record<string, string>> {
  const ports: Record<string, string> = { TRILHO_DATA_DIR: dataDir };
  for (const variable of Object.values(PORT_VARIABLES)) ports[variable] = String(await findFreePort());
  return ports;
}

/** What a person's shell has. */
const env = (HOME: string) => ({
  HOME,
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  LANG: 'C.UTF-8',
});

/** The line that is to appear; `…` stands for what differs each time. */
const lineOf = (code: string): RegExp => {
  const escaped = code.trimEnd().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('…', '\\S+')}$`, 'm');
};

/** The lines that the guide tells the reader to copy from the first terminal. */
const exportsIn = (text: string): string => text.match(/^export TRILHO_\w+=.+$/gm)?.join('\n') ?? '';

test('the first payment, as its guide says, ends with a verified webhook in a server of twenty lines', async () => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'trilho-guide-'));
  const dataDir = await makeThrowawayDir();
  const port = String(await findFreePort());
  const blocks = await readGuide('guide-first-payment', { 3000: port });
  const inRepository = openTerminal(ROOT, { ...env(folder), ...(await besideOthers(dataDir)) });
  const inShop = openTerminal(folder, env(folder));
  /** What a block is for, by its title: where it is typed, or what is then to be seen. */
  const followed: Record<string, (code: string) => Promise<void>> = {
    'Terminal 1': async (code) => {
      // The repository that the tests run in is installed.
      expect(code).toBe('npm ci\nnpm start\n');
      inRepository.type('npm start');
      inShop.type(exportsIn(await inRepository.appears(/Ctrl-C stops everything/, 180_000)));
    },
    'Terminal 2': async (code) => inShop.type(code),
    'server.mjs': async (code) => {
      expect(code.trimEnd().split('\n')).toHaveLength(20);
      inShop.type(`cat > server.mjs <<'END OF FILE'\n${code}END OF FILE`);
    },
    Aparece: async (code) => {
      appeared += await inShop.appears(lineOf(code));
    },
  };
  let appeared = '';
  try {
    for (const { title, code } of blocks) {
      expect(Object.keys(followed)).toContain(title);
      await followed[title]?.(code);
    }
    const [, charged] = appeared.match(/"id":"(pay_\w+)"/) ?? [];
    const [, verified] = appeared.match(/^Verificado: payment\.succeeded (pay_\w+)$/m) ?? [];
    expect(appeared).toContain('"status":"succeeded"');
    expect(verified).toBe(charged);
    expect(verified).toBeTruthy();
  } finally {
    await endAll([inShop, inRepository]);
    await removeDataDir(dataDir);
    await rm(folder, { recursive: true });
  }
});

test('a subscription, as its guide says, is paid, has an invoice, and ends with its period', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trilho-guide-'));
  const { gateway } = productUrls();
  const terminal = openTerminal(folder, env(folder));
  try {
    terminal.type(buildExports(gateway, await readDemoKeys(gateway)));
    for (const { title, code } of await readGuide('guide-subscriptions', {})) {
      expect(title).toBe('Terminal');
      terminal.type(code);
    }
    const appeared = await terminal.appears(/"cancelAtPeriodEnd":true/);
    expect(appeared).toMatch(/"id":"sub_\w+","status":"active"/);
    expect(appeared).toMatch(/"id":"inv_\w+".*"status":"paid"/);
    expect(appeared).not.toContain('"error"');
  } finally {
    await terminal.end();
    await rm(folder, { recursive: true });
  }
});

async function endAll(terminals: Terminal[]): Promise<void> {
  for (const terminal of terminals) await terminal.end();
}
