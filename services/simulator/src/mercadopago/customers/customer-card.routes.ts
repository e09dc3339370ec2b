import type { CustomerCardRecord } from '../../kernel/mercadopago-records.ts';
import type { Input, MercadoPagoEndpoint } from '../api.ts';
import { holderParams } from '../card-tokens/card-token.build.ts';
import { redeemToken } from '../card-tokens/card-token.routes.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { badRequest, notFound } from '../errors.ts';
import type { Fields } from '../fields.ts';
import { nextId } from '../ids.ts';
import { needCustomer } from './customer.routes.ts';
import { cardView } from './customer.view.ts';

function needCard(ctx: MercadoPagoContext, { id, cardId = '' }: Record<string, string>): CustomerCardRecord {
  const customer = needCustomer(ctx, id);
  const card = ctx.store.get('mercadopago.card', cardId);
  if (card?.customerId !== customer.id) throw notFound(2010, 'Card not found');
  return card;
}

/** Saves the card of a token with a customer, as the customer's default when it is the first. */
function create(ctx: MercadoPagoContext, { path, body }: Input) {
  const customer = needCustomer(ctx, path.id);
  const { card } = redeemToken(ctx, body.string('token') ?? '');
  const saved: CustomerCardRecord = {
    id: nextId(),
    customerId: customer.id,
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    card,
  };
  ctx.store.insert('mercadopago.card', saved, secondsOf(ctx.nowMs), { parent: customer.id }, {});
  if (customer.defaultCard === null) ctx.store.update({ ...customer, defaultCard: saved.id });
  return cardView(ctx, saved);
}

function monthOrYear(body: Fields, name: string, otherwise: number, least: number, most: number): number {
  if (!body.has(name)) return otherwise;
  const value = Number(body.text(name));
  if (!Number.isInteger(value) || value < least || value > most)
    throw badRequest(3029, `Invalid card ${name}`);
  return value;
}

function update(ctx: MercadoPagoContext, { path, body }: Input) {
  const before = needCard(ctx, path);
  const { card } = before;
  const holder = body.object('cardholder');
  const identification = holder?.object('identification');
  const saved: CustomerCardRecord = {
    ...before,
    updatedMs: ctx.nowMs,
    card: {
      ...card,
      expirationMonth: monthOrYear(body, 'expiration_month', card.expirationMonth, 1, 12),
      expirationYear: monthOrYear(body, 'expiration_year', card.expirationYear, 2000, 2100),
      holder: {
        name: holder?.string('name') ?? card.holder.name,
        identification: {
          type: identification?.string('type') ?? card.holder.identification.type,
          number: identification?.text('number') ?? card.holder.identification.number,
        },
      },
    },
  };
  ctx.store.update(saved);
  return cardView(ctx, saved);
}

function remove(ctx: MercadoPagoContext, { path }: Input) {
  const saved = needCard(ctx, path);
  const customer = needCustomer(ctx, path.id);
  ctx.store.markDeleted(saved.id);
  if (customer.defaultCard === saved.id) ctx.store.update({ ...customer, defaultCard: null });
  return cardView(ctx, saved);
}

const CARDS = '/v1/customers/:id/cards';

export const customerCardEndpoints: MercadoPagoEndpoint[] = [
  { method: 'POST', path: CARDS, status: 201, body: ['token'], handle: create },
  {
    method: 'GET',
    path: CARDS,
    handle: (ctx, { path }) =>
      ctx.store
        .where('mercadopago.card', 'parent', needCustomer(ctx, path.id).id)
        .map((card) => cardView(ctx, card)),
  },
  {
    method: 'GET',
    path: `${CARDS}/:cardId`,
    handle: (ctx, { path }) => cardView(ctx, needCard(ctx, path)),
  },
  {
    method: 'PUT',
    path: `${CARDS}/:cardId`,
    body: ['expiration_month', 'expiration_year', holderParams],
    handle: update,
  },
  { method: 'DELETE', path: `${CARDS}/:cardId`, handle: remove },
];
