import type { EntityManager } from '@mikro-orm/postgresql';
import type { Application as KeyPair } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import type { Payment } from '@trilho/contracts/payment';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import type { StartedPlan } from '@trilho/contracts/plan';
import type { FastifyInstance } from 'fastify';
import type { AppContext, MerchantScope } from '../context.ts';
import { registerUser } from '../modules/account/registration.service.ts';
import { Application } from '../modules/applications/application.entity.ts';
import { findActiveApplications } from '../modules/applications/applications.repository.ts';
import { openSecretKey } from '../modules/applications/applications.view.ts';
import { hasActivePlan } from '../modules/plan/record/plan.repository.ts';
import { PlanSubscription } from '../modules/plan/record/plan-subscription.entity.ts';
import { premium } from '../modules/plan/record/premium.ts';
import { findCatalogueAccount } from '../modules/provider-accounts/provider-account.repository.ts';
import type { User } from '../modules/users/user.entity.ts';
import { findUserByEmail } from '../modules/users/users.repository.ts';
import { holdAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { disableTimeouts } from '../platform/database/disable-timeouts.ts';
import { newId } from '../platform/ids.ts';
import { isAvailable } from '../providers/registry.ts';
import { createStripeClient } from '../providers/stripe/client.ts';
import { createDemoDoors, type DemoClient, type DemoDoors, type Wait } from './demo-client.ts';
import { demoPayments, demoProviderKeys, demoUser } from './demo-data.ts';
import { seedPayouts } from './money/seed-payouts.ts';
import { isDrawn, seedHistory, selectPayments } from './seed-history.ts';
import { seedSecondGateway } from './seed-second-gateway.ts';

/** One node at a time seeds. */
const seedLock = 712_044_003;
const environments: Environment[] = ['SANDBOX', 'PRODUCTION'];

/** Starts the plan and pays for it as the browser would. Not again, once the demo user has had one. */
async function seedPlan(context: AppContext, portal: DemoClient, userId: string, em: EntityManager) {
  if ((await em.count(PlanSubscription, { userId, status: { $ne: 'INCOMPLETE' } })) > 0) return;
  const { data } = await portal<StartedPlan>('POST', '/subscriptions', {
    payload: { userId, stripePriceId: premium.lookupKey },
  });
  const [intent = ''] = data.clientSecret.split('_secret_');
  await createStripeClient(context.env, context.env.PLATFORM_STRIPE_SECRET_KEY).paymentIntents.confirm(
    intent,
    { payment_method: 'pm_card_visa', return_url: context.env.PUBLIC_URL },
  );
  await portal<boolean>('GET', '/subscriptions/check/active', { query: { userId } });
}

/** Generates the keys and saves the provider's, in each environment where none ever were. */
async function seedSettings({ env }: AppContext, portal: DemoClient, userId: string, em: EntityManager) {
  const { data: configs } = await portal<PaymentConfig[]>('GET', `/payment/config/user/${userId}`);
  for (const environment of environments) {
    if ((await em.count(Application, { userId, environment })) === 0) {
      await portal<KeyPair>('POST', '/applications', { query: { userId, environment } });
    }
    const hasKeys = configs.some((config) => config.environment === environment);
    if (!hasKeys && isAvailable(env, 'STRIPE')) {
      await portal<PaymentConfig[]>('POST', '/payment/config', {
        query: { userId, environment },
        payload: demoProviderKeys[environment],
      });
    }
  }
}

/** Sends the payments as a merchant's server would, each once. A start that was cut short goes on where it stopped. */
async function seedPayments(scope: MerchantScope, server: DemoClient, em: EntityManager) {
  const sent = await selectPayments(scope, em)
    .select('description')
    .where(({ not }) => not(isDrawn))
    .orderBy('id')
    .execute();
  if (sent.length >= demoPayments.length) return;
  for (const [index, { input, refund }] of demoPayments.entries()) {
    // Two are of one description.
    const known = sent.findIndex(({ description }) => description === input.description);
    const [found] = known < 0 ? [] : sent.splice(known, 1);
    const { data } = found
      ? await server<Payment>('GET', `/payments/${found.id}`)
      : await server<Payment>('POST', '/process', {
          payload: input,
          idempotencyKey: `demo-payment-${index}`,
          expected: [200, 402],
        });
    if (refund && data.status === 'succeeded' && data.refunds.length === 0) {
      await server<Payment>('POST', `/payments/${data.id}/refund`, {
        payload: refund === 'all' ? {} : { amount: refund },
        idempotencyKey: `demo-refund-${index}`,
      });
    }
  }
}

/** The merchant's server in the sandbox; null when its keys were revoked. */
async function openServer(open: DemoDoors, { vault }: AppContext, userId: string, em: EntityManager) {
  const pairs = await findActiveApplications(userId, em);
  const pair = pairs.find(({ environment }) => environment === 'SANDBOX');
  if (!pair) return null;
  return open('/api/v1/payment', {
    'x-access-key': pair.accessKey,
    'x-secret-key': openSecretKey(pair, vault),
  });
}

/** The past first, then the payments of today through the door. */
async function seedActivity({ env }: AppContext, server: DemoClient, user: User, em: EntityManager) {
  if (!isAvailable(env, 'STRIPE')) return;
  const sandbox = { userId: user.id, environment: 'SANDBOX' } as const;
  const account = await findCatalogueAccount(sandbox, em);
  if (!account) return;
  const past = { configId: account.configId, now: user.createdAt, providerUrl: env.STRIPE_API_URL };
  try {
    await seedHistory(sandbox, past, em);
  } finally {
    // Today's need no past.
    await seedPayments(sandbox, server, em);
  }
}

async function findOrRegister(context: AppContext, em: EntityManager): Promise<User> {
  const known = await findUserByEmail(demoUser.email, em);
  const user = known ?? (await registerUser(context, demoUser, em)).user;
  // So that a local portal's health can be looked at.
  user.operator = true;
  await em.flush();
  return user;
}

/**
 * Makes the demo merchant, with what there is to look at, through the service's own door. Safe to repeat: what is there
 * already, or was taken away on purpose, is left alone. Only with a stand-in for the provider, and never in production.
 * Tells whether there is a demo merchant with an active plan.
 */
export async function seedDemo(context: AppContext, app: FastifyInstance, wait?: Wait): Promise<boolean> {
  const { env, orm } = context;
  if (env.NODE_ENV === 'production' || !env.STRIPE_API_URL) return false;
  return orm.em.fork().transactional(async (lock) => {
    await disableTimeouts(lock);
    await holdAdvisoryLock(seedLock, lock);
    const em = orm.em.fork();
    const user = await findOrRegister(context, em);
    // Not by password: the demo user may have changed it.
    const sessionId = newId('ses');
    const token = app.jwt.sign({ sub: user.email, user_id: user.id, sid: sessionId });
    const { stepUpToken } = app.stepUpTokens.issue({ userId: user.id, sessionId });
    const open = createDemoDoors(app, wait);
    const portal = open('/api/v1', {
      authorization: `Bearer ${token}`,
      'x-step-up': stepUpToken,
    });
    await seedPlan(context, portal, user.id, em);
    if (!(await hasActivePlan(user.id, em))) return false;
    await seedSettings(context, portal, user.id, em);
    const server = await openServer(open, context, user.id, em);
    if (server) {
      await seedActivity(context, server, user, em);
      await seedSecondGateway(context, { open, portal, server, userId: user.id }, em);
      if (isAvailable(env, 'STRIPE'))
        await seedPayouts(context, { portal, userId: user.id }, user.createdAt, em);
    }
    return true;
  });
}
