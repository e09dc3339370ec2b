import type { OwnSubscription, PlanInvoice } from '@trilho/contracts/plan';
import { buildPlanInvoice } from '@trilho/portal/testing/builders.ts';

interface PlanState {
  plan?: Partial<OwnSubscription>;
  invoices?: PlanInvoice[];
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const year = () =>
  (['failed', 'paid', 'refunded', 'void', 'open'] as const).map((status, index) =>
    buildPlanInvoice({
      id: `inv_${index}`,
      number: `TRL-000${5 - index}`,
      status,
      createdAt: daysFromNow(-30 * index),
      periodStart: daysFromNow(-30 * index),
      periodEnd: daysFromNow(-30 * (index - 1)),
    }),
  );

/** States of the merchant's plan, by the name used in the address. */
export const planStates = (): Record<string, PlanState> => ({
  new: { plan: { startDate: daysFromNow(-2), nextBillingDate: daysFromNow(28), refundEligible: true } },
  ending: { plan: { cancelAtperiodEnd: true, nextBillingDate: null, accessEndsAt: daysFromNow(12) } },
  'past-due': { plan: { status: 'PAST_DUE', graceEndsAt: daysFromNow(4) }, invoices: year() },
  'without-invoices': { invoices: [] },
});
