import { sql } from 'kysely';

/**
 * What a payment counts as, over the columns of `payments`. Captured money counts in BRL alone. A payment is approved once
 * its issuer said yes (even if it awaits its capture), and declined with a decline code: what failed otherwise never
 * reached an issuer. Without a method of its own it is a card's. One
 * whose place another payment has counts as nothing.
 */
export const countedPayment = sql`
  case when upper(currency) = 'BRL' and replaced_by is null then amount_captured_minor else 0 end as amount,
  (replaced_by is null and (status in ('succeeded', 'requires_capture') or amount_captured_minor > 0))::int as approved,
  (replaced_by is null and status in ('failed', 'requires_payment_method') and decline_code is not null)::int as declined,
  decline_code, gateway, coalesce(method, 'card') as method`;

/** Which invoices count, with what was paid, in BRL alone. */
export const isCountedInvoice = sql`status = 'paid' and deleted_at is null and upper(currency) = 'BRL'`;
