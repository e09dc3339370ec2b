import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { storeValues } from '@trilho/gateway/src/idempotency/idempotency.repository.ts';
import { keyReference } from '@trilho/gateway/src/idempotency/key-reference.ts';
import { createOrm, requestLimits } from '@trilho/gateway/src/main/orm.ts';
import { findKeyPair } from '@trilho/gateway/src/modules/merchant-call/key-pair.statement.ts';
import type { PaymentRow } from '@trilho/gateway/src/modules/payments/record/payment.entity.ts';
import {
  finishPayment,
  insertPayment,
} from '@trilho/gateway/src/modules/payments/record/payment.statements.ts';
import { readEnv } from '@trilho/gateway/src/platform/env.ts';
import { newId } from '@trilho/gateway/src/platform/ids.ts';
import { createSharedAllowance } from '@trilho/gateway/src/platform/rate-limits/shared-allowance.ts';
import { createSlotStore } from '@trilho/gateway/src/platform/rate-limits/slot-store.ts';
import { createVault } from '@trilho/gateway/src/platform/security/vault.ts';
import Fastify from 'fastify';
import { serve } from './reporting.ts';
import { createSlotTaker } from './slot-taker.ts';

/**
 * A bare route that runs the statements of one payment with ready-made values, those of both limiters included, and does
 * nothing else.
 */
const env = readEnv(process.env);
const orm = await createOrm(env, requestLimits(env));
const em = orm.em.fork();
const takeAllowance = createSharedAllowance(
  createSlotStore(orm.em, 'rate_limit_slots'),
  env.RATE_LIMIT_PER_SECOND,
);
const vault = createVault(env);
const takeSlot = createSlotTaker({ env, orm, vault });
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

function rowOf(id: string, userId: string, now: Date): PaymentRow {
  return {
    id,
    userId,
    environment: 'SANDBOX',
    configId: 'cfg_bench',
    keyRevision: 1,
    status: 'unknown',
    statusBefore: null,
    pendingOperation: null,
    routing: null,
    replacedBy: null,
    settlement: null,
    fiscal: null,
    ...{ multicapture: null, incrementalAuthorization: null, captures: null },
    amountMinor: 1990,
    amountCapturedMinor: 1990,
    amountRefundedMinor: 0,
    currency: 'BRL',
    description: 'Pedido 1001',
    ...{ payerName: null, payerDocumentDigest: null, sealedPayerDocument: null },
    customerEmail: 'ana@exemplo.com.br',
    customerId: null,
    method: null,
    installments: 1,
    expiresAt: null,
    nextAction: null,
    sealedMethod: null,
    reference: null,
    referenceShared: false,
    statementDescriptor: null,
    saveMethod: false,
    savedMethodExternalId: null,
    paymentMethodId: 'pm_card_visa',
    cardBrand: 'visa',
    cardLast4: '4242',
    capture: true,
    returnUrl: null,
    metadata: {},
    gateway: 'STRIPE',
    externalId: null,
    providerReference: null,
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
    paidAt: null,
    endToEndId: null,
    providerStateAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

const app = Fastify();
app.post('/api/v1/payment/process', async ({ headers }) => {
  const now = new Date();
  const accessKey = String(headers['x-access-key']);
  const pair = await findKeyPair(accessKey, em);
  await takeAllowance(accessKey);
  const userId = pair?.userId ?? '';
  const row = rowOf(newId('pay'), userId, now);
  const key = String(headers['idempotency-key']);
  const scope = { userId, environment: 'SANDBOX' as const };
  const route = 'POST /api/v1/payment/process';
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) };
  const claim = { scope, route, key, bodyDigest: 'digest', lockedBy: row.id, leaseMs: 15_000, ...times };
  row.providerReference = keyReference({ vault }, 'pay', claim);
  await insertPayment(row, begun, claim, em);
  await takeSlot(`sk_test_${userId}`);
  const paid: PaymentRow = {
    ...row,
    status: 'succeeded',
    externalId: `pi_${row.id}`,
    amountCapturedMinor: row.amountMinor,
    settlement: { fee: 119, financing: 0, availableAt: null },
    nextCheckAt: null,
    version: 1,
  };
  await finishPayment(
    row,
    paid,
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
