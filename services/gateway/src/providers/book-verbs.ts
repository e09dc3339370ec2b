import type { ProviderPayment, ProviderRefund } from './payment-verbs.ts';
import type { PageRequest, ProviderPage } from './provider-object.ts';

/** A span of creation times at the provider: `from` is included, `to` is not. */
export interface CreatedSpan {
  from: Date;
  to: Date;
}

/** A payment as the account's own list shows it, refunds of its charge included. */
export interface ListedPayment extends ProviderPayment {
  /** Our payment id, if the payment carries one: anyone who may write at the provider may have set it. */
  ownId: string | null;
  createdAt: Date;
}

/** A refund as the account's own list shows it. */
export interface ListedRefund extends ProviderRefund {
  /** Our refund id, if the refund carries one. */
  ownId: string | null;
  /** The refunded payment; null for a charge that was made without one. */
  paymentExternalId: string | null;
  createdAt: Date;
}

/** What an account's books hold, regardless of who wrote it: for comparing them with ours. Reads only. */
export interface BookVerbs {
  pageOfPayments(page: PageRequest & { created: CreatedSpan }): Promise<ProviderPage<ListedPayment>>;
  pageOfRefunds(page: PageRequest & { created: CreatedSpan }): Promise<ProviderPage<ListedRefund>>;
}
