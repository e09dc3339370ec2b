import type { PaymentStep } from '@trilho/contracts/portal-payment';
import Fastify from 'fastify';
import { storeValues } from '../../src/idempotency/idempotency.repository.ts';
import { createOrm } from '../../src/main/orm.ts';
import { findKeyPair } from '../../src/modules/merchant-call/key-pair.statement.ts';
import type { PaymentRow } from '../../src/modules/payments/payment.entity.ts';
import { finishPayment, insertPayment } from '../../src/modules/payments/payment.statements.ts';
import { readEnv } from '../../src/platform/env.ts';
import { newId } from '../../src/platform/ids.ts';
import { serve } from './reporting.ts';

/** A bare route that runs the statements of one payment with ready-made values, and does nothing else. */
const em = (await createOrm(readEnv(process.env))).em.fork();
const userId = process.env.BENCH_USER_ID ?? '';
const body = { status: 200, message: 'Success', data: 'x'.repeat(600) };

const at = new Date().toISOString();
const begun: PaymentStep[] = [
  { kind: 'request', at, requestId: newId('req'), operation: 'create', origin: 'api' },
  { kind: 'idempotency', at, decision: 'first', idempotencyKey: 'bench-1' },
];
const finished: PaymentStep[] = [
  { kind: 'provider_call', at, operation: 'create', durationMs: 101.5, outcome: 'succeeded' },
  {
    ...{ kind: 'state', at, from: 'unknown', to: 'succeeded', cause: 'answer' },
    ...{ type: 'payment.succeeded', eventId: newId('evt') },
  },
];

function rowOf(id: string, now: Date): PaymentRow {
  return {
    id,
    userId,
    environment: 'SANDBOX',
    configId: 'cfg_bench',
    keyRevision: 1,
    status: 'unknown',
    statusBefore: null,
    pendingOperation: null,
    amountMinor: 1990,
    amountCapturedMinor: 1990,
    amountRefundedMinor: 0,
    currency: 'BRL',
    description: 'Pedido 1001',
    customerEmail: 'ana@exemplo.com.br',
    customerId: null,
    paymentMethodId: 'pm_card_visa',
    cardBrand: 'visa',
    cardLast4: '4242',
    capture: true,
    returnUrl: null,
    metadata: {},
    gateway: 'STRIPE',
    externalId: null,
    sealedClientSecret: null,
    nextActionUrl: null,
    declineCode: null,
    advice: null,
    failureCode: null,
    failureMessage: null,
    disputeId: null,
    disputeStatus: null,
    inDoubtUntil: now,
    nextCheckAt: now,
    version: 0,
    providerStateAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

const app = Fastify();
app.post('/api/v1/payment/process', async ({ headers }) => {
  const now = new Date();
  await findKeyPair(String(headers['x-access-key']), em);
  const row = rowOf(newId('pay'), now);
  const key = String(headers['idempotency-key']);
  const scope = { userId, environment: 'SANDBOX' as const };
  const route = 'POST /api/v1/payment/process';
  const times = { createdAt: now, lockedUntil: now, expiresAt: new Date(now.getTime() + 86_400_000) };
  const claim = { scope, route, key, bodyDigest: 'digest', ...times };
  await insertPayment(row, begun, claim, em);
  const paid: PaymentRow = {
    ...row,
    status: 'succeeded',
    externalId: `pi_${row.id}`,
    nextCheckAt: null,
    version: 1,
  };
  await finishPayment(
    paid,
    row.version,
    {
      steps: finished,
      domainEvent: { type: 'payment.succeeded', eventId: newId('evt') },
      response: storeValues(claim, 200, { text: JSON.stringify(body) }),
    },
    em,
  );
  return body;
});
await serve(app);
