import type { CustomerDetails, ProviderCustomer, ProviderPaymentMethod } from '../port/customers.ts';
import { withoutOwnNames } from '../port/own-metadata.ts';
import { namesOf } from './names.ts';
import type { CardAnswer, CustomerAnswer } from './objects.ts';
import { brandOf } from './payment-answer.ts';

/** The metadata name of our id. */
export const customerIdKey = 'trilho_customer_id';

/** Metadata as merchants give it: texts alone. */
export const textsOf = (metadata: CustomerAnswer['metadata']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** `+55 11 987654321`: the area and the number are kept apart, and nothing between their digits. */
function phoneOf({ phone }: CustomerAnswer): string | null {
  const { area_code: area, number } = phone ?? {};
  if (number === null || number === undefined || number === '') return null;
  return area === null || area === undefined || area === '' ? String(number) : `+55 ${area} ${number}`;
}

/** A Brazilian number with its area; any other text as it is, and so one of another country. */
function phoneBody(phone: string | null): object {
  const isForeign = /^\s*\+(?!\s*55)/.test(phone ?? '');
  const digits = isForeign ? '' : (phone ?? '').replace(/\D/g, '');
  const [, area, number] = /^(?:55)?([1-9]\d)(\d{8,9})$/.exec(digits) ?? [];
  return area ? { area_code: area, number } : { area_code: '', number: phone ?? '' };
}

/** The fields of a customer that can be written; the e-mail is written once, with the creation. */
export const detailsBody = ({ name, phone, description }: CustomerDetails): object => ({
  ...(name !== undefined && namesOf(name ?? '')),
  ...(phone !== undefined && { phone: phoneBody(phone) }),
  ...(description !== undefined && { description: description ?? '' }),
});

/** Maps a customer. */
export function toProviderCustomer(customer: CustomerAnswer): ProviderCustomer {
  const metadata = textsOf(customer.metadata);
  const name = [customer.first_name, customer.last_name].filter(Boolean).join(' ');
  return {
    externalId: customer.id,
    ownId: metadata[customerIdKey] ?? null,
    metadata: withoutOwnNames(metadata),
    createdAt: new Date(customer.date_created),
    deleted: false,
    name: name || null,
    email: customer.email ?? null,
    phone: phoneOf(customer),
    description: customer.description || null,
    // Without a card the account answers any text.
    defaultPaymentMethodExternalId: /^\d+$/.test(customer.default_card ?? '')
      ? (customer.default_card ?? null)
      : null,
  };
}

/** Maps a stored card. */
export const toProviderCard = (card: CardAnswer): ProviderPaymentMethod => ({
  externalId: String(card.id),
  ownId: null,
  metadata: {},
  createdAt: new Date(card.date_created),
  deleted: false,
  customerExternalId: card.customer_id,
  type: 'card',
  card: {
    brand: brandOf(card.payment_method?.id ?? ''),
    lastFourDigits: card.last_four_digits ?? '',
    expiryMonth: card.expiration_month ?? 0,
    expiryYear: card.expiration_year ?? 0,
  },
  holderName: card.cardholder?.name ?? null,
});
