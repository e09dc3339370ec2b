import type { MikroORM } from '@mikro-orm/postgresql';
import type { UnitComposition } from '@trilho/contracts/portal-registry';
import fc from 'fast-check';
import { type CompositionService, createCompositionService } from '../composition/composition.service.ts';
import { ChannelError } from '../composition/document/channels.ts';
import { createSigner, createVerifier, generateSigningKeys } from '../composition/document/signing.ts';
import { createOrm } from '../database/orm.ts';
import { StoredRelease } from '../database/release.entity.ts';
import { createReportRecorder, type ReportRecorder } from '../reports/report-recorder.ts';
import { pinnedRelease } from '../testing/compositions.ts';
import { createRegistryDatabase } from '../testing/test-database.ts';
import { suspendFailing } from './suspend-failing.ts';

const keys = await generateSigningKeys();
const texts = ['1', '2', '3'];
const versionOf = (text: string) => pinnedRelease(text).version;
const versions = texts.map(versionOf);
const [oldest = '', older = ''] = versions;
let database: Awaited<ReturnType<typeof createRegistryDatabase>>;
let orm: MikroORM;
/** Two hosts, each with what pages told it. */
let hosts: { service: CompositionService; recorder: ReportRecorder }[];
let now: Date;
let runs = 0;
let suspensions = 0;

beforeAll(async () => {
  now = new Date('2026-11-22T12:00:00.000Z');
  database = await createRegistryDatabase();
  orm = await createOrm(database.url);
  const signer = await createSigner(keys.signingKey);
  const verifier = await createVerifier(keys.publicKeys);
  const read = async (_unit: string, version: string) => {
    const text = ['shell', ...texts].find((one) => versionOf(one) === version);
    return text === undefined ? undefined : { text };
  };
  const onError = (error: unknown) => {
    throw error;
  };
  const maps = { locateReported: async () => [] };
  hosts = ['a', 'b'].map(() => ({
    recorder: createReportRecorder({ orm, onError, maps, now: () => now }),
    service: createCompositionService({
      ...{ orm, signer, verifier, catalog: { read }, now: () => now },
      checkPromotion: async () => ({ refusals: [] }),
    }),
  }));
  await hosts[0]?.service.promote('token a', 'shell', versionOf('shell'), { channel: 'stable' });
});
afterAll(async () => {
  for (const { recorder } of hosts) await recorder.close();
  await orm.close(true);
  await database.drop();
});

/** Mostly the one that everybody gets at first. */
const release = fc.constantFrom(older, older, ...versions);
const host = fc.nat({ max: 1 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('report'),
      host,
      version: release,
      firstTab: fc.nat({ max: 12 }),
      tabs: fc.integer({ min: 1, max: 9 }),
      failed: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('look'), host }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 11 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      host,
      version: release,
      to: fc.constantFrom('stable', 'canary', 'back'),
    }),
  },
);

type Told = { version: string; tab: number; failed: boolean; at: number };

/** What a person would say by reading all reports: the release that has to go, if any. */
function judge(told: readonly Told[], { stable, canary }: UnitComposition, since: number) {
  const isBad = (version: string | undefined) => {
    const counted = told.filter((one) => one.version === version && one.at >= since);
    const failed = new Set(counted.filter((one) => one.failed).map(({ tab }) => tab)).size;
    return failed >= 5 && failed / new Set(counted.map(({ tab }) => tab)).size >= 0.2;
  };
  const [current, before] = stable.map(({ version }) => version);
  if (canary && isBad(canary.version) && !isBad(current)) return canary.version;
  return before && isBad(current) && !isBad(before) ? current : undefined;
}

test('in whatever order things come: one step to the last good release when it is due, and none otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (drawn) => {
      const unit = `unit${++runs}`;
      const service = hosts[0]?.service;
      if (!service) throw new Error('There is no host');
      const row = { unit, text: '{}', sizeAtOnce: 1, source: null, publishedBy: 'token a' };
      await orm.em.fork().insertMany(
        StoredRelease,
        versions.map((version) => ({ ...row, version, publishedAt: now })),
      );
      for (const version of [oldest, older]) {
        await service.promote('token a', unit, version, { channel: 'stable' });
      }
      const current = async () => {
        const found = (await service.readComposition())?.remotes[unit];
        if (!found) throw new Error(`${unit} is gone`);
        return found;
      };
      const told: Told[] = [];
      let changedAt = now.getTime();
      let isSuspended = false;
      for (const next of drawn) {
        now = new Date(now.getTime() + 1);
        if (next.kind === 'wait') now = new Date(now.getTime() + next.minutes * 60_000);
        if (next.kind === 'report') {
          const { version, failed, firstTab, tabs } = next;
          for (let tab = firstTab; tab < firstTab + tabs; tab += 1) {
            const report = failed
              ? ({ type: 'failure', kind: 'render' } as const)
              : ({ type: 'load', durationMs: 100 } as const);
            const session = tab.toString(16).padStart(32, '0');
            const message = {
              shell: '0123456789ab',
              session,
              reports: [{ ...report, remote: unit, version }],
            };
            const releases = { [unit]: [version] };
            hosts[next.host]?.recorder.add(message, { id: session, network: `network ${tab}`, releases });
            told.push({ version, tab, failed, at: now.getTime() });
          }
        }
        if (next.kind === 'change') {
          const { to, version } = next;
          const channel =
            to === 'canary' ? ({ channel: to, percent: 10 } as const) : { channel: 'stable' as const };
          try {
            if (to === 'back') await service.rollBack('token a', unit);
            else await service.promote('token a', unit, version, { ...channel, isConfirmed: true });
            changedAt = now.getTime();
            isSuspended = false;
          } catch (error) {
            if (!(error instanceof ChannelError)) throw error;
          }
        }
        if (next.kind !== 'look') continue;
        const before = await current();
        const since = Math.max(changedAt, now.getTime() - 600_000);
        const due = isSuspended ? undefined : judge(told, before, since);
        for (const one of hosts) await one.recorder.flush();
        const looking = hosts[next.host]?.service ?? service;
        await suspendFailing({ orm, service: looking, failedSessions: 5, now: () => now });
        const { canary } = before;
        const stable = before.stable.filter(({ version }) => version !== due);
        const stays = canary && canary.version !== due && canary.version !== stable[0]?.version;
        expect(await current()).toEqual({ stable, ...(stays && { canary }) });
        if (due === undefined) continue;
        isSuspended = true;
        suspensions += 1;
      }
    }),
    { numRuns: 20 },
  );
  // What was drawn is about suspensions.
  expect(suspensions).toBeGreaterThan(2);
});
