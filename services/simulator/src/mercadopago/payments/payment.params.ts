import { isCnpj, isCpf, plainTaxId } from '../../brazil/tax-id.ts';
import type { Identification, PayerRecord } from '../../kernel/mercadopago-records.ts';
import type { DeclaredParams } from '../../kernel/params/declared-params.ts';
import { centavosOf } from '../amounts.ts';
import type { MercadoPagoContext } from '../context.ts';
import { parseDate } from '../dates.ts';
import { badRequest } from '../errors.ts';
import type { Fields } from '../fields.ts';

const addressParams = [
  ...['zip_code', 'street_name', 'street_number', 'neighborhood', 'city', 'federal_unit'],
];

/** What a new payment may have. */
export const createParams: DeclaredParams = [
  ...[
    'transaction_amount',
    'token',
    'description',
    'installments',
    'payment_method_id',
    'issuer_id',
    'capture',
  ],
  ...['binary_mode', 'external_reference', 'notification_url', 'statement_descriptor', 'callback_url'],
  'date_of_expiration',
  { metadata: ['*'], additional_info: ['*'] },
  {
    payer: [
      ...['email', 'id', 'type', 'entity_type', 'first_name', 'last_name'],
      {
        identification: ['type', 'number'],
        address: addressParams,
        phone: ['area_code', 'number', 'extension'],
      },
    ],
  },
];

/** What a change of a payment may have. */
export const updateParams: DeclaredParams = ['capture', 'status', 'transaction_amount'];

/** The amount of a request in centavos; 400 unless it is a positive number with at most two decimals. */
export function readAmount(body: Fields, name = 'transaction_amount'): number {
  if (!body.has(name)) throw badRequest(4002, `${name} attribute can't be null`);
  if (typeof body.values[name] !== 'number') throw badRequest(4003, `${name} attribute must be numeric`);
  const amountMinor = centavosOf(body.values[name]);
  if (amountMinor === undefined || amountMinor < 1) throw badRequest(4037, `Invalid ${name}`);
  return amountMinor;
}

function readIdentification(payer: Fields): Identification {
  const sent = payer.object('identification');
  const type = sent?.string('type') ?? null;
  const number = sent?.text('number') ?? null;
  if (number === null) return { type, number };
  const isRight = type === 'CPF' ? isCpf(number) : type === 'CNPJ' && isCnpj(number);
  if (!isRight) throw badRequest(2067, 'Invalid user identification number');
  return { type, number: plainTaxId(number) };
}

/** Reads who pays: an e-mail, or one of the account's customers. */
export function readPayer(ctx: MercadoPagoContext, body: Fields): PayerRecord {
  const payer = body.object('payer');
  if (!payer) throw badRequest(4006, 'payer attribute is malformed');
  const id = payer.text('id') ?? null;
  const type = payer.string('type') ?? null;
  const customer = type === 'customer' && id !== null ? ctx.store.get('mercadopago.customer', id) : undefined;
  if (type === 'customer' && id !== null && !customer) throw badRequest(2002, 'Customer not found');
  const email = payer.string('email') ?? customer?.email ?? null;
  if (email === null || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw badRequest(4050, 'payer.email must be a valid email');
  }
  if (email.length > 254) throw badRequest(4051, 'payer.email must be shorter than 254 characters');
  const address = payer.plain('address');
  const phone = payer.plain('phone');
  return {
    id,
    type,
    email,
    firstName: payer.string('first_name') ?? null,
    lastName: payer.string('last_name') ?? null,
    identification: readIdentification(payer),
    address: Object.keys(address).length > 0 ? address : null,
    phone: Object.keys(phone).length > 0 ? phone : null,
  };
}

/** The `notification_url` parameter; null when absent. */
export function readNotificationUrl(body: Fields): string | null {
  const url = body.string('notification_url');
  if (url === undefined) return null;
  if (url.length > 500)
    throw badRequest(4021, 'notification_url attribute must be shorter than 500 character');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw badRequest(4020, 'notification_url attribute must be url valid');
  }
  return url;
}

/** Reads when a voucher expires (Unix milliseconds); 400 outside of 30 minutes to 30 days from now. */
export function readExpiration(ctx: MercadoPagoContext, body: Fields, defaultMs: number): number {
  const sent = body.string('date_of_expiration');
  if (sent === undefined) return defaultMs;
  const ms = parseDate(sent);
  if (ms === undefined) throw badRequest(1001, "Date format must be yyyy-MM-dd'T'HH:mm:ss.SSSZ");
  // Half a minute for the way that a request with the exact limits has come.
  const minutes = (ms - ctx.nowMs) / 60_000;
  if (minutes < 29.5 || minutes > 30 * 1440 + 0.5) throw badRequest(1, 'date_of_expiration is invalid');
  return ms;
}
