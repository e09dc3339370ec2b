import { soakSize } from '@trilho/tooling/soak-size.ts';
import fc from 'fast-check';
import { configureGateway, createUser } from '../../testing/app/builders.ts';
import { serverOf } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { checkBooks } from '../../testing/ledger/check-books.ts';
import { saveForecast } from '../../testing/ledger/tax-forecast.ts';
import { makeOlder } from '../../testing/payment-model/make-older.ts';
import { ModelProvider } from '../../testing/payment-model/model-provider.ts';
import { type Stage, StoryRun } from '../../testing/payment-model/run-story.ts';
import { kindsIn, story, storyKinds } from '../../testing/payment-model/steps.ts';

/** So many stories a run; `npm run property -w @trilho/gateway` tells 10,000, of `PROPERTY_SEED` or a seed of chance. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? soakSize(120));
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_123);

let service: TestApp;
let stage: Stage;
const provider = new ModelProvider();
beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT_PER_SECOND: 1_000_000 }, { openProvider: provider.open });
  const user = await createUser(service, { plan: true });
  const config = await configureGateway(service, user);
  const merchant = await serverOf(service, user);
  await saveForecast(service, user, true);
  stage = {
    ...{ service, provider, merchant, configId: config.id },
    check: (id) => checkBooks([id], service.context.orm.em.fork()),
    wait: (ms) => makeOlder(service.context.orm.em.fork(), ms),
  };
});
afterAll(() => service.close());

async function forget(id: string | null): Promise<void> {
  const em = service.context.orm.em.fork();
  await em.execute('delete from events');
  await em.execute('delete from idempotency_keys');
  await em.execute('delete from refunds where payment_id = ?', [id]);
  await em.execute('delete from payments where id = ?', [id]);
  provider.payments.clear();
  provider.events.length = 0;
}

test(
  `in ${numRuns} lives of a payment what is said is the provider's, never goes back, and is announced once`,
  async () => {
    let told = 0;
    const met = new Set<string>();
    await fc.assert(
      fc.asyncProperty(story, async (life) => {
        told += 1;
        for (const kind of kindsIn(life)) met.add(kind);
        const run = new StoryRun(stage, life, `story-${told}`);
        try {
          await run.tell();
        } finally {
          await forget(run.id);
        }
      }),
      { numRuns, seed, endOnFailure: false },
    );
    expect([...met].sort()).toEqual([...storyKinds].sort());
  },
  600_000 + numRuns * 500,
);
