import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { buildSimulator } from '../../simulator.ts';

/** The simulator on a free port, and a merchant's server that makes intents on it. */
export async function startSimulator(): Promise<{
  app: FastifyInstance;
  url: string;
  newIntent: (kind: 'payment' | 'setup') => Promise<string>;
}> {
  const app = await buildSimulator({ databaseFile: ':memory:', publicUrl: 'http://127.0.0.1:1' });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(url).port);
  const stripe = new Stripe('sk_test_loja', { host: '127.0.0.1', port, protocol: 'http' });

  const newIntent = async (kind: 'payment' | 'setup'): Promise<string> => {
    const intent =
      kind === 'payment'
        ? await stripe.paymentIntents.create({ amount: 1990, currency: 'brl' })
        : await stripe.setupIntents.create();
    if (!intent.client_secret) throw new Error('The simulator gave no client secret.');
    return intent.client_secret;
  };
  return { app, url, newIntent };
}
