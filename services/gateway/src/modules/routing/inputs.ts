import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import type { RoutingInputs } from './decision/decide.ts';

/** Each gateway alike: nothing is known of their approvals. */
const evenly: RoutingInputs['best'] = (gateways) =>
  gateways.map((gateway) => ({ gateway, probability: 1 / gateways.length }));

/** No gateway has an incident. */
const keepAll: RoutingInputs['kept'] = () => 1;

/** Reads what decisions of a merchant rest upon beside the settings. */
export const readInputs = async (
  _scope: MerchantScope,
  _em: EntityManager,
): Promise<Pick<RoutingInputs, 'best' | 'kept'>> => ({ best: evenly, kept: keepAll });
