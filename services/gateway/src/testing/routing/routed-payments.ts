import type { GatewayType } from '@trilho/contracts/common';
import type { RoutingDecision } from '@trilho/contracts/routing-decision';
import type { MerchantScope } from '../../context.ts';
import { bulkInsert } from '../../demo/bulk-insert.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../app/test-app.ts';
import { buildPaymentRow } from '../metric-rows.ts';

export const declined = { status: 'failed', amountCapturedMinor: 0, declineCode: 'insufficient_funds' };

/** A decision of a split, as a payment keeps it. */
export const drawnAt = (gateway: GatewayType, probability: number, version = 1) => ({
  gateway,
  routing: {
    ...{ gateway, probability, version, reason: 'split', next: [], avoided: [] },
    rule: { id: 'rule_1', place: 1, name: 'Divisão' },
  } satisfies RoutingDecision,
});

const defaults = {
  method: null,
  paymentMethodId: null,
  installments: 1,
  journal: [],
  routing: null,
  replacedBy: null,
};

/** Writes so many payments of a merchant, made at this time, of which so many were approved and the others declined. */
export async function writePayments(
  { context }: Pick<TestApp, 'context'>,
  scope: MerchantScope,
  at: Date,
  {
    approved = 0,
    refused = 0,
    ...overrides
  }: Record<string, unknown> & { approved?: number; refused?: number },
): Promise<string[]> {
  const outcomes = [...Array<object>(approved).fill({}), ...Array<object>(refused).fill(declined)];
  const rows = outcomes.map((outcome) =>
    buildPaymentRow(scope, at, { ...defaults, ...outcome, ...overrides }),
  );
  await bulkInsert('payments', rows, context.orm.em.fork());
  return rows.map(({ id }) => id);
}

/** Gives a merchant accounts at these gateways, which are never called. */
export async function configure(
  { context }: Pick<TestApp, 'context'>,
  scope: MerchantScope,
  ...gateways: GatewayType[]
): Promise<void> {
  const rows = gateways.map((gatewayType, index) => ({
    ...scope,
    id: newId('cfg'),
    gatewayType,
    publicKeySealed: 'sealed',
    secretKeySealed: 'sealed',
    active: true,
    revision: 1,
    keyRevision: 1,
    keyState: 'valid',
    findings: [],
    createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    updatedAt: new Date(Date.UTC(2026, 0, 1 + index)),
  }));
  await bulkInsert('payment_configs', rows, context.orm.em.fork());
}
