import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import {
  type AgreedTerms,
  expectedSettlement,
  type SettledSale,
  termFor,
} from '@trilho/contracts/expected-settlement';
import type { MerchantScope } from '../../../context.ts';
import { defaultTerms } from '../../../providers/registry.ts';
import { findTerms } from '../../gateway-terms/gateway-terms.repository.ts';
import { findKeyAccounts, type KeyAccount } from '../../provider-accounts/key-accounts.ts';
import { findFormerAccounts } from '../../settlements/former-accounts.ts';
import { findProgress } from '../../settlements/progress.repository.ts';
import type { Period } from '../compare/finding.ts';

/** Within which days all lines are there of an account at a gateway; the account is null while it is not known. */
interface ReadAccount extends Period {
  gateway: GatewayType;
  account: string | null;
}

/** What a merchant agreed with gateways, and how far the statements of each of their accounts there are. */
export interface Agreements {
  terms: AgreedTerms['terms'];
  anticipates: readonly GatewayType[];
  read: readonly ReadAccount[];
  keys: readonly KeyAccount[];
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
    const accounts = [...(await findProgress(scope, em)), ...(await findFormerAccounts(scope, em))];
    const read = accounts.map(({ gateway, account, completeFrom: from, completeTo: to }) => {
      return { gateway, account, from, to };
    });
    found.set(scopeName(scope), { terms, anticipates, read, keys: await findKeyAccounts(scope, em) });
  }
  return found;
}

const unknown: Period = { from: null, to: null };

/** How far the statements are there of an account that took a sale: where either is not known, those of the gateway's one in force. */
export function periodOf({ read }: Agreements, gateway: GatewayType, account: string | null): Period {
  const own = read.filter((each) => each.gateway === gateway);
  const isOf = (each: ReadAccount) => account === null || each.account === null || each.account === account;
  return own.find(isOf) ?? unknown;
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
