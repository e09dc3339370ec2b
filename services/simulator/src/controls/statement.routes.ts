import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { payOut } from '../balance/payout.make.ts';
import { setSchedule } from '../balance/payout.schedule.ts';
import { type PayoutEnd, settlePayout } from '../balance/payout.settle.ts';
import { contextAt } from '../clock/billing-clock.ts';
import { recordAccount } from '../kernel/accounts.ts';
import { type Context, need, realNow } from '../kernel/context.ts';
import { ApiError } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/http.ts';
import { readCaller } from '../kernel/keys.ts';
import {
  type ErrorOptions,
  makeStatementError,
  type StatementErrorKind,
  statementErrorKinds,
} from './statement-errors.ts';

const errorSchema = {
  type: 'object',
  required: ['id', 'kind'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    kind: { enum: statementErrorKinds },
    byMinor: { type: 'integer' },
    days: { type: 'integer' },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const payoutSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { releasedBy: { type: 'integer' }, arrives: { type: 'boolean' } },
};

const scheduleSchema = {
  type: 'object',
  required: ['daily'],
  additionalProperties: false,
  properties: { daily: { type: 'boolean' }, first: { type: 'integer' } },
};

const stepSchema = { type: 'object', properties: { step: { enum: ['canceled', 'failed', 'paid'] } } };

/** Control endpoints of the first provider's money: its payouts, and what may be wrong with a statement. */
export const statementRoutes: FastifyPluginAsync<{ kernel: Kernel }> = async (app, { kernel }) => {
  /** Runs in a transaction; 404 for what is not there, 409 for what its state does not allow, 401 for a wrong key. */
  function change(reply: FastifyReply, work: () => object | undefined): object {
    try {
      const changed = kernel.db.transaction(work);
      kernel.committed();
      return changed ?? reply.code(404).send({ message: 'No such object.' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const status = error.status === 400 ? 409 : error.status;
      return reply.code(status).send({ message: error.message });
    }
  }

  function ofCaller(authorization: string | undefined): Context {
    const caller = readCaller(authorization, 'POST');
    recordAccount(kernel.db, caller);
    return contextAt(kernel, caller.accountId, realNow());
  }

  function ofObject(id: string): Context | undefined {
    const row = kernel.db.one('SELECT account FROM objects WHERE id = ?', id);
    return row && contextAt(kernel, String(row.account), realNow());
  }

  app.post<{ Body: { releasedBy?: number; arrives?: boolean } }>(
    '/_simulator/payouts',
    { schema: { body: payoutSchema } },
    async ({ headers, body: { releasedBy = realNow(), arrives = true } }, reply) =>
      change(reply, () => {
        const ctx = ofCaller(headers.authorization);
        const payouts = payOut(ctx, releasedBy, false);
        return { payouts: arrives ? payouts.map((payout) => settlePayout(ctx, payout, 'paid')) : payouts };
      }),
  );

  app.post<{ Body: { daily: boolean; first?: number } }>(
    '/_simulator/payouts/schedule',
    { schema: { body: scheduleSchema } },
    async ({ headers, body: { daily, first } }, reply) =>
      change(reply, () => {
        setSchedule(ofCaller(headers.authorization), daily, first);
        return { daily };
      }),
  );

  app.post<{ Params: { id: string; step: PayoutEnd } }>(
    '/_simulator/payouts/:id/:step',
    { schema: { params: stepSchema } },
    async ({ params: { id, step } }, reply) =>
      change(reply, () => {
        const ctx = ofObject(id);
        return ctx && settlePayout(ctx, need(ctx, 'payout', id), step);
      }),
  );

  app.post<{ Body: ErrorOptions & { id: string; kind: StatementErrorKind } }>(
    '/_simulator/statement-errors',
    { schema: { body: errorSchema } },
    async ({ body: { id, kind, ...options } }, reply) =>
      change(reply, () => {
        const ctx = ofObject(id);
        return ctx && makeStatementError(ctx, id, kind, options);
      }),
  );
};
