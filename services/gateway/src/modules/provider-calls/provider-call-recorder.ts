import type { EntityManager } from '@mikro-orm/postgresql';
import { currentCause } from '../../platform/call-cause.ts';
import { prepared } from '../../platform/database/prepared-text.ts';
import { createRowRecorder } from '../../platform/database/row-recorder.ts';
import { runText } from '../../platform/database/run-text.ts';
import { newId } from '../../platform/ids.ts';
import type { CallLog, RecordedCall } from '../../providers/call-log.ts';
import { joinConfig } from '../provider-accounts/provider-account.repository.ts';

const mostWaiting = 5_000;

const columns =
  'id, config_id, trigger, request_id, method, path, status, duration_ms, external_id, provider_request_id, ' +
  'error_type, error_code, idempotency_key, replayed, created_at';

/**
 * The configuration says whose calls they are. The lock makes a batch and the deletion of an account wait for each other:
 * no call is written after it.
 */
const insert = prepared(
  'record-provider-calls',
  `insert into provider_calls (user_id, environment, ${columns})
  select c.user_id, c.environment, ${columns.replaceAll(/\w+/g, 'r.$&')}
  from json_populate_recordset(null::provider_calls, $1) r
  ${joinConfig('r.config_id')}
  join users u on u.id = c.user_id and u.active
  for key share of u
  on conflict do nothing`,
);

/** A call as its row will be, the columns by their names in the database. */
const rowOf = (call: RecordedCall) => {
  const { trigger, requestId } = currentCause();
  return {
    id: newId('pcl', call.startedAtMs),
    config_id: call.configId,
    trigger,
    request_id: requestId,
    method: call.method,
    path: call.path,
    status: call.status,
    duration_ms: call.durationMs,
    external_id: call.externalId,
    provider_request_id: call.providerRequestId,
    error_type: call.errorType,
    error_code: call.errorCode,
    idempotency_key: call.idempotencyKey,
    replayed: call.replayed,
    created_at: new Date(call.startedAtMs),
  };
};

export interface ProviderCallLog extends CallLog {
  /** Writes what waits, and resolves when it is written. */
  flush(): Promise<void>;
}

/**
 * Records calls to the provider beside the work that makes them, at most 5,000 waiting: the work never waits for it and
 * never fails by it. `onLost` learns how many were dropped.
 */
export function createProviderCallLog(
  em: EntityManager,
  onLost: (count: number, error?: unknown) => void,
  most: number = mostWaiting,
): ProviderCallLog {
  const recorder = createRowRecorder<ReturnType<typeof rowOf>>({
    write: async (rows) => void (await runText(em, insert, [JSON.stringify(rows)])),
    most: { rows: most },
    onLost,
  });
  return { record: (call) => recorder.record(() => rowOf(call)), flush: recorder.flush };
}

/** Records nothing. */
export const noProviderCallLog: ProviderCallLog = {
  record: () => undefined,
  flush: async () => undefined,
};
