import { sql } from 'kysely';

/**
 * What a payment says of its gateway, over the columns of `payments` (by this name): approved, declined, or neither.
 *
 * - Approved: the money came or is held, whatever was given back later.
 * - Declined: the issuer, the gateway or its risk check refused (`decline_code`; the last attempt counts), or the gateway
 *   failed by itself: it never received the payment, or did not answer in time, so that another took its place.
 * - Neither: everything that waits, was canceled or ran out of time, and what the gateway did not accept as it was sent.
 *   A Pix, a boleto or a PayPal page that nobody paid is no decline.
 */
export const isApproved = sql<boolean>`(payments.replaced_by is null
  and (payments.status in ('succeeded', 'requires_capture') or payments.amount_captured_minor > 0))`;

export const isDeclined = sql<boolean>`(payments.replaced_by is not null
  or (payments.amount_captured_minor = 0 and (
    (payments.status in ('failed', 'requires_payment_method') and payments.decline_code is not null)
    or (payments.status = 'failed' and payments.failure_code = 'provider_no_effect'))))`;

/** Without a method of its own a payment is a card's. */
export const methodOf = sql`coalesce(payments.method, 'card')`;

/** A card's brand in lower case; null where it is not known. */
export const brandOf = sql`case when ${methodOf} = 'card' then nullif(lower(payments.card_brand), '') end`;

/**
 * Whether a payment's gateway was anybody's choice. A stored card belongs to the account that stored it, and what took
 * another payment's place was sent where that one had failed: neither is a fair sample of its gateway.
 */
export const isChosen = sql<boolean>`(
  (payments.payment_method_id is null or payments.payment_method_id !~ '^pm_[0-9A-Za-z]{22}$')
  and (payments.routing is null or payments.routing ->> 'gateway' = payments.gateway)
  and not exists (select from payments as failed where failed.replaced_by = payments.id))`;
