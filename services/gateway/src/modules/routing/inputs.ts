import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { readKept } from '../gateway-incidents/kept.ts';
import { readApprovals } from './approval/read-approvals.ts';
import type { RoutingInputs } from './decision/decide.ts';

/** Reads what decisions of a merchant rest upon beside the settings. */
export async function readInputs(
  scope: MerchantScope,
  em: EntityManager,
): Promise<Pick<RoutingInputs, 'best' | 'kept'>> {
  const best = await readApprovals(scope, em);
  const kept = await readKept(scope, em);
  return { best, kept };
}
