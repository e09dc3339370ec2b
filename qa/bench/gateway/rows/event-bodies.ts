import { createHmac } from 'node:crypto';
import { paymentIdKey } from '@trilho/gateway/src/providers/stripe/payments.ts';

let made = 0;

/** What the provider posts when a payment has come so far; about as long as the provider's own. */
export function paymentEvent(type: string, payment: { id: string; externalId: string }): string {
  const now = Math.floor(Date.now() / 1000);
  return JSON.stringify({
    id: `evt_bench_${process.pid}_${++made}`,
    object: 'event',
    api_version: '2026-01-28.clover',
    created: now,
    livemode: false,
    pending_webhooks: 1,
    request: { id: 'req_bench0000000', idempotency_key: `${payment.id}:create` },
    type,
    data: {
      object: {
        id: payment.externalId,
        object: 'payment_intent',
        amount: 1990,
        amount_capturable: 0,
        amount_details: { tip: {} },
        amount_received: 1990,
        application: null,
        application_fee_amount: null,
        automatic_payment_methods: { allow_redirects: 'never', enabled: true },
        canceled_at: null,
        cancellation_reason: null,
        capture_method: 'automatic',
        client_secret: `${payment.externalId}_secret_bench0000000000000000000`,
        confirmation_method: 'automatic',
        created: now,
        currency: 'brl',
        customer: null,
        description: 'Pedido 1001',
        last_payment_error: null,
        latest_charge: 'ch_bench00000000000000000',
        livemode: false,
        metadata: { [paymentIdKey]: payment.id },
        next_action: null,
        payment_method: 'pm_bench00000000000000000',
        payment_method_configuration_details: { id: 'pmc_bench000000000000', parent: null },
        payment_method_options: { card: { installments: null, request_three_d_secure: 'automatic' } },
        payment_method_types: ['card'],
        processing: null,
        receipt_email: 'ana@exemplo.com.br',
        setup_future_usage: null,
        shipping: null,
        statement_descriptor: null,
        status: 'succeeded',
        transfer_data: null,
        transfer_group: null,
      },
    },
  });
}

/** The headers of a post that the provider signs with this secret. */
export function signed(body: string, secret: string): Record<string, string> {
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'stripe-signature': `t=${at},v1=${signature}`,
  };
}
