import { defineEntity, p } from '@mikro-orm/core';
import type { ProviderInvoice } from '../../../providers/port/invoices.ts';
import type { ProviderCard } from '../../../providers/port/provider-object.ts';
import { PlanSubscription } from './plan-subscription.entity.ts';

/** Our copy of a charge of a merchant's own plan, kept in step by the provider's events. */
export const PlanInvoiceSchema = defineEntity({
  name: 'PlanInvoice',
  tableName: 'plan_invoices',
  properties: {
    id: p.string().primary(),
    planId: () => p.manyToOne(PlanSubscription).mapToPk().index(),
    externalId: p.text().unique(),
    number: p.text().nullable(),
    status: p.text().$type<ProviderInvoice['status']>(),
    attempted: p.boolean(),
    amountMinor: p.bigint('number'),
    amountPaidMinor: p.bigint('number'),
    amountRefundedMinor: p.bigint('number'),
    currency: p.text(),
    periodStart: p.datetime(),
    periodEnd: p.datetime(),
    card: p.json<ProviderCard>().nullable(),
    paidAt: p.datetime().nullable(),
    /** Counts the changes. The provider's state is applied only to the version that it was asked about. */
    version: p.integer().default(0),
    providerStateAt: p.datetime(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class PlanInvoice extends PlanInvoiceSchema.class {}
PlanInvoiceSchema.setClass(PlanInvoice);
