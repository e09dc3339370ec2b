import { soakSize } from '@trilho/tooling/soak-size.ts';
import fc from 'fast-check';
import { bulkInsert } from '../../../demo/bulk-insert.ts';
import { createUser } from '../../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { customerOf, RollupRun, type RollupStage } from '../../../testing/stages/rollup-run.ts';
import { rollupKinds, rollupStory } from '../../../testing/stages/rollup-story.ts';
import { takeTriggerClock } from '../../../testing/trigger-clock.ts';

/** So many stories a run; `ROLLUP_RUNS` and `ROLLUP_SEED` tell others, or more. */
const numRuns = Number(process.env.ROLLUP_RUNS ?? soakSize(60));
const seed = Number(process.env.ROLLUP_SEED ?? 20_261_124);

let service: TestApp;
let stage: RollupStage;
beforeAll(async () => {
  service = await createTestApp();
  const em = () => service.context.orm.em.fork();
  const [one, two] = [await createUser(service), await createUser(service)];
  const places = [
    { userId: one.id, environment: 'SANDBOX' as const },
    { userId: one.id, environment: 'PRODUCTION' as const },
    { userId: two.id, environment: 'SANDBOX' as const },
  ];
  const customers = customerOf({ userId: one.id, environment: 'SANDBOX' });
  await bulkInsert('customers', customers, em());
  const setClock = await takeTriggerClock(em());
  stage = { places, customerId: customers[0]?.id ?? '', em, setClock };
});
afterAll(() => service.close());

test(
  `in ${numRuns} lives of merchants and worker each reading equals a count of the payments and invoices themselves`,
  async () => {
    const readings = { all: 0, rolled: 0 };
    const met = new Set<string>();
    await fc.assert(
      fc.asyncProperty(rollupStory, async (steps) => {
        for (const { kind } of steps) met.add(kind);
        const run = new RollupRun(stage);
        try {
          await run.play(steps);
        } finally {
          await run.clear();
        }
        readings.all += run.readings.all;
        readings.rolled += run.readings.rolled;
      }),
      { numRuns, seed },
    );
    expect([...met].sort()).toEqual([...rollupKinds].sort());
    // Without rolled hours nothing would be tested.
    expect(readings.rolled).toBeGreaterThan(readings.all / 4);
  },
  120_000 + numRuns * 2_000,
);
