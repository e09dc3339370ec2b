import { createStripeClient } from '@trilho/gateway/src/providers/stripe/client.ts';
import Fastify from 'fastify';
import { serve } from './reporting.ts';

/** What a merchant would write without a gateway: a route that calls the provider's SDK and answers. */
const stripe = createStripeClient(
  { STRIPE_API_URL: process.env.STRIPE_API_URL ?? '', PROVIDER_TIMEOUT_MS: 20_000 },
  'sk_test_bench',
);
const app = Fastify();
app.post<{ Body: { amount: number; paymentMethodId: string } }>(
  '/api/v1/payment/process',
  async ({ body, headers }) => {
    const intent = await stripe.paymentIntents.create(
      { amount: body.amount, currency: 'brl', payment_method: body.paymentMethodId, confirm: true },
      { idempotencyKey: String(headers['idempotency-key']) },
    );
    return { id: intent.id, status: intent.status, amount: intent.amount };
  },
);
await serve(app);
