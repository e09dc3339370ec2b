import type { SubscriptionStatus } from '@trilho/contracts/subscription';
import type { CopiedRow } from '../../provider-sync/copied-row.ts';
import { copiedTable } from '../../provider-sync/copied-table.ts';
import type { ProviderSubscriptionStatus } from '../../providers/billing-verbs.ts';
import type { BillingInterval } from '../../providers/catalog-verbs.ts';

/** A customer's subscription as the plain statements read and write it. Amounts in minor units. */
export interface SubscriptionRow extends CopiedRow {
  customerId: string;
  priceId: string;
  productId: string;
  paymentMethodExternalId: string | null;
  /** Ours, of the method that is known by now and still stored. */
  paymentMethodId: string | null;
  status: SubscriptionStatus;
  providerStatus: ProviderSubscriptionStatus;
  unitAmountMinor: number | null;
  currency: string;
  quantity: number;
  interval: BillingInterval | null;
  intervalCount: number | null;
  /** The interval in a word, such as `Mensal`. */
  billingFrequency: string;
  startedAt: Date;
  periodStartAt: Date;
  periodEndAt: Date;
  trialEndAt: Date | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: Date | null;
  endedAt: Date | null;
  /** Since when a full refund is owed; `refundedAt` once it was given. */
  refundRequestedAt: Date | null;
  refundedAt: Date | null;
  amountRefundedMinor: number;
}

export const subscriptionTable = copiedTable<SubscriptionRow>({
  name: 'subscriptions',
  columns: {
    customerId: 'customer_id',
    priceId: 'price_id',
    productId: 'product_id',
    paymentMethodExternalId: 'payment_method_external_id',
    paymentMethodId: {
      expression: `(select m.id from payment_methods m where m.user_id = subscriptions.user_id
        and m.environment = subscriptions.environment and m.external_id = subscriptions.payment_method_external_id
        and m.deleted_at is null)`,
    },
    status: 'status',
    providerStatus: 'provider_status',
    unitAmountMinor: 'unit_amount_minor',
    currency: 'currency',
    quantity: 'quantity',
    interval: 'interval',
    intervalCount: 'interval_count',
    billingFrequency: 'billing_frequency',
    startedAt: 'started_at',
    periodStartAt: 'period_start_at',
    periodEndAt: 'period_end_at',
    trialEndAt: 'trial_end_at',
    cancelAtPeriodEnd: 'cancel_at_period_end',
    canceledAt: 'canceled_at',
    endedAt: 'ended_at',
    refundRequestedAt: 'refund_requested_at',
    refundedAt: 'refunded_at',
    amountRefundedMinor: 'amount_refunded_minor',
  },
  numbers: ['unitAmountMinor', 'amountRefundedMinor'],
});
