import type { GatewayType } from '@trilho/contracts/common';
import type { ProviderCall, ProviderCallOutcome } from '@trilho/contracts/provider-call';
import type { ProviderCallRow } from './provider-call.repository.ts';

function outcomeOf(status: number | null): ProviderCallOutcome {
  if (status === null) return 'no_answer';
  return status < 400 ? 'succeeded' : 'refused';
}

/** A call to the provider as a row of the portal. */
export const viewProviderCall = (row: ProviderCallRow & { gateway: GatewayType }): ProviderCall => ({
  id: row.id,
  gateway: row.gateway,
  trigger: row.trigger,
  requestId: row.requestId,
  method: row.method,
  path: row.path,
  status: row.status,
  outcome: outcomeOf(row.status),
  durationMs: row.durationMs,
  externalId: row.externalId,
  providerRequestId: row.providerRequestId,
  errorType: row.errorType,
  errorCode: row.errorCode,
  idempotencyKey: row.idempotencyKey,
  replayed: row.replayed,
  createdAt: row.createdAt.toISOString(),
});
