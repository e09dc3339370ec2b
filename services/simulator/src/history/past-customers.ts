import type Stripe from 'stripe';
import { accepted } from '../cards/card-behaviour.ts';
import { buildCustomer } from '../customers/customer.build.ts';
import { digest } from '../kernel/ids.ts';
import { checkedCard } from '../payment-methods/card-checks.ts';
import { buildCardMethod, unknownHolder } from '../payment-methods/card-method.build.ts';
import type { PastCustomer } from './history.ts';
import type { HistoryEvent } from './history-event.ts';

/** Brands of one country only. */
const national = new Set(['elo', 'hipercard']);

/** Creates a customer with a default card in the customer's name. */
export const customerEvents = (past: PastCustomer): HistoryEvent[] => [
  {
    at: past.created,
    apply(ctx) {
      const { id, name, email, metadata, created, invoice_prefix, card } = past;
      const empty = buildCustomer(ctx, created, id);
      const settings = { ...empty.invoice_settings, default_payment_method: card.id };
      const customer: Stripe.Customer = {
        ...empty,
        ...{ name, email, metadata, invoice_prefix, invoice_settings: settings },
      };
      const unseen = buildCardMethod(ctx, {
        id: card.id,
        brand: card.brand,
        country: national.has(card.brand) ? 'BR' : 'US',
        funding: 'credit',
        fingerprint: digest(`card of ${id}`),
        last4: card.last4,
        cvcGiven: true,
        expMonth: card.exp_month,
        expYear: card.exp_year,
        created,
      });
      const method: Stripe.PaymentMethod = {
        ...unseen,
        ...(unseen.card && { card: checkedCard(unseen.card, accepted) }),
        billing_details: { ...unknownHolder, name },
        customer: id,
      };
      ctx.store.insert('customer', customer, created, { lookup: email }, {});
      const extra = { behaviour: accepted, authenticated: true };
      ctx.store.insert('payment_method', method, created, { customer: id }, extra);
    },
  },
];
