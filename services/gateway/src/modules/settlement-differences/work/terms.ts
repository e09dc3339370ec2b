import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import {
  type AgreedTerms,
  expectedSettlement,
  type SettledSale,
  termFor,
} from '@trilho/contracts/expected-settlement';
import type { MerchantScope } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import { defaultTerms } from '../../gateway-terms/default-terms.ts';
import { findTerms } from '../../gateway-terms/gateway-terms.repository.ts';
import type { SettlementProgressSchema } from '../../settlements/record/settlement-progress.entity.ts';
import type { Period } from '../compare/finding.ts';

/** What a merchant agreed with gateways, and how far their statements are there. */
export interface Agreements {
  terms: AgreedTerms['terms'];
  anticipates: readonly GatewayType[];
  periods: ReadonlyMap<GatewayType, Period>;
}

export const scopeName = ({ userId, environment }: MerchantScope): string => `${userId} ${environment}`;

/** Finds the agreements of these merchants, each once. */
export async function findAgreements(
  scopes: readonly MerchantScope[],
  em: EntityManager,
): Promise<Map<string, Agreements>> {
  const found = new Map<string, Agreements>();
  for (const { userId, environment } of scopes) {
    const scope = { userId, environment };
    if (found.has(scopeName(scope))) continue;
    const { terms, anticipates } = await findTerms(scope, em);
    const progress = await queries<typeof SettlementProgressSchema>(em)
      .selectFrom('settlement_progress')
      .select(['gateway', 'completeFrom', 'completeTo'])
      .where((eb) => eb.and(scope))
      .execute();
    const periods = progress.map(
      ({ gateway, completeFrom: from, completeTo: to }) => [gateway, { from, to }] as const,
    );
    found.set(scopeName(scope), { terms, anticipates, periods: new Map(periods) });
  }
  return found;
}

/** Terms are in reais: of a sale in another currency nothing was agreed. */
export function expectedByTerms(sale: SettledSale, currency: string, terms: AgreedTerms['terms']) {
  const isInReais = currency === 'BRL';
  const own = isInReais ? expectedSettlement(sale, { terms, defaults: [] }) : undefined;
  const term = isInReais ? termFor(sale, { terms, defaults: defaultTerms }) : undefined;
  return {
    agreedFee: own ? Math.min(own.feeMinor, sale.amountMinor) : null,
    dueOn: own?.instalments[0]?.dueOn ?? null,
    parts: term?.perInstallment ? sale.installments : 1,
  };
}
