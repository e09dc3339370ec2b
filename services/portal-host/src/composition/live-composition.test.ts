import { buildShell, createMemoryRegistry } from '../testing/memory-registry.ts';
import { buildManifest, buildRelease, integrityOf } from '../testing/workspace.ts';
import { promoteToCanary, rollBack } from './document/channels.ts';
import type { LiveComposition } from './live-composition.ts';
import { isInCanary, newPerson } from './person.ts';

const older = buildRelease({ version: 'bbbbbbbbbbbb' });
const current = buildRelease({ version: 'aaaaaaaaaaaa' });
const entry = { file: 'remoteEntry.11111111.js', integrity: integrityOf('entry') };
/** An entry of another content than the other releases have. */
const fixed = { file: 'remoteEntry.44444444.js', integrity: integrityOf('fixed') };
const next = buildRelease({ version: 'cccccccccccc', preload: [fixed] });
let registry: Awaited<ReturnType<typeof createMemoryRegistry>>;

beforeEach(async () => {
  registry = await createMemoryRegistry();
  registry.addContent('fixed');
  await registry.promote(buildShell(), older, current);
});
afterEach(() => registry.close());

async function versions(live: LiveComposition, viewer = {}, name = 'keys') {
  const view = await live.view(viewer);
  return view?.remotes.find(({ manifest }) => manifest.name === name)?.releases.map(({ version }) => version);
}

test('a host shows what the newest document names, the current release first', async () => {
  const { live, reported } = await registry.startHost();
  expect(await versions(live)).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  expect((await live.view({}))?.shell.version).toBe('0123456789ab');
  expect(reported).toEqual([]);
});

