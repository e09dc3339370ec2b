import type { EntityManager } from '@mikro-orm/postgresql';
import { deliveryDays } from '@trilho/contracts/retention';
import type { Replay, ReplayInput } from '@trilho/contracts/webhook';
import type { AppContext, MerchantScope } from '../../context.ts';
import { claimKey } from '../../idempotency/idempotency.repository.ts';
import type { IdempotentOperation } from '../../idempotency/run-idempotent.ts';
import { storeResponse } from '../../idempotency/stored-response.ts';
import { clockNow } from '../../platform/clock.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { ok } from '../../platform/reply.ts';
import {
  getReplay,
  getTarget,
  insertReplay,
  listReplays,
  type ReplayRow,
  updateReplay,
} from './replay.repository.ts';
import { countReplay } from './replay.statements.ts';
import { viewNewReplay, viewReplay, viewReplays } from './replay.view.ts';

/** Deliveries are kept for as long. */
const longestMs = deliveryDays * 24 * 60 * 60 * 1000;

/** Rows that a request reads to count what it begins; the worker counts more. */
const mostCounted = 10_000;

const mostListed = 5;

/**
 * Begins to send an endpoint's events again; workers do the rest. A beginning older than 30 days counts as 30 days.
 * @throws 404, 409 for an inactive endpoint or while another replay of it is running, 422 for a time to come
 */
export async function beginReplay(
  scope: MerchantScope,
  endpointId: string,
  { scope: what, since: text }: ReplayInput,
  { id, now, tx }: { id: string; now: Date; tx: EntityManager },
): Promise<ReplayRow> {
  const target = await getTarget(scope, endpointId, tx);
  if (!target.active) throw conflict('Ative o webhook antes de reenviar eventos.');
  const since = new Date(Math.max(new Date(text).getTime(), now.getTime() - longestMs));
  if (since > now) throw invalid([{ field: 'since', message: 'Informe um momento que já passou.' }]);
  const row = await insertReplay({ id, endpointId, scope: what, since, createdAt: now }, tx);
  if (!row) throw conflict('Já há um reenvio em andamento neste webhook.');
  const { scanned, total } = await countReplay(row, target, mostCounted, tx);
  const counted = { total, isTotalOpen: scanned >= mostCounted };
  await updateReplay(id, counted, tx);
  return { ...row, ...counted };
}

/** The operation behind `POST /webhooks/:id/replay`: one replay for a key. */
export const replayOperation = (
  context: AppContext,
  scope: MerchantScope,
  { endpointId, input, em }: { endpointId: string; input: ReplayInput; em: EntityManager },
): IdempotentOperation<ReturnType<typeof ok<Replay>>, ReplayRow> => ({
  reserve: (claim) =>
    em.transactional(async (tx) => {
      const now = clockNow();
      const id = newId('rpl', now.getTime());
      if (claim && !(await claimKey(claim, id, tx))) return null;
      return await beginReplay(scope, endpointId, input, { id, now, tx });
    }),
  execute: async ({ id, claim, reserved }) => {
    const row = reserved ?? (await getReplay(endpointId, id, em));
    context.wakeUps.announce('deliveries');
    return storeResponse(context, claim, { status: 200, body: ok(viewNewReplay(row)) }, em);
  },
});

/** Reads a replay of a merchant's endpoint with its progress. @throws 404 */
export async function readReplay(
  scope: MerchantScope,
  endpointId: string,
  id: string,
  em: EntityManager,
): Promise<Replay> {
  await getTarget(scope, endpointId, em);
  return viewReplay(await getReplay(endpointId, id, em), em);
}

/** Reads the latest five replays of a merchant's endpoint, newest first. @throws 404 */
export async function readLatestReplays(
  scope: MerchantScope,
  endpointId: string,
  em: EntityManager,
): Promise<Replay[]> {
  await getTarget(scope, endpointId, em);
  return viewReplays(await listReplays(endpointId, mostListed, em), em);
}
