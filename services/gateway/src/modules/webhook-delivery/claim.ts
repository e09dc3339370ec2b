import { type KeyObject, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pinnedVersion } from '@trilho/contracts/api-version';
import type { Environment } from '@trilho/contracts/common';
import type { AppContext } from '../../context.ts';
import { openSigningSecrets } from '../../event-log/endpoint-secrets.ts';
import { renderEvent } from '../../event-log/render-event.ts';
import { runText } from '../../platform/database/run-text.ts';
import { firstEndpointSlots, merchantSlots, type Rooms } from './capacity.ts';
import { claimText } from './claim.statement.ts';
import type { ClaimedDelivery } from './delivery-attempt.ts';
import { signingKey } from './signing.ts';

/** How long an attempt is one worker's: the time of an attempt, and as much again to write its result. */
export const leaseMs = 30_000;

const maxBatch = 500;
const endpointsPerWalk = 500;

interface ClaimedRow {
  now: Date;
  endpoints: number;
  lastEndpointId: string | null;
  canceled: number;
  postponed: number;
  id: string | null;
  eventId: string;
  endpointId: string;
  isOrdered: boolean;
  scheduleStep: number;
  userId: string;
  isFailing: boolean;
  url: string;
  sealedSecret: string;
  sealedPreviousSecret: string | null;
  previousSecretUntil: Date | null;
  type: string;
  environment: Environment;
  createdAt: Date | null;
  requestId: string | null;
  objectText: string;
  apiVersion: string | null;
}

type DeliveryRow = ClaimedRow & { id: string };

/**
 * What one claim found. `canceled` counts deliveries of inactive endpoints, `postponed` those that wait for an earlier
 * one of their object: others may be due behind them.
 */
export interface Claim {
  /** When it was made, by the database's clock. */
  now: Date;
  deliveries: ClaimedDelivery[];
  canceled: number;
  postponed: number;
}

/** Claims what is due at a moment, now by the database's clock if null, one batch after the other. */
export type ClaimDue = (rooms: Rooms, at: Date | null) => Promise<Claim>;

const bodyOf = ({ eventId: id, type, environment, createdAt, ...row }: DeliveryRow): string | null =>
  createdAt &&
  renderEvent({ id, type, environment, createdAt }, row.objectText, pinnedVersion(row.apiVersion));

const isDelivery = (row: ClaimedRow): row is DeliveryRow => row.id !== null;

/** Decrypts an endpoint's secrets once for a batch. An endpoint whose secrets cannot be read has no keys. */
function keysByEndpoint({ vault }: Pick<AppContext, 'vault'>, now: Date) {
  const known = new Map<string, KeyObject[]>();
  const open = ({ endpointId, ...row }: DeliveryRow): KeyObject[] => {
    try {
      return openSigningSecrets(vault, { ...row, id: endpointId }, now).map((secret) => signingKey(secret));
    } catch {
      return [];
    }
  };
  return (row: DeliveryRow): KeyObject[] => {
    const keys = known.get(row.endpointId) ?? open(row);
    known.set(row.endpointId, keys);
    return keys;
  };
}

/**
 * Creates a claimer, which remembers where its walk over the endpoints goes on: each statement looks at 500 endpoints
 * at most, and after the last the walk begins anew. A claim that answers nothing has looked at all of them.
 */
export function createClaimer(context: Pick<AppContext, 'vault'>, em: EntityManager): ClaimDue {
  let after = '';

  const toDeliveries = (rows: DeliveryRow[], lease: string, now: Date): ClaimedDelivery[] => {
    const keysOf = keysByEndpoint(context, now);
    return rows.map((row) => ({
      id: row.id,
      eventId: row.eventId,
      endpointId: row.endpointId,
      userId: row.userId,
      requestId: row.requestId,
      lease,
      leaseEndsAt: new Date(now.getTime() + leaseMs),
      isOrdered: row.isOrdered,
      isFailing: row.isFailing,
      scheduleStep: row.scheduleStep,
      url: row.url,
      body: bodyOf(row),
      keys: keysOf(row),
    }));
  };

  return async (rooms, at) => {
    const batch = Math.min(maxBatch, rooms.total);
    const lease = randomUUID();
    const { endpointIds, endpointRooms, userIds, userRooms, failing } = rooms;
    let hasBegunAnew = after === '';
    for (;;) {
      const rows = await runText<ClaimedRow>(em, claimText, [
        ...[after, endpointsPerWalk, at, leaseMs, lease, batch],
        ...[endpointIds, endpointRooms, firstEndpointSlots, userIds, userRooms, merchantSlots, failing],
      ]);
      const found = rows.filter(isDelivery);
      const [walk] = rows;
      if (!walk) throw new Error('A claim has at least one row');
      const { now, endpoints, lastEndpointId, canceled, postponed } = walk;
      const isEnd = endpoints < endpointsPerWalk;
      // A full batch may have left out the endpoints after its last one.
      const last = found.length === batch ? found.at(-1)?.endpointId : isEnd ? null : lastEndpointId;
      after = last ?? '';
      if (found.length + canceled + postponed > 0) {
        return { now, canceled, postponed, deliveries: toDeliveries(found, lease, now) };
      }
      if (isEnd && hasBegunAnew) return { now, canceled, postponed, deliveries: [] };
      hasBegunAnew ||= isEnd;
    }
  };
}
