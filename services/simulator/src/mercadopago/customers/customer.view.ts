import type { CustomerCardRecord, CustomerRecord } from '../../kernel/mercadopago-records.ts';
import type { MercadoPagoContext } from '../context.ts';
import { dateText } from '../dates.ts';
import { thumbnailOf } from '../payment-methods/payment-method.routes.ts';
import { methodOf } from '../payment-methods/payment-method.table.ts';

/** A saved card as the API shows it. */
export function cardView(ctx: MercadoPagoContext, saved: CustomerCardRecord) {
  const { card } = saved;
  const method = methodOf(card.methodId);
  return {
    id: saved.id,
    customer_id: saved.customerId,
    user_id: String(ctx.account.userId),
    live_mode: ctx.account.livemode,
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    expiration_month: card.expirationMonth,
    expiration_year: card.expirationYear,
    cardholder: { name: card.holder.name, identification: card.holder.identification },
    payment_method: {
      id: method.id,
      name: method.name,
      payment_type_id: method.type,
      thumbnail: thumbnailOf(method.id),
      secure_thumbnail: thumbnailOf(method.id),
    },
    issuer: { id: method.issuerId, name: method.issuerName },
    security_code: {
      mode: 'mandatory',
      length: method.securityCode?.length ?? 3,
      card_location: method.securityCode?.location ?? 'back',
    },
    date_created: dateText(saved.createdMs),
    date_last_updated: dateText(saved.updatedMs),
  };
}

const noPhone = { area_code: null, number: null };
const noIdentification = { type: null, number: null };
const noAddress = { id: null, zip_code: null, street_name: null, street_number: null };

/** A customer as the API shows it. */
export function customerView(ctx: MercadoPagoContext, customer: CustomerRecord) {
  const { profile } = customer;
  const cards = ctx.store.where('mercadopago.card', 'parent', customer.id);
  return {
    id: customer.id,
    email: customer.email,
    first_name: profile.first_name ?? null,
    last_name: profile.last_name ?? null,
    phone: profile.phone ?? noPhone,
    identification: profile.identification ?? noIdentification,
    default_address: profile.default_address ?? null,
    address: profile.address ?? noAddress,
    date_registered: profile.date_registered ?? null,
    description: profile.description ?? null,
    date_created: dateText(customer.createdMs),
    date_last_updated: dateText(customer.updatedMs),
    metadata: profile.metadata ?? {},
    default_card: customer.defaultCard ?? profile.default_card ?? null,
    cards: cards.map((card) => cardView(ctx, card)),
    addresses: [],
    live_mode: ctx.account.livemode,
    user_id: ctx.account.userId,
    merchant_id: ctx.account.userId,
    client_id: ctx.account.userId,
    status: 'active',
  };
}
