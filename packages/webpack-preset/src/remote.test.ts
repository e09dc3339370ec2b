import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { AnyMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { createInstance } from '@module-federation/enhanced/runtime';
import { Release } from '@trilho/contracts/portal-manifest';
import { Value } from 'typebox/value';
import { openPage } from './testing/testing-page.ts';

const root = resolve(import.meta.dirname, '../../..');
const preset = JSON.stringify(join(root, 'packages/webpack-preset/src/remote.ts'));
let workspace: string;
let dir: string;

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'trilho-remote-'));
  dir = join(workspace, 'mfe-sample');
  mkdirSync(join(dir, 'src'), { recursive: true });
  for (const name of ['node_modules', 'shell', 'packages'])
    symlinkSync(join(root, name), join(workspace, name));
  writeFileSync(join(dir, 'package.json'), '{"name":"sample","version":"0.1.0","type":"module"}');
  writeFileSync(
    join(dir, 'portal.json'),
    '{"name":"sample","remote":"mfe_sample","paths":["/sample"],"sidebar":[],"widgets":{}}',
  );
  writeFileSync(
    join(dir, 'webpack.config.mts'),
    `import { remote } from ${preset};\nexport default remote(import.meta.dirname, { port: 0 });\n`,
  );
});

afterEach(() => rmSync(workspace, { recursive: true, force: true }));

function build(source: string): Promise<{ code: number; output: string }> {
  writeFileSync(join(dir, 'src/remote.tsx'), source);
  const webpack = join(root, 'node_modules/webpack/bin/webpack.js');
  const env = { ...process.env, NODE_OPTIONS: '' };
  return new Promise((settle) => {
    execFile(
      process.execPath,
      [webpack, '--mode', 'production'],
      { cwd: dir, env },
      (error, stdout, stderr) => {
        settle({ code: error ? 1 : 0, output: stdout + stderr });
      },
    );
  });
}

function readRelease(): Release {
  return Value.Parse(Release, JSON.parse(readFileSync(join(dir, 'dist/release.json'), 'utf8')));
}

const screen = (text: string) => `
import { useState } from 'react';
import { Link } from 'react-router';
function Sample() {
  const [text] = useState('${text}');
  return <Link to="/sample">{text}</Link>;
}
export default { routes: [{ path: '/sample', element: <Sample /> }], widgets: {} };`;

test('a release names its entry first, the hash of every file, and the shared names and ranges it uses', async () => {
  expect(await build(screen('one'))).toMatchObject({ code: 0 });
  const release = readRelease();
  expect(release.preload[0]?.file).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/);
  for (const { file, integrity } of [...release.preload, ...release.files]) {
    const hash = createHash('sha384')
      .update(readFileSync(join(dir, 'dist', file)))
      .digest('base64');
    expect(integrity).toBe(`sha384-${hash}`);
  }
  expect(release.uses).toEqual({
    react: ['useState'],
    'react-router': ['Link'],
    'react/jsx-runtime': ['jsx'],
  });
  expect(release.usesAtOnce).toEqual(['react', 'react-router', 'react/jsx-runtime']);
  expect(release.requires.react).toMatch(/^\^19\./);
});

test('a shared module that is taken whole counts with every name', async () => {
  const whole = "export const load = () => import('react-router').then((all) => Reflect.get(all, 'Link'));";
  expect(await build(`${screen('one')}\n${whole}`)).toMatchObject({ code: 0 });
  expect(readRelease().uses).toMatchObject({ react: ['useState'], 'react-router': ['*', 'Link'] });
});

test('a page fetches one script, which holds no copy of a shared library', async () => {
  await build(screen('one'));
  const { preload, files } = readRelease();
  expect(preload.map(({ file }) => file)).toEqual([expect.stringMatching(/^remoteEntry\./)]);
  expect(files).toEqual([]);
  // Mostly the loading of modules; React alone would be more.
  expect(readFileSync(join(dir, 'dist', preload[0]?.file ?? ''), 'utf8').length).toBeLessThan(7000);
});

