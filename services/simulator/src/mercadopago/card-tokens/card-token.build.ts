import { isCnpj, isCpf, plainTaxId } from '../../brazil/tax-id.ts';
import { passesLuhn } from '../../cards/card-number.ts';
import type { Cardholder, CardRecord } from '../../kernel/mercadopago-records.ts';
import type { MercadoPagoContext } from '../context.ts';
import { type Cause, MercadoPagoError } from '../errors.ts';
import type { Fields } from '../fields.ts';
import { methodOfNumber } from '../payment-methods/payment-method.table.ts';

/** The holder of a card, as a browser sends it. */
export const holderParams = { cardholder: ['name', { identification: ['type', 'number'] }] };

function readHolder(card: Fields, causes: Cause[]): Cardholder {
  const holder = card.object('cardholder');
  const name = holder?.string('name')?.trim() ?? '';
  const identification = holder?.object('identification');
  const type = identification?.string('type') ?? null;
  const number = plainTaxId(identification?.text('number') ?? '');
  if (name === '') causes.push({ code: '221', description: "parameter cardholder.name can't be null/empty" });
  if (type !== null && type !== 'CPF' && type !== 'CNPJ') {
    causes.push({ code: '322', description: 'invalid parameter cardholder.identification.type' });
  } else if (type !== null && !(type === 'CPF' ? isCpf(number) : isCnpj(number))) {
    causes.push({ code: '324', description: 'invalid parameter cardholder.identification.number' });
  }
  return { name, identification: { type, number: number || null } };
}

function readExpiry(ctx: MercadoPagoContext, card: Fields, causes: Cause[]): { month: number; year: number } {
  const month = Number(card.text('expiration_month') ?? Number.NaN);
  const sent = Number(card.text('expiration_year') ?? Number.NaN);
  const year = sent < 100 ? 2000 + sent : sent;
  const now = new Date(ctx.nowMs);
  if (!(Number.isInteger(month) && month >= 1 && month <= 12)) {
    causes.push({ code: '325', description: 'invalid parameter expiration_month' });
  } else if (
    !(
      Number.isInteger(year) &&
      year <= 2100 &&
      year * 12 + month > now.getUTCFullYear() * 12 + now.getUTCMonth()
    )
  ) {
    causes.push({ code: '326', description: 'invalid parameter expiration_year' });
  }
  return { month, year };
}

/**
 * Reads a typed card; its number and security code exist for this request only. 400 with every documented cause at
 * once.
 */
export function readCard(ctx: MercadoPagoContext, card: Fields): CardRecord {
  const causes: Cause[] = [];
  const number = (card.text('card_number') ?? '').replaceAll(/[\s-]/g, '');
  const code = card.text('security_code') ?? '';
  const method = methodOfNumber(number);
  if (number === '') causes.push({ code: '205', description: "parameter card_number can't be null/empty" });
  else if (!passesLuhn(number) || !method) {
    causes.push({ code: 'E301', description: 'invalid parameter card_number' });
  }
  const length = method?.securityCode?.length ?? 3;
  if (code === '') causes.push({ code: '224', description: "parameter security_code can't be null/empty" });
  else if (!/^\d+$/.test(code) || code.length !== length) {
    causes.push({ code: 'E302', description: 'invalid parameter security_code' });
  }
  const { month, year } = readExpiry(ctx, card, causes);
  const holder = readHolder(card, causes);
  if (!method || causes.length > 0)
    throw new MercadoPagoError(400, 'bad_request', 'invalid parameters', causes);
  return {
    firstSix: number.slice(0, 6),
    lastFour: number.slice(-4),
    expirationMonth: month,
    expirationYear: year,
    holder,
    methodId: method.id,
    securityCodeLength: code.length,
    numberLength: number.length,
  };
}
