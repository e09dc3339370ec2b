import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltUnit, readBuiltRemote } from '@trilho/cli/teams/built-unit.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/** The document of the portal's API of one build of the gateway, and the file that holds it. */
type GatewayBuild = { file: string; text: string };

/** Builds of the gateway and of the payment page that differ in what the payer's link answers. */
export type GatewaySkew = {
  /** Before the link told `savesCard`. */
  earlier: { gateway: GatewayBuild; pay: BuiltUnit };
  now: { gateway: GatewayBuild; pay: BuiltUnit };
  /** Takes `merchantCnpj` away. */
  next: { gateway: GatewayBuild };
  remove(): Promise<void>;
};

const contract = 'packages/contracts/src/payment-link.ts';

/** Has a gateway's code write its document, as a pipeline does. */
async function writeDocument(dir: string, file: string): Promise<GatewayBuild> {
  const command = join(dir, 'services/gateway/src/main/document.ts');
  const env = { ...process.env, NODE_OPTIONS: '' };
  await promisify(execFile)(process.execPath, [command, 'portal', file], { cwd: dir, env });
  return { file, text: await readFile(file, 'utf8') };
}

/** A checkout of another day: the gateway, its contracts, and a remote. */
async function checkOut(from: string, to: string, ...remotes: string[]): Promise<Workspace> {
  const workspace = await createWorkspace({ copies: ['packages/contracts', 'services/gateway', ...remotes] });
  await symlink(
    join(ROOT, 'services/gateway/node_modules'),
    join(workspace.dir, 'services/gateway/node_modules'),
  );
  await workspace.change(contract, from, to);
  return workspace;
}

/** Builds the earlier gateway and remote and the next gateway from changed sources; those of now are built here. */
export async function buildGatewaySkew(): Promise<GatewaySkew> {
  const [before, after] = await Promise.all([
    checkOut('    savesCard: Type.Boolean(),\n', '', 'mfe-pay'),
    checkOut('    merchantCnpj: nullable(Type.String()),\n', ''),
  ]);
  const remove = async () => void (await Promise.all([before.remove(), after.remove()]));
  try {
    return {
      earlier: {
        gateway: await writeDocument(before.dir, join(before.dir, 'portal-openapi.json')),
        pay: await before.build('mfe-pay').then(readBuiltRemote),
      },
      now: {
        gateway: await writeDocument(ROOT, join(before.dir, 'portal-openapi-now.json')),
        pay: await readBuiltRemote(join(ROOT, 'mfe-pay', 'dist')),
      },
      next: { gateway: await writeDocument(after.dir, join(after.dir, 'portal-openapi.json')) },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** An address at which one build of the gateway is deployed after the other, as far as the registry asks it. */
export async function openGatewayAddress(first: GatewayBuild) {
  let live = first;
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/api/v1/portal/openapi.json' ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    response.end(response.statusCode === 200 ? live.text : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy: (next: GatewayBuild) => {
      live = next;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
