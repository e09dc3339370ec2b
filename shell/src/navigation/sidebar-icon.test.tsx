import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortalManifest } from '@trilho/contracts/portal-manifest';
import { sidebarIcons } from '@trilho/contracts/sidebar-icons';
import { icons as lazyIcons } from './lazy-icons.tsx';
import { icons } from './sidebar-icon.tsx';

test('the icons that teams may name are those that the shell has', () => {
  expect([...Object.keys(icons), ...Object.keys(lazyIcons)].sort()).toEqual([...sidebarIcons].sort());
});

test('those that this repository’s remotes name come with the shell: no page fetches a file for them', () => {
  const root = join(import.meta.dirname, '../../..');
  const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
  const named = remotes.flatMap((folder) => {
    const manifest: PortalManifest = JSON.parse(readFileSync(join(root, folder, 'portal.json'), 'utf8'));
    return manifest.sidebar.map(({ icon }) => icon);
  });
  expect(named).toContain('key-round');
  expect(named.filter((icon) => !(icon in icons))).toEqual([]);
});
