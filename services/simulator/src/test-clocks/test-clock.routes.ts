import type Stripe from 'stripe';
import { stepSubscription } from '../billing/subscriptions/subscription.renew.ts';
import { type Context, need, realNow } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { newId } from '../kernel/ids.ts';
import { listObjects, pageParams } from '../kernel/lists.ts';
import { emit } from '../webhooks/emit.ts';

const LIFE = 30 * 86_400;

/** Advances a clock through every due step, each at its due time. The clock is `ready` when this returns. */
function advance(
  ctx: Context,
  before: Stripe.TestHelpers.TestClock,
  until: number,
): Stripe.TestHelpers.TestClock {
  if (until <= before.frozen_time) {
    throw invalidRequest('The frozen_time must be later than the clock’s current frozen time.', {
      param: 'frozen_time',
    });
  }
  const moving: Stripe.TestHelpers.TestClock = { ...before, status: 'advancing' };
  emit(ctx, 'test_helpers.test_clock.advancing', moving);
  const next = () =>
    ctx.store.db.one(
      `SELECT id, due FROM objects WHERE clock = ? AND account = ? AND due <= ? AND type = 'subscription'
       ORDER BY due LIMIT 1`,
      before.id,
      ctx.store.account,
      until,
    );
  for (let row = next(); row; row = next()) {
    const at = Math.max(before.frozen_time, Number(row.due));
    ctx.store.update({ ...before, frozen_time: at });
    stepSubscription(ctx, need(ctx, 'subscription', String(row.id)), at);
  }
  const clock: Stripe.TestHelpers.TestClock = { ...before, frozen_time: until, status: 'ready' };
  ctx.store.update(clock);
  emit(ctx, 'test_helpers.test_clock.ready', clock);
  return clock;
}

export const testClockEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/test_helpers/test_clocks',
    params: ['frozen_time', 'name'],
    handle(ctx, params) {
      const clock: Stripe.TestHelpers.TestClock = {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created: realNow(),
        deletes_after: realNow() + LIFE,
        frozen_time: params.requiredInteger('frozen_time'),
        livemode: ctx.caller.livemode,
        name: params.string('name') ?? null,
        status: 'ready',
        status_details: {},
      };
      ctx.store.insert('test_helpers.test_clock', clock, clock.created, {}, {});
      emit(ctx, 'test_helpers.test_clock.created', clock);
      return clock;
    },
  },
  {
    method: 'GET',
    path: '/v1/test_helpers/test_clocks',
    params: pageParams,
    handle: (ctx, params) =>
      listObjects(ctx, 'test_helpers.test_clock', params, '/v1/test_helpers/test_clocks'),
  },
  {
    method: 'GET',
    path: '/v1/test_helpers/test_clocks/:id',
    params: [],
    handle: (ctx, _params, id) => need(ctx, 'test_helpers.test_clock', id),
  },
  {
    method: 'POST',
    path: '/v1/test_helpers/test_clocks/:id/advance',
    params: ['frozen_time'],
    handle: (ctx, params, id) =>
      advance(ctx, need(ctx, 'test_helpers.test_clock', id), params.requiredInteger('frozen_time')),
  },
  {
    method: 'DELETE',
    path: '/v1/test_helpers/test_clocks/:id',
    params: [],
    handle(ctx, _params, id) {
      need(ctx, 'test_helpers.test_clock', id);
      for (const customer of ctx.store.where('customer', 'clock', id)) {
        for (const subscription of ctx.store.where('subscription', 'customer', customer.id)) {
          ctx.store.markDeleted(subscription.id);
        }
        ctx.store.markDeleted(customer.id);
      }
      ctx.store.markDeleted(id);
      return {
        id,
        object: 'test_helpers.test_clock',
        deleted: true,
      } satisfies Stripe.TestHelpers.DeletedTestClock;
    },
  },
];
