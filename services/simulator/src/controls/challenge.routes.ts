import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../kernel/context.ts';
import { ApiError } from '../kernel/errors.ts';
import { parseForm } from '../kernel/form.ts';
import type { Kernel } from '../kernel/http.ts';
import { Store } from '../kernel/store.ts';
import { publicIntent } from '../payment-intents/payment-intent.build.ts';
import { answerChallenge } from '../payment-intents/payment-intent.confirm.ts';
import { publicSetupIntent } from '../setup-intents/setup-intent.build.ts';
import { answerSetupChallenge } from '../setup-intents/setup-intent.confirm.ts';

interface Answer {
  client_secret: string;
  outcome: 'authorized' | 'refused';
}

function readAnswer(body: unknown): Answer | undefined {
  const values = typeof body === 'string' ? parseForm(body) : body;
  if (typeof values !== 'object' || values === null) return undefined;
  if (!('client_secret' in values) || !('outcome' in values)) return undefined;
  const { client_secret, outcome } = values;
  if (typeof client_secret !== 'string' || (outcome !== 'authorized' && outcome !== 'refused'))
    return undefined;
  return { client_secret, outcome };
}

function notFound() {
  return {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such challenge.' },
  };
}

/** The stand-in bank's answer to a 3-D Secure question. The client secret is the permission. */
export const challengeRoutes: FastifyPluginAsync<{ kernel: Kernel }> = async (app, { kernel }) => {
  function answer(id: string, sent: Answer): object | undefined {
    const row = kernel.db.one(
      `SELECT o.account, o.type, a.livemode, a.rest FROM objects o JOIN accounts a ON a.id = o.account
       WHERE o.id = ? AND o.type IN ('payment_intent', 'setup_intent')
         AND json_extract(o.data, '$.client_secret') = ?`,
      id,
      sent.client_secret,
    );
    if (!row) return undefined;
    const ctx: Context = {
      caller: {
        accountId: String(row.account),
        livemode: row.livemode === 1,
        kind: 'pk',
        rest: String(row.rest),
      },
      store: new Store(kernel.db, String(row.account)),
      hooks: kernel.hooks,
      publicUrl: kernel.publicUrl,
      requestId: null,
      idempotencyKey: null,
    };
    const intent = ctx.store.get('payment_intent', id);
    if (intent) return publicIntent(answerChallenge(ctx, intent, sent.outcome));
    const setup = ctx.store.get('setup_intent', id);
    return setup && publicSetupIntent(answerSetupChallenge(ctx, setup, sent.outcome));
  }

  app.post<{ Params: { id: string } }>('/_simulator/challenges/:id', async (request, reply) => {
    const sent = readAnswer(request.body);
    if (!sent) {
      return reply.code(400).send({
        error: {
          type: 'invalid_request_error',
          message: 'Send client_secret and outcome: authorized or refused.',
        },
      });
    }
    try {
      const result = kernel.db.transaction(() => answer(request.params.id, sent));
      kernel.committed();
      return result ?? reply.code(404).send(notFound());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(error.status).send({ error: error.body });
    }
  });
};
