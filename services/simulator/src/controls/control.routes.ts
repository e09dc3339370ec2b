import type { FastifyPluginAsync } from 'fastify';
import type { BillingClock } from '../clock/billing-clock.ts';
import { realNow } from '../kernel/context.ts';
import { type Fault, type FaultKind, type FaultMatch, faultKinds } from '../kernel/faults/faults.ts';
import type { Kernel } from '../kernel/http.ts';
import { mercadoPagoControlRoutes } from '../mercadopago/control.routes.ts';
import { payPalControlRoutes } from '../paypal/control.routes.ts';
import type { Deliverer } from '../webhooks/deliverer.ts';
import type { DeliveryLog } from '../webhooks/delivery-log.ts';
import { historyRoutes } from './history.routes.ts';
import { paymentStepRoutes } from './payment-step.routes.ts';
import { statementRoutes } from './statement.routes.ts';
import { subscriptionStepRoutes } from './subscription-step.routes.ts';
import { webhookControlRoutes } from './webhook-control.routes.ts';

export interface ControlOptions {
  kernel: Kernel;
  deliverer: Deliverer;
  deliveries: DeliveryLog;
  billing: BillingClock;
}

const matchSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    method: { type: 'string' },
    path: { type: 'string' },
    account: { type: 'string' },
    event: { type: 'string' },
    object: { type: 'string' },
  },
};

const faultSchema = {
  type: 'object',
  required: ['kind'],
  additionalProperties: false,
  properties: {
    match: matchSchema,
    kind: { enum: faultKinds },
    times: { type: 'integer', minimum: 1 },
    delayMs: { type: 'integer', minimum: 0, maximum: 600_000 },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    amountMinor: { type: 'integer', minimum: 1 },
    currency: { type: 'string', pattern: '^[A-Za-z]{3}$' },
  },
};

interface ChargeQuery {
  account?: string;
  customer?: string;
  payment_intent?: string;
  status?: string;
  metadata_key?: string;
  metadata_value?: string;
}

/** True for no origin at all (a test, a script) and for pages served by this machine. */
function isLocal(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/.test(new URL(origin).hostname);
}

/** Control endpoints for tests. Registered only when the simulator listens on loopback. */
export const controlRoutes: FastifyPluginAsync<ControlOptions> = async (app, options) => {
  const { kernel, deliverer, deliveries, billing } = options;

  app.addHook('onRequest', async (request, reply) => {
    if (isLocal(request.headers.origin) && isLocal(`http://${request.headers.host}`)) return;
    // A page of the open web must not be able to reset the simulator of its visitor.
    await reply.code(403).send({ error: { type: 'invalid_request_error', message: 'Local callers only.' } });
  });

  app.post<{ Body: Omit<Fault, 'match'> & { kind: FaultKind; match?: FaultMatch } }>(
    '/_simulator/faults',
    { schema: { body: faultSchema } },
    async (request) => {
      kernel.faults.add({ ...request.body, match: request.body.match ?? {} });
      return { faults: kernel.faults.list() };
    },
  );
  app.get('/_simulator/faults', async () => ({ faults: kernel.faults.list() }));
  app.delete('/_simulator/faults', async () => {
    kernel.faults.clear();
    return { faults: [] };
  });

  app.get<{ Querystring: { path?: string; account?: string } }>('/_simulator/requests', async (request) => ({
    requests: kernel.log.list(request.query.path, request.query.account),
  }));

  app.get<{ Querystring: ChargeQuery }>('/_simulator/charges/count', async (request) => {
    const { account, customer, payment_intent, status, metadata_key, metadata_value } = request.query;
    const filters: [string, string | undefined][] = [
      ['account = ?', account],
      ['customer = ?', customer],
      ['parent = ?', payment_intent],
      [`json_extract(data, '$.status') = ?`, status],
    ];
    const used = filters.filter((entry): entry is [string, string] => entry[1] !== undefined);
    const where = ["type = 'charge'", ...used.map(([condition]) => condition)];
    const values = used.map(([, value]) => value);
    if (metadata_key !== undefined && metadata_value !== undefined) {
      where.push(`json_extract(data, '$.metadata."' || ? || '"') = ?`);
      values.push(metadata_key, metadata_value);
    }
    const row = kernel.db.one(
      `SELECT count(*) AS count, coalesce(sum(json_extract(data, '$.amount_captured')), 0) AS captured
       FROM objects WHERE ${where.join(' AND ')}`,
      ...values,
    );
    return { count: Number(row?.count), amountCapturedMinor: Number(row?.captured) };
  });

  await app.register(historyRoutes, { kernel });
  await app.register(webhookControlRoutes, { deliverer, deliveries });
  await app.register(paymentStepRoutes, { kernel });
  await app.register(subscriptionStepRoutes, { kernel });
  await app.register(statementRoutes, { kernel });
  await app.register(mercadoPagoControlRoutes, { shared: kernel, publicUrl: kernel.publicUrl });
  await app.register(payPalControlRoutes, { shared: kernel, publicUrl: kernel.publicUrl });

  app.post('/_simulator/billing/run', async () => ({ steps: billing.run() }));

  app.post('/_simulator/refunds/settle', async () => {
    kernel.db.run(`UPDATE objects SET due = ? WHERE type = 'refund' AND due IS NOT NULL`, realNow());
    return { steps: billing.run() };
  });

  app.post('/_simulator/reset', async () => {
    kernel.faults.clear();
    kernel.db.transaction(() => {
      for (const table of ['objects', 'accounts', 'idempotency', 'deliveries', 'requests']) {
        kernel.db.run(`DELETE FROM ${table}`);
      }
    });
    return { reset: true };
  });
};
