import { jobs } from '@trilho/gateway/src/main/job-handlers.ts';
import type { Env } from '@trilho/gateway/src/platform/env.ts';
import { createJobQueue } from '@trilho/gateway/src/platform/queue/job-queue.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import { createTestDatabase, TEST_SERVER_VARIABLE } from '@trilho/tooling/database/test-database.ts';
import type { MoneyOperation } from '../operations/operation.ts';
import { Actors } from '../run/actors.ts';
import { actAsNobody } from '../seam/actor.ts';
import { catchCalls, type Sent } from '../seam/calls.ts';
import { VirtualClock } from '../seam/clock.ts';
import { Seam } from '../seam/seam.ts';
import { catchStatements } from '../seam/statements.ts';
import { openCleaning } from './cleaning.ts';
import { committedStateOf } from './committed-state.ts';
import { type Connections, openConnections } from './connections.ts';
import { setDatabaseClock } from './database-clock.ts';
import { openMerchant, type StagedMerchant } from './merchant.ts';
import { type Node, openNode } from './node.ts';
import { openPromotion, promotionMs } from './promotion.ts';
import { openProvider, type StagedProvider } from './provider.ts';
import { connectBySockets } from './sockets.ts';
import { openSubscriber, type StagedSubscriber } from './subscriber.ts';

/** One merchant on one database, two processes of the product and the providers: what cases run on, one after the other. */
export interface Stage {
  databaseUrl: string;
  connections: Connections;
  seam: Seam;
  provider: StagedProvider;
  merchant: StagedMerchant;
  subscriber: StagedSubscriber;
  /** The process whose request is stopped. */
  subject: Node;
  /** Another one, which never stops: retries, events, workers. */
  others: Node;
  /** Who acts beside the request that is looked at, in the present case. */
  actors: Actors;
  /** What workers do besides, in the present case. */
  alsoWork: MoneyOperation['alsoWork'] | null;
  /** Events that the providers have sent, and nobody has received. */
  outbox: Sent[];
  /** Looks at what is committed: answers what says each time whether another state is there than the last time. */
  watch(): Promise<() => Promise<boolean>>;
  /** Lets time pass, in this process, at the providers and in the database. */
  pass(ms: number): Promise<void>;
  /** Removes what a case has left, in both books. */
  clean(): Promise<void>;
  close(): Promise<void>;
}

const providerUrl = 'http://127.0.0.1:9';
const eventsUrl = 'http://127.0.0.1:9/to-the-product';

export const stageEnv = (databaseUrl: string, url: string = providerUrl): Env =>
  testEnv({
    DATABASE_URL: databaseUrl,
    GATEWAYS: 'STRIPE,MERCADOPAGO',
    STRIPE_API_URL: url,
    MERCADOPAGO_API_URL: `${url}/mercadopago`,
    PROVIDER_EVENTS_URL: eventsUrl,
    API_REQUEST_LOG: false,
    PROVIDER_CALL_LOG: false,
  });

/** The path of an event at the product, of the one that the provider sends it to. */
const pathOf = (path: string): string => `/api/v1/providers${path.slice(new URL(eventsUrl).pathname.length)}`;

/** Opens a stage on a database of its own. */
export async function openStage(): Promise<Stage> {
  const byNetwork = await connectBySockets(process.env[TEST_SERVER_VARIABLE] ?? '');
  const database = await createTestDatabase({ template: process.env.TEST_DATABASE_TEMPLATE ?? '' });
  const connections = await openConnections(database.url);
  const clock = new VirtualClock();
  clock.install();
  const pass = async (ms: number) => {
    clock.pass(ms);
    await setDatabaseClock(connections.admin, clock.nowMs);
  };
  const fill = () => actAsNobody(() => Promise.all([subject.fill(), others.fill()]));
  async function failOver(): Promise<void> {
    await connections.cutIdle();
    await promotion.promote();
    await pass(promotionMs);
    await fill();
    // Who learns of it now finds the primary.
    await connections.cutInUse();
  }
  const seam = new Seam(clock, { rollBack: connections.rollBack, failOver });
  const outbox: Sent[] = [];
  const provider = await openProvider(providerUrl);
  const env = stageEnv(database.url);
  const undo = [
    catchStatements({
      ...{ seam, isOfProduct: connections.isOfProduct },
      cut: (client) => connections.cut(client),
    }),
    catchCalls({
      ...{ seam, providerUrl, eventsUrl, timeoutMs: env.PROVIDER_TIMEOUT_MS },
      ask: provider.ask,
      receive: (sent) => outbox.push({ ...sent, path: pathOf(sent.path) }),
    }),
  ];
  const queue = await createJobQueue(env, jobs);
  const subject = await openNode(env, queue, connections.adopt);
  const others = await openNode(env, queue, connections.adopt);
  const merchant = await openMerchant(others);
  const subscriber = await openSubscriber([others, subject]);
  await fill();
  provider.keep();
  const cleaning = await openCleaning(database.url, subscriber.userId);
  const promotion = await openPromotion(connections.admin);
  const readState = await committedStateOf(connections.admin);
  seam.strays.clear();

  return {
    ...{ databaseUrl: database.url, connections, seam, provider, merchant, subscriber },
    ...{ subject, others, outbox },
    actors: new Actors(null),
    alsoWork: null,
    pass,
    async watch() {
      let last = await readState();
      return async () => {
        const before = last;
        last = await readState();
        return last !== before;
      };
    },
    async clean() {
      outbox.length = 0;
      provider.forget();
      await promotion.undo();
      await cleaning.clean();
      await fill();
    },
    async close() {
      await Promise.all([subject.close(), others.close()]);
      await queue.close();
      await provider.close();
      await cleaning.close();
      await connections.admin.end();
      for (const end of undo.reverse()) end();
      clock.uninstall();
      await database.drop();
      byNetwork();
    },
  };
}
