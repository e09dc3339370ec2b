import type { StartedPlan } from '@trilho/contracts/plan';
import type Stripe from 'stripe';
import { queuedMails } from '../app/jobs.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../servers/faulty-provider.ts';
import { type Answer, beginPlanLife, type PlanLife, restartTheClock, stopTheClock } from './plan-life.ts';

interface CancellationRow {
  kind: string;
  status: string;
  reason: string | null;
  comments: string | null;
  refunded_minor: string | null;
}

/** What the tests of an active plan stand on. Filled before each test. */
export class PlanStage {
  provider!: FaultyProvider;
  service!: TestApp;
  life!: PlanLife;
  /** The plan that was started and paid for. */
  started!: StartedPlan;

  /** Sends one of the management calls that name the subscription. */
  manage<T>(path: string, more: object = {}): Promise<Answer<T>> {
    const { subscriptionId } = this.started;
    return this.life.call<T>('POST', `/management/${path}`, { subscriptionId, ...more });
  }

  /** The subscription as the provider has it. */
  atProvider(): Promise<Stripe.Subscription> {
    return this.life.platform.subscriptions.retrieve(this.started.subscriptionId);
  }

  /** What was written down about leaving, in no order: the clock stands still. */
  cancellations(): Promise<CancellationRow[]> {
    return this.service.context.orm.em.fork().execute<CancellationRow[]>(
      `select kind, c.status, reason, comments, refunded_minor from plan_cancellations as c
         join plan_subscriptions as p on p.id = plan_id where user_id = ? order by c.status desc`,
      [this.life.user.id],
    );
  }

  /** Which mails about the plan were left, in no order. */
  async mails(): Promise<string[]> {
    return (await queuedMails(this.service, this.life.user.id))
      .map(({ template }) => template)
      .filter((name) => name !== 'welcome')
      .sort();
  }
}

/** Gives each test of a file a merchant with a fresh, paid plan, over a provider that fails on demand. */
export function setPlanStage(): PlanStage {
  const stage = new PlanStage();
  beforeAll(async () => {
    stage.provider = await startFaultyProvider();
    stage.service = await createTestApp({ STRIPE_API_URL: stage.provider.url, PROVIDER_TIMEOUT_MS: 1_000 });
  });
  afterAll(async () => {
    await stage.service.close();
    await stage.provider.close();
  });
  beforeEach(async () => {
    await stage.provider.clearFaults();
    stopTheClock();
    stage.life = await beginPlanLife(stage.service, stage.provider);
    stage.started = await stage.life.subscribe();
    await stage.life.deliver();
  });
  afterEach(() => restartTheClock());
  return stage;
}
