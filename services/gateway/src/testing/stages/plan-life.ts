import { jest } from '@jest/globals';
import type { OwnSubscription, PlanInvoice, StartedPlan } from '@trilho/contracts/plan';
import type Stripe from 'stripe';
import { createRandom } from '../../demo/random.ts';
import {
  platformWebhookSecret,
  registerPlatformWebhook,
} from '../../modules/plan/record/platform-account.ts';
import { handledEvents } from '../../providers/stripe/events.ts';
import { createUser, freshBearer, type TestUser } from '../app/builders.ts';
import { runJobs } from '../app/jobs.ts';
import type { TestApp } from '../app/test-app.ts';
import type { TestSimulator } from '../servers/simulator.ts';
import { postEvent } from './copies.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Puts the process on a clock of its own that only tests move; timers keep running. Undo it in `afterEach`. */
export function stopTheClock(): void {
  jest.useFakeTimers({
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

export const restartTheClock = (): void => void jest.useRealTimers();

function shuffled<T>(items: T[], seed: number): T[] {
  const random = createRandom(seed);
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random.whole(0, last);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

export interface Answer<T> {
  status: number;
  error: string;
  message: string;
  data: T;
}

/** A merchant whose plan lives on a test clock: the provider's time and ours move together. */
export interface PlanLife {
  user: TestUser;
  platform: Stripe;
  /** Authorises portal calls, at whatever time it is. */
  headers(): { authorization: string };
  call<T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer<T>>;
  /** Starts the plan and pays for it in the browser's stead. */
  subscribe(card?: string): Promise<StartedPlan>;
  current(): Promise<OwnSubscription>;
  isActive(): Promise<boolean>;
  invoices(): Promise<PlanInvoice[]>;
  /** The card that is charged from now on, changed at the provider behind our back. */
  useCard(card: string): Promise<void>;
  /** When the provider renews next, in days from the start. */
  nextRenewal(): Promise<number>;
  /** Moves both clocks to a moment after the start. */
  goTo(days: number): Promise<void>;
  /** Hands in what the provider has to tell and was not told yet, and works it off. With a seed: shuffled and twice. */
  deliver(seed?: number): Promise<number>;
}

/** Starts one life. Wants `stopTheClock()` before. */
export async function beginPlanLife(service: TestApp, simulator: TestSimulator): Promise<PlanLife> {
  const { context, app } = service;
  const platform = simulator.sdk(context.env.PLATFORM_STRIPE_SECRET_KEY);
  await registerPlatformWebhook(context);
  const secret = (await platformWebhookSecret(context, context.orm.em.fork())) ?? '';
  const user = await createUser(service);
  const start = Math.floor(Date.now() / 1000) * 1000;
  const clock = await platform.testHelpers.testClocks.create({
    frozen_time: start / 1000,
    name: user.email,
  });
  const allEvents = () => platform.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  // What other lives on this account have to tell is none of this one's business.
  const told = new Set((await allEvents()).map(({ id }) => id));

  const headers = () => freshBearer(service, user);
  const call = async <T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer<T>> => {
    const response = await app.inject({
      method,
      url: `/api/v1/subscriptions${path}`,
      headers: headers(),
      ...(method === 'GET' ? { query: { userId: user.id } } : { payload: { userId: user.id, ...payload } }),
    });
    return { ...response.json(), status: response.statusCode };
  };
  const customerOf = async () => {
    const { data } = await platform.customers.list({ test_clock: clock.id });
    return data[0]?.id ?? '';
  };

  return {
    user,
    platform,
    headers,
    call,
    async subscribe(card = 'pm_card_visa') {
      const { data } = await call<StartedPlan>('POST', '', { stripePriceId: 'premium_monthly' });
      await platform.paymentIntents.confirm(data.clientSecret.split('_secret_')[0] ?? '', {
        payment_method: card,
        return_url: 'http://127.0.0.1/',
      });
      return data;
    },
    current: async () => (await call<OwnSubscription>('GET', '/management/current')).data,
    isActive: async () => (await call<boolean>('GET', '/check/active')).data,
    invoices: async () => (await call<{ items: PlanInvoice[] }>('GET', '/management/invoices')).data.items,
    async useCard(card) {
      const customer = await customerOf();
      const method = await platform.paymentMethods.attach(card, { customer });
      const { data } = await platform.subscriptions.list({ customer });
      for (const { id } of data)
        await platform.subscriptions.update(id, { default_payment_method: method.id });
    },
    async nextRenewal() {
      const { data } = await platform.subscriptions.list({ customer: await customerOf() });
      const periodEnd = data[0]?.items.data[0]?.current_period_end ?? Number.NaN;
      return (periodEnd * 1000 - start) / dayMs;
    },
    async goTo(days) {
      const at = start + days * dayMs;
      jest.setSystemTime(at);
      await platform.testHelpers.testClocks.advance(clock.id, { frozen_time: Math.floor(at / 1000) });
    },
    async deliver(seed) {
      const all = await allEvents();
      const handled = new Set<string>(handledEvents);
      const fresh = all.filter(({ id, type }) => !told.has(id) && handled.has(type)).reverse();
      for (const { id } of fresh) told.add(id);
      const sent = seed === undefined ? fresh : shuffled([...fresh, ...fresh], seed);
      for (const event of sent) await postEvent(service, platform, { event, endpoint: 'platform', secret });
      await runJobs(service, ['provider-event']);
      return sent.length;
    },
  };
}
