import Type, { type Static } from 'typebox';
import { Metadata, nullable, Timestamp } from '../common.ts';
import { Invoice } from '../invoice.ts';
import { named } from '../named.ts';
import { ListedSubscription } from '../subscription.ts';

/**
 * `GET /portal/subscriptions/:id`, and the answer that starts one. `invoices` holds the ten newest, its
 * `total` counts all. Amounts in centavos.
 */
export const PortalSubscriptionDetails = named(
  'PortalSubscriptionDetails',
  Type.Object({
    ...ListedSubscription.properties,
    currency: Type.String(),
    periodStart: Timestamp,
    periodEnd: Timestamp,
    trialEnd: nullable(Timestamp),
    endedAt: nullable(Timestamp),
    /** Set by a cancellation with refund. */
    refundedAt: nullable(Timestamp),
    amountRefunded: Type.Integer(),
    metadata: Metadata,
    /** Whether it can be moved to its next charge: only in SANDBOX, and where a stand-in has the calendar. */
    canAdvance: Type.Boolean(),
    invoices: Type.Object({ total: Type.Integer(), items: Type.Array(Invoice) }),
  }),
);
export type PortalSubscriptionDetails = Static<typeof PortalSubscriptionDetails>;
