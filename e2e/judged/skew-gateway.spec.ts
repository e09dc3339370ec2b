import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type BuiltUnit, readBuiltShell } from '@trilho/cli/teams/built-unit.ts';
import { checkGatewayCommand } from '@trilho/cli/teams/calls/check-gateway-command.ts';
import { CommandError } from '@trilho/cli/teams/registry-error.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { type OwnPortal, openPortal } from '../src/product/own-portal.ts';
import { buildGatewaySkew, openGatewayAddress } from './skew/gateway-documents.ts';

/** What the gate says of a build; empty when it takes it. */
async function refusalsOf(portal: OwnPortal, build: BuiltUnit): Promise<string[]> {
  try {
    await portal.release(build);
    return [];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return error.refusals.map(({ message }) => message);
  }
}

/** What `trilho check-gateway` says of a candidate; empty when everybody gets what they call. */
async function brokenBy({ url, token }: OwnPortal, file: string): Promise<string[]> {
  const context = {
    cwd: ROOT,
    env: { TRILHO_PORTAL_URL: url, TRILHO_PUBLISH_TOKEN: token },
    progress: () => undefined,
  };
  const args = { positionals: [file], text: () => undefined, flag: () => false };
  try {
    await checkGatewayCommand.run(args, context);
    return [];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return error.refusals.map(({ message }) => message);
  }
}

test('builds of the gateway and of a remote of two times: what is not answered is refused or named', async () => {
  test.setTimeout(600_000);
  const { earlier, now, next, remove } = await buildGatewaySkew();
  const address = await openGatewayAddress(now.gateway);
  const portal = await openPortal(undefined, address.url);
  const link = 'GET /api/v1/pay/{id}';
  /** The registry keeps what a gateway has answered for ten seconds. */
  const untilRefusals = (build: BuiltUnit) =>
    expect.poll(() => refusalsOf(portal, build), { timeout: 30_000 });

  try {
    await test.step('the earlier remote runs beside the gateway of now', async () => {
      await portal.release(await readBuiltShell(join(ROOT, 'shell', 'dist')));
      expect(await refusalsOf(portal, earlier.pay)).toEqual([]);
      expect(await brokenBy(portal, now.gateway.file)).toEqual([]);
    });

    await test.step('the remote of now is refused beside the earlier gateway', async () => {
      address.deploy(earlier.gateway);
      await untilRefusals(now.pay).toEqual([`${link} (getPayerLink): the answer has no \`savesCard\``]);
    });

    await test.step('once the gateway of now is deployed, it is shown', async () => {
      address.deploy(now.gateway);
      await untilRefusals(now.pay).toEqual([]);
    });

    await test.step('the next gateway would break both: what everybody gets, and what is kept to go back to', async () => {
      const reason = `calls ${link}: the answer has no \`merchantCnpj\``;
      expect(await brokenBy(portal, next.gateway.file)).toEqual([
        `pay ${now.pay.version} (live) ${reason}`,
        `pay ${earlier.pay.version} (fallback) ${reason}`,
      ]);
    });

    await test.step('the earlier gateway does not come back under the remote of now, and the kept one is no obstacle', async () => {
      expect(await brokenBy(portal, earlier.gateway.file)).toEqual([
        `pay ${now.pay.version} (live) calls ${link}: the answer has no \`savesCard\``,
      ]);
    });
  } finally {
    await portal.close();
    await address.close();
    await remove();
  }
});
