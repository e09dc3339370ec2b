import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '@trilho/gateway/src/platform/database/queries.ts';
import { idFloor } from '@trilho/gateway/src/platform/ids.ts';
import { sql } from 'kysely';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Whose payments, how many, and over which whole days; the last one ends at `until` (ms). */
export interface RoutedRows {
  userId: string;
  rows: number;
  days: number;
  until: number;
}

/**
 * Writes payments of two gateways, cards, Pix and boletos, as a busy merchant has them: with metadata, and a journal of a
 * payment that was asked for, sent and paid. The first half of the days calls named the gateway; then it was drawn. What no
 * reading of a replay needs is not written, no trigger runs, and other indexes are gone.
 */
export async function writeRoutedPayments(
  { userId, rows, days, until }: RoutedRows,
  em: EntityManager,
): Promise<void> {
  const indexes = await em.execute<{ name: string }[]>(
    `select indexname as name from pg_indexes where tablename = 'payments' and indexname not in
       ('payments_pkey', 'payments_user_id_environment_id_index', 'payments_replaced_by_index')
       and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of indexes) await em.execute(`drop index "${name}"`);
  const perMinute = Math.round((rows * minuteMs) / (days * dayMs));
  for (let day = 0; day < days; day += 1) {
    const from = until - (days - day) * dayMs;
    const minutes = Array.from({ length: dayMs / minuteMs }, (_minute, n) => from + n * minuteMs);
    await em.transactional(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.execute('set local synchronous_commit = off');
      await sql`
        insert into payments (id, user_id, environment, config_id, key_revision, status, amount_minor,
          amount_captured_minor, amount_refunded_minor, currency, description, customer_email, card_brand, card_last4,
          capture, metadata, gateway, method, installments, decline_code, in_doubt_until, created_at, updated_at,
          routing, journal)
        select slot.prefix || lpad(n::text, 12, '0'), ${userId}, 'SANDBOX', 'cfg_bench', 1, status, amount,
          case when status = 'succeeded' then amount else 0 end, 0, 'BRL', 'Pedido ' || n, 'cliente@exemplo.com.br',
          case when method = 'card' then (array['visa', 'mastercard', 'elo', 'amex'])[1 + floor(random() * 4)::int] end,
          case when method = 'card' then '4242' end, true,
          jsonb_build_object('pedido', n::text, 'canal', (array['app', 'web', 'loja'])[1 + floor(random() * 3)::int]),
          gateway, method, case when method = 'card' then 1 + floor(random() * random() * 12)::int else 1 end,
          case when status = 'failed' then 'insufficient_funds' end, at, at, at,
          case when ${day >= days / 2} then jsonb_build_object('gateway', gateway, 'reason', 'best_approval',
            'rule', jsonb_build_object('id', 'rule_1', 'place', 1, 'name', 'Melhor aprovação'),
            'probability', case when is_first then 0.8 + (n % 7) / 100.0 else 0.2 - (n % 7) / 100.0 end,
            'next', '[]'::jsonb, 'avoided', '[]'::jsonb, 'version', 1 + ${day}::int % 5) end,
          jsonb_build_array(
            jsonb_build_object('kind', 'request', 'at', at, 'requestId', 'req_' || n, 'operation', 'create', 'origin', 'api'),
            jsonb_build_object('kind', 'idempotency', 'at', at, 'decision', 'first', 'idempotencyKey', 'key-' || n),
            jsonb_build_object('kind', 'provider_call', 'at', at, 'operation', 'create',
              'durationMs', round((120 + random() * 400)::numeric, 1), 'outcome', 'succeeded'),
            jsonb_build_object('kind', 'state', 'at', at, 'from', 'unknown', 'to', status, 'cause', 'answer',
              'type', 'payment.' || status, 'eventId', 'evt_' || n))
        from unnest(
            ${minutes.map((at) => idFloor('pay', at).slice(0, -12))}::text[],
            ${minutes.map((at) => new Date(at).toISOString())}::timestamptz[]) as slot (prefix, begin_at)
          cross join generate_series(1, ${perMinute}::int) as n
          cross join lateral (select begin_at + n * interval '2 s' as at, random() < 0.8 + (n % 7) / 100.0 as is_first,
            (array['card', 'card', 'card', 'pix', 'pix', 'boleto'])[1 + floor(random() * 6)::int] as method,
            (500 + random() ^ 3 * 300000)::int as amount, random() as luck) as drawn
          cross join lateral (select case when is_first then 'STRIPE' else 'MERCADOPAGO' end as gateway,
            case when method = 'card' then case when luck < 0.88 then 'succeeded' else 'failed' end
              when luck < 0.6 then 'succeeded' else 'canceled' end as status) as came`.execute(queries(tx));
    });
  }
}
