import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPortalManifest } from './portal-manifest.ts';

const item = {
  section: 'Conta',
  label: 'Amostra',
  icon: 'box',
  path: '/admin/sample',
  order: 1,
  visibleWhen: 'always',
};
const manifest = {
  name: 'sample',
  remote: 'mfe_sample',
  paths: ['/admin/sample'],
  sidebar: [item],
  widgets: {},
};
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'trilho-manifest-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const read = (given: object) => {
  writeFileSync(join(dir, 'portal.json'), JSON.stringify(given));
  return () => readPortalManifest(dir);
};

test('a manifest is read as it is', () => {
  expect(read(manifest)()).toEqual(manifest);
});

test('what is wrong in it is said with its place', () => {
  expect(read({ ...manifest, sidebar: [{ ...item, order: 'first' }] })).toThrow('/sidebar/0/order');
});

test('an icon that the shell does not have is named, with those that it has', () => {
  const wrong = read({ ...manifest, sidebar: [item, { ...item, icon: 'layout-grid' }] });
  expect(wrong).toThrow(
    /layout-grid, the icon of "Amostra" in the sidebar, is none of the portal\. Take one of activity, /,
  );
});
