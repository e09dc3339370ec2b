import type { AppContext } from '../../context.ts';
import { dueTo } from '../../platform/call-cause.ts';
import { groupRuns } from '../../platform/queue/group-runs.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import type { ProviderEvent } from '../../providers/port/provider-event.ts';
import type { FindPayment } from '../payments/events/payment-events.ts';
import type { PaymentRow } from '../payments/record/payment.entity.ts';
import { referenceOf } from '../payments/record/payment.repository.ts';
import { findPaymentsNamed } from '../payments/record/payment.statements.ts';
import { createAccountFinder } from './event-account.ts';
import { applyProviderEvent, type HandlerContext, ignored } from './event-handlers.ts';
import type { ClaimedEvent, Outcome } from './event-queue.ts';
import { openEvent } from './sealed-event.ts';

/** Finds payments, those that are looked for together by one statement. */
function createPaymentFinder({ orm }: AppContext): FindPayment {
  const find = groupRuns<string, PaymentRow | null>(
    async (ids) => {
      const rows = await findPaymentsNamed([...new Set(ids)], orm.em.fork());
      const byName = new Map(
        rows.flatMap((row) => [[row.id, row] as const, [referenceOf(row), row] as const]),
      );
      return ids.map((id) => byName.get(id) ?? null);
    },
    { most: 64 },
  );
  return async ({ userId, environment }, id) => {
    const row = await find(id);
    return row?.userId === userId && row.environment === environment ? row : null;
  };
}

/** Work in one lane at a time, in the order in which it was asked for; in many lanes at once. */
function createLanes() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(lane: string, work: () => Promise<T>): Promise<T> => {
    const done = (last.get(lane) ?? Promise.resolve()).then(work, work);
    last.set(lane, done);
    try {
      return await done;
    } finally {
      if (last.get(lane) === done) last.delete(lane);
    }
  };
}

/** Loads an event; null for one about what the account does not have: a hint may name anything. */
async function loadEvent(provider: PaymentProvider, raw: string): Promise<ProviderEvent | null> {
  try {
    return await provider.events.load(raw);
  } catch (error) {
    if (error instanceof ProviderRejected && error.reason === 'not_found') return null;
    throw error;
  }
}

/**
 * Makes what applies claimed events. Each handler opens transactions of its own, and none while the provider is asked;
 * an event may be applied more than once. Events about the same payment or subscription follow each other: at once
 * they would ask the provider the same, and find the row changed when it answers.
 */
export function createApplier(context: AppContext): (event: ClaimedEvent) => Promise<Outcome> {
  const findAccount = createAccountFinder(context);
  const inLane = createLanes();
  const handling: HandlerContext = { context, findPayment: createPaymentFinder(context) };
  return async ({ id, endpoint, sealedPayload }) => {
    const account = sealedPayload === null ? null : await findAccount(endpoint);
    if (!account || sealedPayload === null) return ignored;
    const event = await loadEvent(account.provider, openEvent(context, id, sealedPayload));
    if (!event) return ignored;
    const work = dueTo('event', () => applyProviderEvent(handling, account, event, context.orm.em.fork()));
    return inLane(`${endpoint}:${event.subjectId}`, work);
  };
}
