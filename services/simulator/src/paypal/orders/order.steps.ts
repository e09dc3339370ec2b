import type { DueStep } from '../../clock/billing-clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { PayPalOrderRecord } from '../../kernel/paypal-records.ts';
import { find, type PayPalContext } from '../context.ts';
import { unprocessable } from '../errors.ts';
import { DEFAULT_EMAIL, payerOf } from '../payers.ts';
import { expireAuthorization, settleAuthorization } from '../payments/authorization.change.ts';
import { settleCapture } from '../payments/capture.change.ts';
import { approveOrder, expireOrder, isOver, payOrder, storePayerOf } from './order.change.ts';
import { paymentsOf } from './order.view.ts';

interface Stepped {
  id: string;
  status: string;
}

type Step = (ctx: PayPalContext, order: PayPalOrderRecord) => Stepped;

const refuse = (): never => {
  throw unprocessable('ORDER_COMPLETED_OR_VOIDED');
};

/** The provider's review of what was paid ends well or badly. */
function review(isGood: boolean): Step {
  return (ctx, order) => {
    const { captures, authorizations } = paymentsOf(ctx, order);
    const capture = captures.find(({ status }) => status === 'PENDING');
    const authorization = authorizations.find(({ status }) => status === 'PENDING');
    if (capture) return settleCapture(ctx, capture, isGood ? 'COMPLETED' : 'DECLINED');
    if (authorization) return settleAuthorization(ctx, authorization, isGood ? 'CREATED' : 'DENIED');
    return refuse();
  };
}

/** What the payer or the provider's review may do to an order. Paying is approving: the merchant takes the money. */
const steps: Record<string, Step> = {
  pay: (ctx, order) => approveOrder(ctx, order, payerOf(order.expectedEmail ?? DEFAULT_EMAIL)),
  expire: (ctx, order) => (order.status === 'COMPLETED' ? refuse() : expireOrder(ctx, order)),
  approve: review(true),
  reject: review(false),
  vault: storePayerOf,
  charge: (ctx, order) => payOrder(ctx, order, order.intent),
};

/** Carries a step out; undefined when no account has such an order. Throws what the order's state does not allow. */
export function payPalStep(db: Database, publicUrl: string, id: string, name: string): Stepped | undefined {
  const found = find(db, publicUrl, 'paypal.order', id);
  if (!found) return undefined;
  const step = steps[name];
  if (!step || isOver(found.object, found.ctx.nowMs)) return refuse();
  const changed = step(found.ctx, found.object);
  return { id: changed.id, status: changed.status };
}

/** Ends orders that nobody paid in time. */
export const payPalOrderDue: DueStep = {
  type: 'paypal.order',
  run({ db, publicUrl }, _account, id) {
    const found = find(db, publicUrl, 'paypal.order', id);
    if (found) expireOrder(found.ctx, found.object);
  },
};

/** Ends authorizations that nobody captured in time. */
export const payPalAuthorizationDue: DueStep = {
  type: 'paypal.authorization',
  run({ db, publicUrl }, _account, id) {
    const found = find(db, publicUrl, 'paypal.authorization', id);
    if (found) expireAuthorization(found.ctx, found.object);
  },
};
