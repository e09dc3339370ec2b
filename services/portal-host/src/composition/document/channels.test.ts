import fc from 'fast-check';
import { buildComposition, pinnedRelease } from '../../testing/compositions.ts';
import {
  ChannelError,
  promoteToCanary,
  promoteToStable,
  restore,
  rollBack,
  unitOf,
  withdraw,
} from './channels.ts';
import { buildDocument, type Composition, parseDocument } from './document.ts';

const none = () => false;
const version = (text: string) => pinnedRelease(text).version;
const stableOf = (composition: Composition, unit = 'keys') =>
  unitOf(composition, unit)?.stable.map((release) => release.version);
const promoteAll = (texts: readonly string[], from = buildComposition(['first'])) =>
  texts.reduce((before, text) => promoteToStable(before, 'keys', pinnedRelease(text), none), from);
const withCanary = (composition: Composition, text: string, percent = 10) =>
  promoteToCanary(composition, 'keys', { ...pinnedRelease(text), percent }, none);

test('a promoted release is current, and the one before is its first fallback; five are kept', () => {
  const composition = promoteAll(['b', 'c', 'd', 'e', 'f']);
  expect(stableOf(composition)).toEqual(['f', 'e', 'd', 'c', 'b'].map(version));
});

test('the first composition is a shell, and remotes come after it', () => {
  const keys = pinnedRelease('keys');
  expect(() => promoteToStable(undefined, 'keys', keys, none)).toThrow('release the shell first');
  const shell = promoteToStable(undefined, 'shell', pinnedRelease('shell'), none);
  expect(promoteToStable(shell, 'keys', keys, none)).toEqual({
    shell: { stable: [pinnedRelease('shell')] },
    remotes: { keys: { stable: [keys] } },
  });
});

test('a promoted canary is stable and no canary; a canary of another version goes on', () => {
  const running = withCanary(promoteAll(['b']), 'c');
  expect(unitOf(promoteAll(['c'], running), 'keys')?.canary).toBeUndefined();
  expect(unitOf(promoteAll(['hotfix'], running), 'keys')?.canary?.version).toBe(version('c'));
});

test('a canary needs something stable beside it, and is something else', () => {
  const release = { ...pinnedRelease('a'), percent: 5 };
  expect(() => promoteToCanary(buildComposition(), 'billing', release, none)).toThrow('no stable release');
  expect(() => promoteToCanary(buildComposition(['a']), 'keys', release, none)).toThrow('everybody gets it');
});

test('a rollback first ends the canary, then goes back release by release, then is refused', () => {
  const composition = withCanary(promoteAll(['b']), 'c');
  const ended = rollBack(composition, 'keys');
  expect(unitOf(ended, 'keys')).toEqual({ stable: [pinnedRelease('b'), pinnedRelease('first')] });
  const back = rollBack(ended, 'keys');
  expect(stableOf(back)).toEqual([version('first')]);
  expect(() => rollBack(back, 'keys')).toThrow('no release before');
});

test('a rollback to a named release leaves out what came after it, the canary too', () => {
  const composition = withCanary(promoteAll(['b', 'c', 'd']), 'e');
  expect(unitOf(rollBack(composition, 'keys', version('b')), 'keys')).toEqual({
    stable: [pinnedRelease('b'), pinnedRelease('first')],
  });
  expect(() => rollBack(composition, 'keys', version('z'))).toThrow('promote it instead, unless');
  expect(() => rollBack(promoteAll(['b']), 'keys', version('b'))).toThrow('is current already');
});

test('a withdrawn release is nowhere; the only one cannot be withdrawn', () => {
  const composition = withCanary(promoteAll(['b']), 'c');
  expect(unitOf(withdraw(composition, 'keys', version('c')), 'keys')?.canary).toBeUndefined();
  expect(stableOf(withdraw(composition, 'keys', version('b')))).toEqual([version('first')]);
  expect(() => withdraw(buildComposition(['a']), 'keys', version('a'))).toThrow('only release');
});

test('restoring brings back a set without what was withdrawn since, and empties no unit', () => {
  const earlier = buildComposition(['b', 'a'], 'shell 1');
  const today = buildComposition(['c'], 'shell 2');
  expect(restore(today, earlier, none)).toEqual(earlier);
  expect(stableOf(restore(today, earlier, (_unit, one) => one === version('b')))).toEqual([version('a')]);
  expect(restore(today, earlier, () => true)).toEqual(today);
});

/** Steps of a team, drawn at random: the releases are few, so that they meet again. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('stable', 'canary', 'rollback', 'rollback to', 'withdraw', 'restore'),
    unit: fc.constantFrom('shell', 'keys', 'docs'),
    release: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    percent: fc.integer({ min: 1, max: 100 }),
    back: fc.nat({ max: 10 }),
  }),
  { maxLength: 40 },
);

test('whatever teams do: never an empty unit, no version twice, none withdrawn, and always a valid document', () => {
  fc.assert(
    fc.property(steps, (drawn) => {
      let composition: Composition = promoteToStable(
        buildComposition(['a']),
        'docs',
        pinnedRelease('a'),
        none,
      );
      const history = [composition];
      const withdrawn = new Set<string>();
      const isWithdrawn = (unit: string, one: string) => withdrawn.has(`${unit}/${one}`);
      for (const { kind, unit, release, percent, back } of drawn) {
        const pinned = pinnedRelease(release);
        try {
          if (kind === 'stable') composition = promoteToStable(composition, unit, pinned, isWithdrawn);
          if (kind === 'canary') {
            composition = promoteToCanary(composition, unit, { ...pinned, percent }, isWithdrawn);
          }
          if (kind === 'rollback') composition = rollBack(composition, unit);
          if (kind === 'rollback to') composition = rollBack(composition, unit, pinned.version);
          if (kind === 'withdraw') {
            composition = withdraw(composition, unit, pinned.version);
            withdrawn.add(`${unit}/${pinned.version}`);
          }
          const earlier = history[Math.max(0, history.length - 1 - back)];
          if (kind === 'restore' && earlier) composition = restore(composition, earlier, isWithdrawn);
        } catch (error) {
          if (!(error instanceof ChannelError)) throw error;
        }
        history.push(composition);
        const document = buildDocument(composition, history.length, new Date());
        expect(parseDocument(JSON.stringify(document))).toEqual(document);
        for (const one of ['shell', 'keys', 'docs']) {
          const current = unitOf(composition, one) ?? { stable: [] };
          expect(current.stable.length).toBeGreaterThan(0);
          const shown = [...current.stable, ...(current.canary ? [current.canary] : [])];
          expect(shown.filter(({ version }) => isWithdrawn(one, version))).toEqual([]);
          expect(new Set(current.stable.map((shown) => shown.version)).size).toBe(current.stable.length);
          expect(current.canary?.version).not.toBe(current.stable[0]?.version);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a rollback after any promotions gives the release before the last of them', () => {
  const releases = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(releases, (texts) => {
      const composition = rollBack(promoteAll(texts), 'keys');
      expect(stableOf(composition)?.[0]).toBe(version(texts.at(-2) ?? ''));
    }),
  );
});
