import type { CardTokenRecord } from '../../kernel/mercadopago-records.ts';
import type { Input, MercadoPagoEndpoint } from '../api.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { dateText } from '../dates.ts';
import { badRequest, notFound } from '../errors.ts';
import { randomHex } from '../ids.ts';
import { holderParams, readCard } from './card-token.build.ts';

const LIFETIME_MS = 7 * 86_400_000;

function statusOf(token: CardTokenRecord, nowMs: number): string {
  if (token.usedMs !== null) return 'used';
  return token.dueMs <= nowMs ? 'expired' : 'active';
}

function tokenView(ctx: MercadoPagoContext, token: CardTokenRecord) {
  const { card } = token;
  return {
    id: token.id,
    public_key: token.publicKey ?? '',
    card_id: token.cardId,
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    expiration_month: card.expirationMonth,
    expiration_year: card.expirationYear,
    cardholder: { name: card.holder.name, identification: card.holder.identification },
    status: statusOf(token, ctx.nowMs),
    date_created: dateText(token.createdMs),
    date_last_updated: dateText(token.usedMs ?? token.createdMs),
    date_due: dateText(token.dueMs),
    luhn_validation: true,
    live_mode: ctx.account.livemode,
    require_esc: false,
    card_number_length: card.numberLength,
    security_code_length: card.securityCodeLength,
  };
}

/** A token of a typed card, or of a saved one with its security code. */
function create(ctx: MercadoPagoContext, { body }: Input) {
  const cardId = body.text('card_id') ?? null;
  const saved = cardId === null ? undefined : ctx.store.get('mercadopago.card', cardId);
  if (cardId !== null && !saved) throw badRequest(2010, 'Card not found');
  const token: CardTokenRecord = {
    id: randomHex(),
    publicKey: ctx.account.publicKey,
    createdMs: ctx.nowMs,
    dueMs: ctx.nowMs + LIFETIME_MS,
    usedMs: null,
    card: saved?.card ?? readCard(ctx, body),
    cardId,
  };
  ctx.store.insert('mercadopago.card_token', token, secondsOf(ctx.nowMs), {}, {});
  return tokenView(ctx, token);
}

/** Uses a token up: it works once. 400 when it is unknown, used or too old. */
export function redeemToken(ctx: MercadoPagoContext, id: string): CardTokenRecord {
  const token = ctx.store.get('mercadopago.card_token', id);
  if (!token) throw badRequest(2006, 'Card Token not found');
  if (statusOf(token, ctx.nowMs) !== 'active') throw badRequest(3003, 'Invalid card_token_id');
  const used = { ...token, usedMs: ctx.nowMs };
  ctx.store.update<'mercadopago.card_token'>(used);
  return used;
}

export const cardTokenEndpoints: MercadoPagoEndpoint[] = [
  {
    method: 'POST',
    path: '/v1/card_tokens',
    isPublic: true,
    status: 201,
    body: [
      ...[
        'card_number',
        'expiration_month',
        'expiration_year',
        'security_code',
        'card_id',
        'customer_id',
        'site_id',
      ],
      { device: ['*'] },
      holderParams,
    ],
    handle: create,
  },
  {
    method: 'GET',
    path: '/v1/card_tokens/:id',
    isPublic: true,
    handle(ctx, { path }) {
      const token = ctx.store.get('mercadopago.card_token', path.id ?? '');
      if (!token) throw notFound(3008, 'Not found Cardtoken');
      return tokenView(ctx, token);
    },
  },
];
