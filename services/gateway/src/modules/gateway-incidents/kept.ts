import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { MerchantScope } from '../../context.ts';
import { readOpenIncidents } from './incident.repository.ts';

/** Which share of its payments of a method a gateway keeps. */
export type Kept = (gateway: GatewayType, payment: { method: PaymentMethodType }) => number;

/** The share of its payments that a gateway keeps while it has an incident: they show when it has recovered. */
export const probeShare = 0.05;

const freshMs = 2_000;
const mostKnown = 10_000;

type Open = Awaited<ReturnType<typeof readOpenIncidents>>;

interface Known {
  readMs: number;
  open: Promise<Open>;
}

/** What this process last read, by its database. */
const knownOf = new WeakMap<object, Map<string, Known>>();

function readFresh(scope: MerchantScope, em: EntityManager, nowMs: number): Promise<Open> {
  const database = em.getConnection();
  const known = knownOf.get(database) ?? new Map<string, Known>();
  knownOf.set(database, known);
  const key = `${scope.userId} ${scope.environment}`;
  const former = known.get(key);
  if (former && nowMs - former.readMs < freshMs) return former.open;
  if (known.size >= mostKnown) known.clear();
  const open = readOpenIncidents(scope, em);
  known.set(key, { readMs: nowMs, open });
  // What failed is read again.
  open.catch(() => known.delete(key));
  return open;
}

/**
 * Reads which share of its payments each gateway keeps: all of them, or the probe share while it has an incident of the
 * payment's method. The database is asked once in two seconds for each merchant's environment and process.
 */
export async function readKept(
  scope: MerchantScope,
  em: EntityManager,
  nowMs: number = performance.now(),
): Promise<Kept> {
  const open = await readFresh(scope, em, nowMs);
  return (gateway, { method }) =>
    open.some((incident) => incident.gateway === gateway && incident.method === method) ? probeShare : 1;
}