test('a change is shown after the next refresh, and listeners get its sequence', async () => {
  const { live } = await registry.startHost();
  const heard: number[] = [];
  const end = live.onChange((sequence) => heard.push(sequence));
  await registry.promote(next);
  await Promise.all([live.refresh(), live.refresh()]);
  expect(await versions(live)).toEqual(['cccccccccccc', 'aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  expect(heard).toEqual([4]);
  end();
  await registry.issue((before) => rollBack(before, 'keys'));
  await live.refresh();
  expect(heard).toEqual([4]);
});

test('a host that is asked for the script of a page that another one showed hears of it then', async () => {
  const { live } = await registry.startHost();
  const script = 'shell.77777777.js';
  const files = buildShell().files.map((file) =>
    file.file.endsWith('.js') ? { ...file, file: script } : file,
  );
  await registry.promote(buildShell({ version: '777777777777', files }));
  const found = await Promise.all([live.findShellFile(script), live.findShellFile(script)]);
  expect(found).toEqual([expect.objectContaining({ dir: expect.any(String) }), found[0]]);
  expect((await live.view({}))?.shell.version).toBe('777777777777');
});

test('names that nobody has released are looked for once, not once each', async () => {
  const { live } = await registry.startHost();
  const before = registry.readings();
  for (let n = 0; n < 20; n += 1)
    expect(await live.findShellFile(`shell.${10_000_000 + n}.js`)).toBeUndefined();
  expect(registry.readings()).toBe(before + 1);
});

test('a document issued again with the same releases is no change to open pages', async () => {
  const { live } = await registry.startHost();
  const heard: number[] = [];
  live.onChange((sequence) => heard.push(sequence));
  await registry.issue((before) => before ?? { shell: { stable: [] }, remotes: {} });
  await live.refresh();
  expect(live.current()?.document.sequence).toBe(4);
  expect(heard).toEqual([]);
});

test('a document whose text was changed is reported, and the last verified one goes on', async () => {
  const { live, reported } = await registry.startHost();
  await registry.promote(next);
  const signed = registry.latest();
  const text = signed?.text.replace('cccccccccccc', 'dddddddddddd') ?? '';
  registry.replaceLatest({ text, signature: signed?.signature ?? '' });
  await live.refresh();
  await live.refresh();
  expect(await versions(live)).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  expect(reported).toEqual([{ kind: 'document', reason: expect.stringContaining('does not match') }]);
  registry.replaceLatest(signed);
  await live.refresh();
  expect(live.problems()).toEqual([]);
  expect(await versions(live)).toContain('cccccccccccc');
});

test('an older document is refused, also by a host that was started again', async () => {
  const replayed = registry.latest();
  await registry.promote(next);
  await registry.startHost();
  registry.replaceLatest(replayed);
  const { live, reported } = await registry.startHost();
  expect(await versions(live)).toContain('cccccccccccc');
  expect(reported).toEqual([
    { kind: 'document', reason: expect.stringContaining('Document 3 comes after 4') },
  ]);
});

test('another document of the same sequence is refused', async () => {
  const { live, reported } = await registry.startHost();
  const document = live.current()?.document;
  if (!document) throw new Error('Nothing is shown');
  const { keys = document.shell } = document.remotes;
  const other = { ...document, remotes: { keys: { stable: keys.stable.slice(1) } } };
  registry.replaceLatest(await registry.sign(other, { sequence: 3, now: new Date() }));
  await live.refresh();
  expect(await versions(live)).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  expect(reported).toHaveLength(1);
});

test('an expired document is reported and goes on being shown', async () => {
  let now = new Date();
  const { live, reported } = await registry.startHost('a', () => now);
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000 + 1000);
  await live.refresh();
  expect(reported).toEqual([{ kind: 'expired', reason: expect.stringContaining('Document 3 expired') }]);
  expect(await versions(live)).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
});

test('without a database a running host goes on, and says so', async () => {
  const { live } = await registry.startHost();
  registry.setOutage(new Error('connection refused'));
  await live.refresh();
  expect(await versions(live)).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  expect(live.problems()).toEqual([{ kind: 'database', reason: expect.stringContaining('refused') }]);
});

test('before the first document there is nothing to show, and nothing wrong', async () => {
  registry.replaceLatest(undefined);
  const { live, reported } = await registry.startHost();
  expect(await live.view({})).toBeUndefined();
  expect(reported).toEqual([]);
});

test.each([
  ['missing', undefined],
  ['tampered with', 'malware()'],
])(
  'a release whose entry is %s is left out for the next one, until it is whole again',
  async (_case, content) => {
    await registry.promote(next);
    registry.damage(fixed, content);
    const { live, reported } = await registry.startHost();
    expect(await versions(live)).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
    expect(reported).toEqual([
      {
        kind: 'release',
        unit: 'keys',
        version: 'cccccccccccc',
        reason: 'remoteEntry.44444444.js is missing or damaged',
      },
    ]);
    expect(await live.findReleaseFile('keys', 'cccccccccccc', fixed.file)).toBeUndefined();
    registry.damage(fixed, 'fixed');
    await live.refresh();
    expect(await versions(live)).toContain('cccccccccccc');
    expect(live.problems()).toEqual([]);
  },
);

test('a file changed while the host runs is found out at its next use', async () => {
  const { live } = await registry.startHost();
  expect(await live.findReleaseFile('keys', 'aaaaaaaaaaaa', entry.file)).toBeDefined();
  registry.damage(entry, 'malware()');
  expect(await live.findReleaseFile('keys', 'aaaaaaaaaaaa', entry.file)).toBeUndefined();
});

test('a description that is not the promoted one is refused', async () => {
  registry.tamper('keys', 'aaaaaaaaaaaa', (text) => text.replace('"react"', '"evil"'));
  const { live, reported } = await registry.startHost();
  expect(await versions(live)).toEqual(['bbbbbbbbbbbb']);
  expect(reported).toEqual([
    expect.objectContaining({ version: 'aaaaaaaaaaaa', reason: expect.stringContaining('not the one') }),
  ]);
});

test('a remote of which nothing is usable keeps its place, without a release', async () => {
  registry.damage(entry);
  const { live } = await registry.startHost();
  const view = await live.view({});
  expect(view?.remotes).toEqual([{ manifest: current.manifest, releases: [], shellFiles: [] }]);
});

test('each page gets what its own shell can run', async () => {
  const surface = { shared: { react: { version: '20.0.0', names: ['useState'] } } };
  await registry.promote(buildShell({ version: 'ba9876543210', surface }));
  await registry.promote(buildRelease({ version: 'dddddddddddd', requires: { react: '^20.0.0' } }));
  const { live } = await registry.startHost();
  expect(await versions(live)).toEqual(['dddddddddddd']);
  expect(await versions(live, { shell: '0123456789ab' })).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  expect(await live.view({ shell: 'ffffffffffff' })).toBeUndefined();
});

test('a shell that was rolled back still gets lists and files for the pages that run it', async () => {
  registry.addContent('lazy()');
  const lazy = { file: 'lazy.55555555.js', integrity: integrityOf('lazy()') };
  const bad = buildShell({ version: 'ba9876543210' });
  await registry.promote({ ...bad, files: [...bad.files, lazy] });
  const { live } = await registry.startHost();
  await registry.issue((before) => rollBack(before, 'shell'));
  await live.refresh();
  expect((await live.view({}))?.shell.version).toBe('0123456789ab');
  expect((await live.view({ shell: 'ba9876543210' }))?.remotes).toHaveLength(1);
  expect(await live.findShellFile(lazy.file)).toBeDefined();
});

test('a damaged shell gives way to the one before', async () => {
  registry.addContent('broken()');
  const broken = { file: 'broken.55555555.js', integrity: integrityOf('broken()') };
  const bad = buildShell({ version: 'ba9876543210' });
  await registry.promote({ ...bad, files: [...bad.files, broken] });
  registry.damage(broken);
  const { live, reported } = await registry.startHost();
  expect((await live.view({}))?.shell.version).toBe('0123456789ab');
  expect(reported).toEqual([expect.objectContaining({ unit: 'shell', version: 'ba9876543210' })]);
});

test('a share of the people gets the canary first, everybody else does not get it at all', async () => {
  const canary = { ...registry.store(next), percent: 30 };
  await registry.issue((before) => promoteToCanary(before, 'keys', canary, () => false));
  const { live } = await registry.startHost();
  for (const person of Array.from({ length: 50 }, newPerson)) {
    const expected = isInCanary('keys', canary, person) ? ['cccccccccccc'] : [];
    expect(await versions(live, { person })).toEqual([...expected, 'aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  }
});

test('of two remotes that want one public path the first by name has it', async () => {
  registry.addContent('text');
  const files = [{ file: 'llms.44444444.txt', integrity: integrityOf('text') }];
  const docs = buildManifest({ name: 'docs', remote: 'mfe_docs', paths: ['/documentation'] });
  const publicFiles = { '/llms.txt': 'llms.44444444.txt' };
  await registry.promote(buildRelease({ version: 'dddddddddddd', files, publicFiles }));
  await registry.promote(buildRelease({ manifest: docs, files, publicFiles }));
  const { live, reported } = await registry.startHost();
  expect(await versions(live)).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  expect(reported).toEqual([
    expect.objectContaining({ unit: 'keys', reason: '/llms.txt: docs serves it already' }),
  ]);
});

test.each([
  ['of an unknown release', 'keys', 'ffffffffffff', entry.file],
  ['that the release does not name', 'keys', 'aaaaaaaaaaaa', 'release.json'],
  ['of an unknown remote', 'nobody', 'aaaaaaaaaaaa', entry.file],
  ['by a malformed name', '../keys', 'aaaaaaaaaaaa', entry.file],
  ['of a shell', 'shell', '0123456789ab', 'index.html'],
])('a file %s is not found', async (_case, unit, version, file) => {
  const { live } = await registry.startHost();
  expect(await live.findReleaseFile(unit, version, file)).toBeUndefined();
});
