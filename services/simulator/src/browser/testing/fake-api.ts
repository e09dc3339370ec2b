import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { browserRoutes } from '../browser.routes.ts';

type Form = Record<string, string | undefined>;
type IntentState = { id: string; object: string; status: string; [member: string]: unknown };

/** The few answers of the API that the browser library needs, with the cards that behave in a documented way. */
export async function startFakeApi(): Promise<{
  app: FastifyInstance;
  url: string;
  newIntent: (kind: 'payment' | 'setup') => Promise<string>;
}> {
  const app = Fastify();
  const intents = new Map<string, IntentState>();
  await app.register(cors, { origin: '*' });
  await app.register(formbody);
  await app.register(browserRoutes, { publicUrl: 'http://127.0.0.1:1' });

  const unauthenticated = (last: string): object => ({
    type: 'card_error',
    code: last,
    message: 'We are unable to authenticate your payment method.',
  });
  app.post<{ Body: Form }>('/v1/payment_methods', (request, reply) => {
    const number = request.body['card[number]'] ?? '';
    if (request.headers.authorization !== 'Bearer pk_test_loja') return reply.code(401).send({ error: {} });
    return {
      id: 'pm_1',
      object: 'payment_method',
      type: request.body.type,
      billing_details: { name: request.body['billing_details[name]'] ?? null },
      card: { brand: 'visa', last4: number.slice(-4), exp_month: Number(request.body['card[exp_month]']) },
    };
  });
  for (const kind of ['payment', 'setup'] as const) {
    app.get<{ Params: { id: string } }>(`/v1/${kind}_intents/:id`, (request) =>
      intents.get(request.params.id),
    );
    app.post<{ Params: { id: string }; Body: Form }>(`/v1/${kind}_intents/:id/confirm`, (request, reply) => {
      const intent = intents.get(request.params.id);
      const number = request.body['payment_method_data[card][number]'] ?? request.body.payment_method;
      if (!intent) return reply.code(404).send({ error: { type: 'invalid_request_error' } });
      if (number === '4000000000000002') {
        const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
        return reply.code(402).send({ error: { ...error, message: 'Your card was declined.' } });
      }
      intent.status = number === '4000002500003155' ? 'requires_action' : 'succeeded';
      return intent;
    });
  }
  app.post<{ Params: { id: string }; Body: Form }>('/_simulator/challenges/:id', (request) => {
    const intent = intents.get(request.params.id);
    const authorized = request.body.outcome === 'authorized';
    if (intent) intent.status = authorized ? 'succeeded' : 'requires_payment_method';
    if (intent && !authorized) {
      intent.last_payment_error = unauthenticated('payment_intent_authentication_failure');
    }
    return intent;
  });

  const newIntent = async (kind: 'payment' | 'setup'): Promise<string> => {
    const id = `${kind === 'payment' ? 'pi' : 'seti'}_${intents.size + 1}`;
    const money = kind === 'payment' ? { amount: 1990, currency: 'brl' } : {};
    intents.set(id, { id, object: `${kind}_intent`, status: 'requires_payment_method', ...money });
    return `${id}_secret_x`;
  };
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }), newIntent };
}