test('a source map beside the one script says where its code is in the source, and no file names it', async () => {
  const source = `
import { lazy } from 'react';
import { styled } from 'styled-components';
const Box = styled.div\`
  color: red;
  margin: 0;
\`;
interface Key { name?: string }
export const read = (key: Key): string => {
  throw new Error('thrown at ' + key.name);
};
const Later = lazy(() => import('./later.tsx'));
export default { routes: [{ path: '/sample', element: <Box onClick={() => read({})}><Later /></Box> }], widgets: {} };`;
  writeFileSync(join(dir, 'src/later.tsx'), "\n\nexport default () => <b>{'drawn later'.trim()}</b>;");
  expect(await build(source)).toMatchObject({ code: 0 });
  const { preload, files } = readRelease();
  const placeOf = (file: string, text: string) => {
    const code = readFileSync(join(dir, 'dist', file), 'utf8');
    expect(code).not.toContain('sourceMappingURL');
    const before = code.slice(0, code.indexOf(text)).split('\n');
    const map = AnyMap(readFileSync(join(dir, 'dist', `${file}.map`), 'utf8'));
    return originalPositionFor(map, { line: before.length, column: before.at(-1)?.length ?? 0 });
  };
  expect(placeOf(preload[0]?.file ?? '', '"thrown at ')).toMatchObject({
    source: expect.stringMatching(/src\/remote\.tsx$/),
    line: 10,
  });
  const [later] = files.filter(({ file }) => file.endsWith('.js'));
  expect(placeOf(later?.file ?? '', '"drawn later"')).toMatchObject({
    source: expect.stringMatching(/src\/later\.tsx$/),
    line: 3,
  });
  const maps = readdirSync(join(dir, 'dist')).filter((file) => file.endsWith('.map'));
  expect(maps.sort()).toEqual([preload[0]?.file, later?.file].map((file) => `${file}.map`).sort());
});

test('the licences of what the one script holds are beside it', async () => {
  writeFileSync(join(dir, 'src/library.js'), '/*! @license of a library */\nexport const name = String(1);');
  await build("import { name } from './library.js';\nexport default { routes: [], widgets: {}, name };");
  const { preload, files } = readRelease();
  const entry = preload[0]?.file ?? '';
  expect(files.map(({ file }) => file)).toEqual([`${entry}.LICENSE.txt`]);
  expect(readFileSync(join(dir, 'dist', entry), 'utf8')).toContain(`please see ${entry}.LICENSE.txt`);
  expect(readFileSync(join(dir, 'dist', `${entry}.LICENSE.txt`), 'utf8')).toContain('of a library');
});

test('the build fails on a name that the shell does not ship', async () => {
  const { code, output } = await build(screen('one').replaceAll('Link', 'PrefetchPageLinks'));
  expect(code).toBe(1);
  expect(output).toContain(
    "'PrefetchPageLinks' of 'react-router' is used here but the shell does not ship it",
  );
});

test('a default import of styled-components is told its name', async () => {
  const { code, output } = await build(`
import styled from 'styled-components';
const Box = styled.div\`color: red;\`;
export default { routes: [{ path: '/sample', element: <Box /> }], widgets: {} };`);
  expect(code).toBe(1);
  expect(output).toContain("Import it by name: import { styled } from 'styled-components'.");
});

