import { join } from 'node:path';
import { type BuiltUnit, readBuiltRemote, readBuiltShell } from '@trilho/cli/teams/built-unit.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { installedVersion } from '@trilho/webpack-preset/shared.ts';
import { createWorkspace } from './workspace.ts';

/** Builds of shell and remotes that differ in what they share. `earlier` is one minor version of react-router behind. */
export type SkewedBuilds = {
  earlier: { shell: BuiltUnit; webhooks: BuiltUnit };
  now: { shell: BuiltUnit; webhooks: BuiltUnit; catalog: BuiltUnit };
  /** The webhooks of now, which say that the react-router before is enough for them. */
  tolerantWebhooks: BuiltUnit;
  remove(): Promise<void>;
};

/** A name of `@trilho/ui` that the catalogue needs and the earlier shell does not have. */
export const missingName = 'ChoiceChips';

/** Installed versions of react-router. */
export const routers = {
  earlier: installedVersion('react-router-before', ROOT),
  now: installedVersion('react-router', ROOT),
};

const builtHere = (remote: string) => readBuiltRemote(join(ROOT, `mfe-${remote}`, 'dist'));

/** Builds what is not built here: the earlier shell with its remote, and the remote that runs on both. */
export async function buildSkewed(): Promise<SkewedBuilds> {
  const [before, tolerant] = await Promise.all([
    createWorkspace({
      copies: ['shell', 'mfe-webhooks', 'packages/portal', 'packages/ui'],
      libraries: { 'react-router': 'react-router-before' },
    }),
    createWorkspace({ copies: ['mfe-webhooks'] }),
  ]);
  const remove = async () => void (await Promise.all([before.remove(), tolerant.remove()]));
  try {
    const ofUi = `export { ${missingName}, type ${missingName}Props } from './lists/choice-chips.tsx';\n`;
    await before.change('packages/ui/src/lists.ts', ofUi, '');
    await before.change('shell/src/federation/surfaces/ui-lists-surface.ts', `  ${missingName},\n`, '');
    const peers = `"peerDependencies": { "react-router": "^${routers.earlier} || ^${routers.now}" },`;
    await tolerant.change('mfe-webhooks/package.json', '"devDependencies"', `${peers}\n  "devDependencies"`);
    const [shell, webhooks, tolerantWebhooks] = await Promise.all([
      before.build('shell').then(readBuiltShell),
      before.build('mfe-webhooks').then(readBuiltRemote),
      tolerant.build('mfe-webhooks').then(readBuiltRemote),
    ]);
    const now = {
      shell: await readBuiltShell(join(ROOT, 'shell', 'dist')),
      webhooks: await builtHere('webhooks'),
      catalog: await builtHere('catalog'),
    };
    return { earlier: { shell, webhooks }, now, tolerantWebhooks, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
