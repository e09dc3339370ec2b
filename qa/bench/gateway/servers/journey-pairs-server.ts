import { settleJourneys } from '../measure/settled.ts';
import type { JourneyCosts, JourneyTurn } from './journey-turn.ts';
import { answerTurns, loadOfSide } from './side.ts';

/** A gateway, a worker, their database and merchants of a checkout, measured by the tools of that checkout. */
const { startStage } = await loadOfSide<typeof import('../stage.ts')>('stage.ts');
const { createJourneys } = await loadOfSide<typeof import('../journeys.ts')>('journeys.ts');
const { costOf } = await loadOfSide<typeof import('../measure/cpu-cost.ts')>('measure/cpu-cost.ts');

const stage = await startStage();
const receiver = await stage.start('receiver-server');
const merchants = await stage.addMerchants(receiver.address);
const gateway = await stage.start('gateway-server');
const worker = await stage.start('worker-server');
const journeys = createJourneys(gateway, merchants);
let made = 0;

async function run(payments: number): Promise<void> {
  await journeys.run(payments);
  made += payments;
  await settleJourneys(stage, made);
}

const meters = {
  gateway: gateway.cpuSeconds,
  worker: worker.cpuSeconds,
  PostgreSQL: stage.database.cpuSeconds,
};
const take = ({ payments }: JourneyTurn): Promise<JourneyCosts> =>
  costOf(meters, payments, () => run(payments));

await run(400);
// As the database itself does by and by: until then its plans are those of empty tables.
await stage.context.orm.em.fork().execute('vacuum analyze');
answerTurns(take, async () => {
  journeys.close();
  await stage.close();
});
