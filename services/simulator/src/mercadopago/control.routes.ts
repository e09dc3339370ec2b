import type { FastifyPluginAsync } from 'fastify';
import { recordAccount } from '../kernel/accounts.ts';
import type { CallStore } from '../kernel/calls.ts';
import type { NotificationRecord, PanelRecord } from '../kernel/mercadopago-records.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readAccessToken } from './account.ts';
import { booksRoutes } from './books.routes.ts';
import { contextOf } from './context.ts';
import { errorText } from './errors.ts';
import { notify } from './notifications/notify.ts';
import { setPanel } from './notifications/panel.ts';
import { findPayment } from './payments/payment.find.ts';
import { settlementControlRoutes } from './settlements/settlement-control.routes.ts';

type PanelBody = Partial<Omit<PanelRecord, 'id'>>;

interface ForgeBody {
  payment: string;
  action?: NotificationRecord['action'];
  signature?: 'none' | 'wrong';
  times?: number;
}

const panelSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    url: { type: ['string', 'null'] },
    secret: { type: ['string', 'null'] },
    timeUnit: { enum: ['seconds', 'milliseconds'] },
  },
};

const forgeSchema = {
  type: 'object',
  required: ['payment'],
  additionalProperties: false,
  properties: {
    payment: { type: 'string' },
    action: { enum: ['payment.created', 'payment.updated'] },
    signature: { enum: ['none', 'wrong'] },
    times: { type: 'integer', minimum: 1, maximum: 1000 },
  },
};

/** Control endpoints of the second provider: the panel, and notifications that it never sent. */
export const mercadoPagoControlRoutes: FastifyPluginAsync<{ shared: CallStore; publicUrl: string }> = async (
  app,
  { shared, publicUrl },
) => {
  /** Sets what is given of the account of the access token; answers what is set. */
  app.post<{ Body: PanelBody }>(
    '/_simulator/mercadopago/panel',
    { schema: { body: panelSchema } },
    async ({ headers, body }, reply) => {
      try {
        return shared.db.transaction(() => {
          const account = readAccessToken(headers.authorization);
          recordAccount(shared.db, account);
          return setPanel(contextOf(shared.db, account, publicUrl, Date.now()), body);
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return reply.code(error.status).type('application/json').send(errorText(error));
      }
    },
  );

  await app.register(booksRoutes, { shared });
  await app.register(settlementControlRoutes, { shared, publicUrl });

  app.post<{ Body: ForgeBody }>(
    '/_simulator/mercadopago/forge',
    { schema: { body: forgeSchema } },
    async ({ body }, reply) => {
      const { payment, action = 'payment.updated', signature = 'wrong', times = 1 } = body;
      const found = findPayment(shared.db, publicUrl, payment);
      if (!found) return reply.code(404).send({ message: 'No such payment.' });
      shared.db.transaction(() => {
        for (let sent = 0; sent < times; sent += 1) notify(found.ctx, found.payment, action, signature);
      });
      shared.committed();
      return { forged: times };
    },
  );
};