test('portal.json may name its schema, which is no part of the release', async () => {
  const file = join(dir, 'portal.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ $schema: './portal.schema.json', ...manifest }));
  expect(await build(screen('one'))).toMatchObject({ code: 0 });
  expect(readRelease().manifest).toEqual(manifest);
});

test('the build fails on code that reaches into the shell or another remote, each time', async () => {
  const other = join(workspace, 'mfe-other');
  mkdirSync(other);
  writeFileSync(join(other, 'portal.json'), '{}');
  writeFileSync(join(other, 'prices.ts'), 'export const prices = [1];');
  const source = `
import { prices } from '../../mfe-other/prices.ts';
localStorage.setItem('theme', String(prices));
export default { routes: [], widgets: {} };`;
  for (const _again of [1, 2]) {
    const { code, output } = await build(source);
    expect(code).toBe(1);
    expect(output).toContain('a remote imports neither the shell nor another remote');
    expect(output).toContain("The key 'theme' of localStorage has to begin with 'sample.'");
  }
});

test('a name that the shell does not ship is bundled from the subpath that the message tells', async () => {
  const withField = (from: string) => `
import { MaskedField } from '${from}';
const Sample = () => <MaskedField label="CEP" mask="99999-999" value="" onValueChange={() => {}} />;
export default { routes: [{ path: '/sample', element: <Sample /> }], widgets: {} };`;
  const { code, output } = await build(withField('@trilho/ui'));
  expect(code).toBe(1);
  expect(output).toContain("'MaskedField' of '@trilho/ui' is used here but the shell does not ship it");
  expect(output).toContain("Import it from '@trilho/ui/fields': the remote then bundles it.");
  expect(await build(withField('@trilho/ui/fields'))).toMatchObject({ code: 0 });
  expect(Object.keys(readRelease().uses)).not.toContain('@trilho/ui');
  expect(readRelease().uses['styled-components']).toContain('styled');
});

test('a release names the file of a screen’s chunk, and the build fails without that chunk', async () => {
  const manifest = (chunk: string) =>
    JSON.stringify({
      name: 'sample',
      remote: 'mfe_sample',
      paths: ['/sample'],
      screens: { '/sample': { chunk } },
      sidebar: [],
      widgets: {},
    });
  const lazyScreen = `
const load = () => import(/* webpackChunkName: "list" */ './list.ts');
export default { routes: [{ path: '/sample', lazy: load }], widgets: {} };`;
  writeFileSync(join(dir, 'src/list.ts'), "export const Component = () => 'list';");
  writeFileSync(join(dir, 'portal.json'), manifest('list'));
  expect(await build(lazyScreen)).toMatchObject({ code: 0 });
  const { screenFiles, files, preload } = readRelease();
  // A chunk that hangs is given up after four seconds; webpack would wait for two minutes.
  const entry = readFileSync(join(dir, 'dist', preload[0]?.file ?? ''), 'utf8');
  expect(entry).toMatch(/setTimeout\([^;]{1,99}"timeout"[^;]{1,40},4e3\)/);
  expect(screenFiles).toEqual({ '/sample': files.filter(({ file }) => file.startsWith('list.')) });
  expect(screenFiles?.['/sample']).toHaveLength(1);
  writeFileSync(join(dir, 'portal.json'), manifest('gone'));
  const { code, output } = await build(lazyScreen);
  expect(code).not.toBe(0);
  expect(output).toContain('portal.json names the chunk gone for /sample');
});

test('the build fails on a portal.json that is not one', async () => {
  writeFileSync(join(dir, 'portal.json'), '{"name":"sample","remote":"mfe_sample","paths":[]}');
  const { code, output } = await build(screen('one'));
  expect(code).toBe(1);
  expect(output).toContain('is not a portal manifest');
});

test('the release before stays on disk, under a container of its own', async () => {
  await build(screen('one'));
  const first = readRelease();
  await build(screen('two'));
  const second = readRelease();
  expect(second.previous).toBe(first.version);
  expect(second.container).not.toBe(first.container);
  expect(readdirSync(join(dir, 'dist'))).toEqual(
    expect.arrayContaining(first.preload.map(({ file }) => file)),
  );
});

describe('in the page', () => {
  const react = { useState: (text: string) => [text] };
  const provide = (version: string, module: object) => ({
    version,
    scope: ['default'],
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: false as const },
  });
  const shell = (reactVersion: string) => ({
    react: provide(reactVersion, react),
    'react/jsx-runtime': provide('19.9.0', { jsx: (type: unknown) => ({ type }) }),
    'react-router': provide('8.9.0', { Link: 'a' }),
  });

  async function load(shared: Record<string, ReturnType<typeof provide>>): Promise<unknown> {
    // A text of its own makes a container of its own: the runtime keeps those it has met.
    await build(screen(`for ${basename(workspace)}`));
    const { container, preload } = readRelease();
    const opened = openPage(join(dir, 'dist'))({ entry: preload[0]?.file ?? '', container });
    const host = createInstance({
      name: `shell_of_${basename(workspace)}`,
      remotes: [{ name: container, entry: 'http://cdn.test/entry.js', type: 'global' }],
      shared,
      shareStrategy: 'loaded-first',
      plugins: [{ name: 'release-entry', loadEntry: async () => opened }],
    });
    return host.loadRemote(`${container}/remote`);
  }

  test("a remote's screens render with the modules that the shell provides", async () => {
    expect(await load(shell('19.9.0'))).toMatchObject({
      default: { routes: [{ path: '/sample', element: { type: expect.any(Function) } }] },
    });
  });

  test('a remote refuses a shared version outside its range instead of running with it', async () => {
    await expect(load(shell('18.3.1'))).rejects.toThrow(/Unsatisfied version 18\.3\.1 .* react/);
  });

  test('a remote refuses a shell that lacks a module it shares', async () => {
    const { react: _, ...shared } = shell('19.9.0');
    await expect(load(shared)).rejects.toThrow("Shared module react doesn't exist");
  });
});
