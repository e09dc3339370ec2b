import { readdirSync, rmSync } from 'node:fs';
import { openPage } from '../testing/testing-page.ts';
import { createRemote } from '../testing/testing-remote.ts';

let remote: ReturnType<typeof createRemote>;

beforeEach(() => {
  remote = createRemote();
  remote.write(
    'src/remote.tsx',
    `import { word } from '../../library/word.ts';
    export default { routes: [], widgets: {}, word, load: () => import('./screen.ts') };`,
  );
  remote.write(
    'src/screen.ts',
    "import { word } from '../../library/word.ts';\nexport const text = word + '!';",
  );
});
afterEach(() => remote.remove());

async function buildWith(word: string) {
  remote.write('../library/word.ts', `export const word = ${JSON.stringify(word)};`);
  expect(await remote.build()).toMatchObject({ code: 0 });
  return remote.readRelease();
}

const filesOf = ({ preload, files }: ReturnType<typeof remote.readRelease>) => [...preload, ...files];

type Built = { default: { word: string; load(): Promise<{ text: string }> } };

test('two releases that differ only in a bundled package run side by side in one page', async () => {
  const releases = [await buildWith('one'), await buildWith('two')];
  expect(releases[1]?.container).not.toBe(releases[0]?.container);
  const open = openPage(remote.dist);
  const containers = releases.map(({ container, preload }) =>
    open({ container, entry: preload[0]?.file ?? '' }),
  );
  const shown: string[] = [];
  for (const container of containers) {
    await container.init({}, []);
    const built: Built = await (await container.get('./remote'))();
    const { word, load } = built.default;
    shown.push(word, (await load()).text);
  }
  expect(shown).toEqual(['one', 'one!', 'two', 'two!']);
});

test('the same sources give the same files, with webpack’s file cache and without', async () => {
  const first = await buildWith('one');
  const other = await buildWith('two');
  const cached = await buildWith('one');
  expect(filesOf(other)).not.toEqual(filesOf(first));
  rmSync(remote.cache, { recursive: true });
  const fresh = await buildWith('one');
  for (const again of [cached, fresh]) {
    expect(again.container).toBe(first.container);
    expect(again.version).toBe(first.version);
    expect(filesOf(again)).toEqual(filesOf(first));
  }
});

test('no emitted script keeps the mark that the name takes the place of', async () => {
  const { container } = await buildWith('one');
  expect(container).toMatch(/^mfe_sample_[0-9a-f]{8}$/);
  for (const file of readdirSync(remote.dist).filter((name) => name.endsWith('.js'))) {
    expect(remote.read(`dist/${file}`)).not.toContain('xxhashxx');
    expect(remote.read(`dist/${file}`)).toContain(container);
  }
});
