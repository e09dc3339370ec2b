import type { TurnCosts } from './pairs-server.ts';
import { answerTurns, loadOfSide } from './side.ts';

/** Asks for so many captures over so many lanes. */
export interface CaptureTurn {
  captures: number;
  lanes: number;
}

const source = '../../../services/gateway/src';
/** The app, its database and a merchant of a checkout; the provider's stand-in is in the same process. */
const { buildApp } = await loadOfSide<typeof import('@trilho/gateway/src/main/app.ts')>(
  `${source}/main/app.ts`,
);
const { startContext, closeContext } = await loadOfSide<
  typeof import('@trilho/gateway/src/main/start-context.ts')
>(`${source}/main/start-context.ts`);
const { testEnv } = await loadOfSide<typeof import('@trilho/gateway/src/testing/app/test-env.ts')>(
  `${source}/testing/app/test-env.ts`,
);
const { charge, createMerchant } = await loadOfSide<
  typeof import('@trilho/gateway/src/testing/app/merchant.ts')
>(`${source}/testing/app/merchant.ts`);
const { startFaultyProvider } = await loadOfSide<
  typeof import('@trilho/gateway/src/testing/servers/faulty-provider.ts')
>(`${source}/testing/servers/faulty-provider.ts`);
const { startDurableDatabase } =
  await loadOfSide<typeof import('../durable-database.ts')>('durable-database.ts');
const { inLanes } = await loadOfSide<typeof import('../measure/load.ts')>('measure/load.ts');
const { costOf } = await loadOfSide<typeof import('../measure/cpu-cost.ts')>('measure/cpu-cost.ts');

const database = await startDurableDatabase();
const provider = await startFaultyProvider();
const context = await startContext(testEnv({ DATABASE_URL: database.url, STRIPE_API_URL: provider.url }));
const app = await buildApp(context);
const merchant = await createMerchant({ app, context, close: () => app.close() });
const node = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

async function take({ captures, lanes }: CaptureTurn): Promise<TurnCosts> {
  const ids: string[] = [];
  await inLanes(captures, lanes, async () => {
    const { body } = await merchant.post('/process', charge({ capture: false }));
    ids.push(body.data.id);
  });
  const latenciesMs: number[] = [];
  const costs = await costOf({ node, PostgreSQL: database.cpuSeconds }, captures, () =>
    inLanes(captures, lanes, async (n) => {
      const beganMs = performance.now();
      const key = { 'idempotency-key': crypto.randomUUID() };
      const { status } = await merchant.post(`/payments/${ids[n]}/capture`, {}, key);
      if (status !== 200) throw new Error(`A capture was answered ${status}`);
      latenciesMs.push(performance.now() - beganMs);
    }),
  );
  return { ...costs, latenciesMs };
}

answerTurns(take, async () => {
  await app.close();
  await closeContext(context);
  await provider.close();
  await database.stop();
});
