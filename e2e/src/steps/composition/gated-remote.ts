import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type BuiltUnit, readBuiltShell } from '@trilho/cli/teams/built-unit.ts';
import { CommandError } from '@trilho/cli/teams/registry-error.ts';
import type { PortalManifest } from '@trilho/contracts/portal-manifest';
import { ROOT } from '@trilho/tooling/root.ts';
import type { OwnPortal } from '../../product/own-portal.ts';

export const builtShell = () => readBuiltShell(join(ROOT, 'shell', 'dist'));

/** A remote with a screen, an item of the sidebar and a block of the dashboard. */
export const sampleManifest: PortalManifest = {
  name: 'sample',
  remote: 'mfe_sample',
  paths: ['/admin/sample'],
  widgetPaths: ['/admin/dashboard'],
  sidebar: [
    {
      ...{ section: 'Conta', label: 'Amostra', icon: 'box', path: '/admin/sample' },
      ...{ order: 90, visibleWhen: 'plan' },
    },
  ],
  widgets: { hello: './remote' },
};

/** Its module, with a screen of this code. */
export const sampleModule = (Component: string): string =>
  `{ routes: [{ path: '/admin/sample', Component: ${Component} }], widgets: { hello: () => 'Um bloco' } }`;

/** What the browser's gate says of a build; empty when it takes it. */
export async function refusalsOf(portal: OwnPortal, build: BuiltUnit): Promise<string[]> {
  try {
    await portal.release(build);
    return [];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    expect(error.refusals, error.message).not.toEqual([]);
    for (const { rule, advice } of error.refusals) {
      expect(rule).toBe('browser');
      expect(advice).not.toBe('');
    }
    return error.refusals.map(({ message }) => message);
  }
}
