import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { ProviderCallOutcome, ProviderCallQuery } from '@trilho/contracts/provider-call';
import { callDays } from '@trilho/contracts/retention';
import { expressionBuilder } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { clockMs } from '../../platform/clock.ts';
import { deleteRowsOf } from '../../platform/database/delete-rows-of.ts';
import { queries, type RowOf, type TablesOf, tableQueries } from '../../platform/database/queries.ts';
import { type IdPrefix, idFloor, isId, timeOfId } from '../../platform/ids.ts';
import { type Condition, idIn } from '../../platform/lists/conditions.ts';
import { countMatches } from '../../platform/lists/matches.ts';
import { readPage } from '../../platform/lists/page.ts';
import { cursorQuery, placeOf, readCounted } from '../../platform/lists/portal-page.ts';
import { merchantRows } from '../../platform/lists/scope.ts';
import { selectConfigs } from '../provider-accounts/provider-account.repository.ts';
import type { ProviderCallSchema } from './provider-call.entity.ts';

export type ProviderCallRow = RowOf<typeof ProviderCallSchema>;
type CallPageQuery = Omit<ProviderCallQuery, 'userId' | 'environment'>;

/** The tables of what exists at the provider, too, by the prefix of our ids. */
const resources: [IdPrefix, string][] = [
  ['pay', 'payments'],
  ['ref', 'refunds'],
  ['dsp', 'disputes'],
  ['cus', 'customers'],
  ['pm', 'payment_methods'],
  ['ver', 'card_verifications'],
  ['prod', 'products'],
  ['price', 'prices'],
  ['sub', 'subscriptions'],
  ['inv', 'invoices'],
];

/** Returns the provider's id of a merchant's resource, given ours; null for any other text. */
async function externalIdOf(userId: string, text: string, em: EntityManager): Promise<string | null> {
  const [, table] = resources.find(([prefix]) => isId(prefix, text)) ?? [];
  if (!table) return null;
  const row = await tableQueries(em)
    .selectFrom(table)
    .select('externalId')
    .where('id', '=', text)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return typeof row?.externalId === 'string' ? row.externalId : null;
}

/** A request of ours makes its calls within this time. */
const longestRequestMs = 60 * 60 * 1000;

const eb = expressionBuilder<TablesOf<typeof ProviderCallSchema>, 'provider_calls'>();

/** Calls of one request: ids sort by time, so that only those of its hour are looked through. */
function ofRequest(requestId: string): Condition {
  const at = timeOfId('req', requestId).getTime();
  return eb.and([
    eb('requestId', '=', requestId),
    eb('id', '>=', idFloor('pcl', at)),
    eb('id', '<', idFloor('pcl', Math.min(at + longestRequestMs, 2 ** 48 - 1))),
  ]);
}

/** A text to look for within others, its wildcards taken as they are. */
const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function searched(text: string, externalId: string | null): Condition {
  if (isId('req', text)) return ofRequest(text);
  return eb.or([
    eb('providerRequestId', '=', text),
    eb('externalId', '=', text),
    eb('idempotencyKey', 'like', within(text)),
    eb('path', 'like', within(text)),
    ...(externalId ? [eb('externalId', '=', externalId), eb('path', 'like', within(externalId))] : []),
  ]);
}

const outcomes: Record<ProviderCallOutcome, () => Condition> = {
  succeeded: () => eb('status', '<', 400),
  refused: () => eb('status', '>=', 400),
  no_answer: () => eb('status', 'is', null),
};

/** The gateways of the merchant's configurations, all or one, by the configurations' ids. */
async function gatewaysOf(
  { userId, environment }: MerchantScope,
  gateway: GatewayType | undefined,
  em: EntityManager,
): Promise<Map<string, GatewayType>> {
  const configs = await selectConfigs(em)
    .select(['id', 'gatewayType'])
    .where((eb) => eb.and({ userId, environment, ...(gateway && { gatewayType: gateway }) }))
    .execute();
  return new Map(configs.map(({ id, gatewayType }) => [id, gatewayType]));
}

/** Reads a page of the calls to a merchant's accounts with its total, newest first. @throws 400 for a cursor that is not of this list */
export async function listProviderCalls(merchant: MerchantScope, query: CallPageQuery, em: EntityManager) {
  const place = cursorQuery(query);
  const { outcome, method } = query;
  const gateways = await gatewaysOf(merchant, query.gateway, em);
  const search = query.search?.trim() ?? '';
  const conditions: Condition[] = [
    // Older ones wait for their partition to go.
    eb('id', '>=', idFloor('pcl', clockMs() - callDays * 24 * 60 * 60 * 1000)),
    idIn('provider_calls.configId', [...gateways.keys()]),
    ...(outcome ? [outcomes[outcome]()] : []),
    ...(method ? [eb('method', '=', method)] : []),
    ...(search === '' ? [] : [searched(search, await externalIdOf(merchant.userId, search, em))]),
  ];
  const matches = { scope: merchantRows('provider_calls', merchant), conditions };
  const total = await countMatches('provider_calls', matches, em);
  const selection = queries<typeof ProviderCallSchema>(em).selectFrom('provider_calls').selectAll();
  const page = await readCounted(total, query, () =>
    readPage<ProviderCallRow>(selection, { prefix: 'pcl', ...matches, query: place }),
  );
  const rows = page.rows.flatMap((row) => {
    const gateway = gateways.get(row.configId);
    return gateway ? [{ ...row, gateway }] : [];
  });
  return { rows, ...total, ...placeOf(page, query) };
}

export const deleteProviderCallsOf = (userId: string, em: EntityManager): Promise<void> =>
  deleteRowsOf(userId, 'provider_calls', em);
