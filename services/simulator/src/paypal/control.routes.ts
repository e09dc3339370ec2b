import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { recordAccount } from '../kernel/accounts.ts';
import type { CallStore } from '../kernel/calls.ts';
import type { PayPalEventRecord, PayPalSettingsRecord } from '../kernel/paypal-records.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readClient } from './account.ts';
import { booksRoutes } from './books.routes.ts';
import { contextOf, find } from './context.ts';
import { type DisputeStep, moveDispute, openDispute } from './disputes/dispute.change.ts';
import { errorText } from './errors.ts';
import { orderView } from './orders/order.view.ts';
import { setSettings } from './settings.ts';
import { emit } from './webhooks/emit.ts';

interface DisputeBody {
  /** A capture, or an order: then the capture of it. */
  capture: string;
  reason?: string;
  amountMinor?: number;
  stage?: 'CHARGEBACK' | 'INQUIRY';
}

interface ForgeBody {
  order: string;
  type?: 'CHECKOUT.ORDER.APPROVED' | 'PAYMENT.CAPTURE.COMPLETED';
  signature?: PayPalEventRecord['signature'];
}

const disputeSchema = {
  type: 'object',
  required: ['capture'],
  additionalProperties: false,
  properties: {
    capture: { type: 'string' },
    reason: {
      enum: [
        'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
        'UNAUTHORISED',
      ],
    },
    amountMinor: { type: 'integer', minimum: 1 },
    stage: { enum: ['CHARGEBACK', 'INQUIRY'] },
  },
};

const disputeSteps: readonly DisputeStep[] = ['answer', 'cancel', 'escalate', 'lost', 'payout', 'won'];

const forgeSchema = {
  type: 'object',
  required: ['order'],
  additionalProperties: false,
  properties: {
    order: { type: 'string' },
    type: { enum: ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'] },
    signature: { enum: ['none', 'wrong', 'account'] },
  },
};

const settingsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    reportingDelayMs: { type: 'integer', minimum: 0 },
    searchesAtMost: { type: 'integer', minimum: 1 },
    vaultsLate: { type: 'boolean' },
    asksPayers: { type: 'boolean' },
    chargesLate: { type: 'boolean' },
    chargesAs: { type: 'string', pattern: '^T00\\d\\d$' },
    forgetsKeys: { type: 'boolean' },
    vaultsCards: { type: 'boolean' },
  },
};

/** Control endpoints of PayPal: disputes, settings of an account, and events that nobody caused. */
export const payPalControlRoutes: FastifyPluginAsync<{ shared: CallStore; publicUrl: string }> = async (
  app,
  { shared, publicUrl },
) => {
  await app.register(booksRoutes, { shared });

  /** Runs in a transaction; 404 for what is not there, 409 for what its state does not allow. */
  function change(reply: FastifyReply, work: () => object | undefined): object {
    try {
      const changed = shared.db.transaction(work);
      shared.committed();
      return changed ?? reply.code(404).send({ message: 'No such object.' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply
        .code(error.status === 401 ? 401 : 409)
        .type('application/json')
        .send(errorText(error, 'control'));
    }
  }

  function findCapture(id: string) {
    const order = find(shared.db, publicUrl, 'paypal.order', id);
    if (!order) return find(shared.db, publicUrl, 'paypal.capture', id);
    const [object] = order.ctx.store.where('paypal.capture', 'parent', id);
    return object && { ctx: order.ctx, object };
  }

  app.post<{ Body: DisputeBody }>(
    '/_simulator/paypal/disputes',
    { schema: { body: disputeSchema } },
    async ({ body }, reply) =>
      change(reply, () => {
        const found = findCapture(body.capture);
        const { capture: _, reason = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', ...given } = body;
        return found && openDispute(found.ctx, found.object, { reason, ...given });
      }),
  );

  app.post<{ Params: { id: string; step: DisputeStep } }>(
    '/_simulator/paypal/disputes/:id/:step',
    { schema: { params: { type: 'object', properties: { step: { enum: disputeSteps } } } } },
    async ({ params }, reply) =>
      change(reply, () => {
        const found = find(shared.db, publicUrl, 'paypal.dispute', params.id);
        return found && moveDispute(found.ctx, found.object, params.step);
      }),
  );

  app.post<{ Body: Partial<Omit<PayPalSettingsRecord, 'id'>> }>(
    '/_simulator/paypal/settings',
    { schema: { body: settingsSchema } },
    async ({ headers, body }, reply) =>
      change(reply, () => {
        const account = readClient(headers.authorization);
        recordAccount(shared.db, account);
        return setSettings(contextOf(shared.db, account, publicUrl, Date.now()), body);
      }),
  );

  app.post<{ Body: ForgeBody }>(
    '/_simulator/paypal/forge',
    { schema: { body: forgeSchema } },
    async ({ body: { order, type = 'CHECKOUT.ORDER.APPROVED', signature = 'wrong' } }, reply) =>
      change(reply, () => {
        const found = find(shared.db, publicUrl, 'paypal.order', order);
        if (!found) return undefined;
        const resource = orderView(found.ctx, found.object);
        const resourceType = type === 'CHECKOUT.ORDER.APPROVED' ? 'checkout-order' : 'capture';
        emit(found.ctx, { type, resourceType, resource, subject: order, summary: 'forged', signature });
        return { forged: 1 };
      }),
  );
};
