import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { monitorGateway } from '@trilho/gateway/src/main/monitoring/monitoring.ts';
import { startContext } from '@trilho/gateway/src/main/start-context.ts';
import { readEnv } from '@trilho/gateway/src/platform/env.ts';
import type { PaymentProvider } from '@trilho/gateway/src/providers/port/payment-provider.ts';
import type { ProviderPayment } from '@trilho/gateway/src/providers/port/payments.ts';
import { serve } from './reporting.ts';
import { createSlotTaker } from './slot-taker.ts';

/**
 * The gateway as it is. With BENCH_INSTANT_PROVIDER a payment is answered as soon as its call to the provider has a rate
 * slot, without HTTP, so that only our share is left.
 */
const context = await startContext(readEnv(process.env));
await monitorGateway(context.env);
const takeSlot = createSlotTaker(context);
let made = 0;

function charged(amountMinor: number): ProviderPayment {
  return {
    externalId: `pi_${process.pid}_${++made}`,
    status: 'succeeded',
    amountMinor,
    currency: 'BRL',
    amountCapturedMinor: amountMinor,
    amountRefundedMinor: 0,
    clientSecret: 'pi_bench_secret_bench',
    nextAction: null,
    method: 'card',
    installments: 1,
    expiresAt: null,
    paymentMethodExternalId: 'pm_bench',
    card: { brand: 'visa', lastFourDigits: '4242' },
    endToEndId: null,
    decline: null,
  };
}

const instant = (provider: PaymentProvider, secretKey: string): PaymentProvider => ({
  ...provider,
  payments: {
    ...provider.payments,
    create: async ({ amountMinor }) => {
      await takeSlot(secretKey);
      return charged(amountMinor);
    },
  },
});

const { openProvider } = context;
await serve(
  await buildApp({
    ...context,
    ...(process.env.BENCH_INSTANT_PROVIDER && {
      openProvider: (credentials) => instant(openProvider(credentials), credentials.secretKey),
    }),
  }),
);
