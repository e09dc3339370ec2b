import type { GatewayType } from '@trilho/contracts/common';
import type { PortalGateway } from '@trilho/contracts/gateway';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { methodWords } from '@trilho/contracts/method-names';
import type { RoutingRule } from '@trilho/contracts/routing';
import { listOfAll, listOfAny } from './lists.ts';

/** The gateways that a rule names; none where it takes the best of all. */
export function gatewaysNamed({ target }: Pick<RoutingRule, 'target'>): GatewayType[] {
  if (target.type === 'gateway') return [target.gateway];
  return target.type === 'split' ? target.shares.map(({ gateway }) => gateway) : [];
}

const makesOne = ({ methods }: PortalGateway, asked: RoutingRule['when']['methods']): boolean =>
  asked === undefined || methods.some(({ type }) => asked.includes(type));

const effectOf = (unable: number, named: number): string =>
  unable === named ? 'a regra não decide.' : 'o que seria dele vai para os outros.';

/**
 * Why a rule cannot do all that it says: it names a gateway that the merchant does not have, or one that makes none of
 * its payments. Undefined where it can.
 */
export function ruleWarning(
  rule: Pick<RoutingRule, 'target' | 'when'>,
  own: readonly PortalGateway[],
): string | undefined {
  const named = gatewaysNamed(rule);
  const missing = named.filter((gateway) => !own.some((one) => one.gateway === gateway));
  if (missing.length > 0) {
    const names = listOfAll(missing.map((gateway) => gatewayNames[gateway]));
    const is = missing.length > 1 ? 'não estão configurados' : 'não está configurado';
    return `${names} ${is} neste ambiente: ${effectOf(missing.length, named.length)}`;
  }
  const asked = rule.when.methods;
  const unable = own.filter((one) => named.includes(one.gateway) && !makesOne(one, asked));
  if (unable.length === 0 || !asked) return undefined;
  const names = listOfAll(unable.map(({ gateway }) => gatewayNames[gateway]));
  const makes = unable.length > 1 ? 'não fazem' : 'não faz';
  return `${names} ${makes} ${listOfAny(asked.map((type) => methodWords[type]))}: ${effectOf(unable.length, named.length)}`;
}
