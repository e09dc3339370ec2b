import type { EntityManager } from '@mikro-orm/postgresql';
import type { Routing, RoutingSettings, SaveRoutingInput } from '@trilho/contracts/routing';
import type { TriedRouting, TryRoutingInput } from '@trilho/contracts/routing-decision';
import type { AppContext, MerchantScope } from '../../context.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { isAvailable } from '../../providers/registry.ts';
import { findAccounts } from '../provider-accounts/provider-account.repository.ts';
import type { Device } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { isAble } from './able.ts';
import { weighRouting } from './decision/decide.ts';
import { readInputs } from './inputs.ts';
import { type RoutingRow, replaceRouting } from './routing.repository.ts';
import { settingsProblems } from './settings-problems.ts';

/** The settings, as the portal gets them. */
export const routingView = ({ settings, version, updatedAt }: RoutingRow): Routing => ({
  ...settings,
  version,
  updatedAt: updatedAt?.toISOString() ?? null,
});

/** Checks settings of the right shape. @throws 422 naming the fields */
export function requireSound({ env }: Pick<AppContext, 'env'>, settings: RoutingSettings, field = ''): void {
  const problems = [...settingsProblems(settings, (gateway) => isAvailable(env, gateway))];
  if (problems.length === 0) return;
  throw invalid(problems.map((problem) => ({ ...problem, field: `${field}${problem.field}` })));
}

const stale = () =>
  conflict(
    'As regras foram salvas em outra janela enquanto você editava. Recarregue a página para ver como ficaram; nada do que você fez foi salvo.',
  );

/** As they are kept: names without blanks around them, brands as gateways write them. */
const tidied = ({ rules, ...settings }: RoutingSettings): RoutingSettings => ({
  ...settings,
  rules: rules.map((rule) => ({
    ...rule,
    name: rule.name.trim(),
    when: {
      ...rule.when,
      ...(rule.when.brands && { brands: rule.when.brands.map((brand) => brand.toLowerCase()) }),
    },
  })),
});

/**
 * Saves the settings in the place of the version that they were made of, with an entry in the security log.
 * @throws 409 where another version is in force meanwhile, 422 naming the fields
 */
export async function saveRouting(
  context: AppContext,
  scope: MerchantScope,
  { version, ...settings }: SaveRoutingInput,
  device: Device,
  em: EntityManager,
): Promise<Routing> {
  requireSound(context, settings);
  const { userId, environment } = scope;
  return em.transactional(async (tx) => {
    const saved = await replaceRouting(scope, version, tidied(settings), tx);
    if (!saved) throw stale();
    await recordSecurityEvent({ userId, type: 'routing_changed', device, detail: environment }, tx);
    return routingView(saved);
  });
}

/**
 * Says where an example would go by settings that need not be saved, at the accounts that the merchant has now.
 * @throws 422 naming the fields
 */
export async function tryRouting(
  context: AppContext,
  scope: MerchantScope,
  { settings, example }: TryRoutingInput,
  em: EntityManager,
): Promise<TriedRouting> {
  requireSound(context, settings, 'settings.');
  const routing = { settings, version: 0, updatedAt: null };
  const { amount, brand, installments = 1, country = null, metadata = {}, ...told } = example;
  const accounts = await findAccounts(scope, em);
  const configured = accounts
    .map(({ gatewayType }) => gatewayType)
    .filter((gateway) => isAvailable(context.env, gateway));
  const facts = {
    ...told,
    amountMinor: amount,
    brand: brand?.toLowerCase() ?? null,
    installments,
    country,
    metadata,
  };
  const inputs = { ...routing, able: isAble, ...(await readInputs(scope, em)) };
  const { tried, chances } = weighRouting(inputs, facts, configured);
  if (!chances) return { rules: tried, rule: null, reason: null, gateways: [], next: [] };
  const { rule, reason, gateways, order } = chances;
  const next = order.filter((gateway) => gateway !== gateways[0]?.gateway);
  return { rules: tried, rule, reason, gateways, next };
}
