import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { UntoldSales } from '@trilho/contracts/settlement-file';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import type { KeyAccount } from '../provider-accounts/key-accounts.ts';

interface Keys {
  configId: string;
  from: number;
  to: number;
}

const noMore = 2 ** 31 - 1;

/** The keys that opened an account, as spans of their numbers, as `accountOfKey` has them. */
export function keysOfAccount(known: readonly KeyAccount[], account: string): Keys[] {
  return known.flatMap(({ configId, keyRevision, account: of }, index) => {
    if (of !== account) return [];
    const before = known[index - 1];
    const after = known[index + 1];
    const from = before?.configId === configId ? keyRevision : 0;
    const to = after?.configId === configId ? after.keyRevision - 1 : noMore;
    return [{ configId, from, to }];
  });
}

/** Sums what the gateway is to hand over of an account's sales that no line of its statements tells yet. */
export async function findUntoldSales(
  { userId, environment }: MerchantScope,
  { gateway, keys }: { gateway: GatewayType; keys: readonly Keys[] },
  em: EntityManager,
): Promise<UntoldSales[]> {
  const { rows } = await sql<UntoldSales>`
    select b.currency, count(distinct r.payment_id)::integer as count, sum(r.net)::bigint as net
    from unnest(${keys.map(({ configId }) => configId)}::text[], ${keys.map(({ from }) => from)}::integer[],
      ${keys.map(({ to }) => to)}::integer[]) as k (config_id, low, high)
    join payments p on p.config_id = k.config_id and p.key_revision between k.low and k.high
    join receivables r on r.payment_id = p.id and r.status in ('open', 'released')
    join ledger_books b on b.id = r.book
    where b.user_id = ${userId} and b.environment = ${environment} and b.gateway = ${gateway}
      and not exists (select from settlement_lines l
        where l.payment_id = p.id and l.kind = 'payment' and l.statement = 'balance')
    group by b.currency order by b.currency`.execute(queries(em));
  return rows.map((row) => ({ ...row, net: Number(row.net) }));
}
