import type { GatewayType } from '@trilho/contracts/common';
import type { Gateway, GatewayAbilities, GatewayMethod, PortalGateway } from '@trilho/contracts/gateway';
import type { Env } from '../../platform/env.ts';
import type { Capabilities, MethodCapability } from '../../providers/port/capabilities.ts';
import type { MethodType } from '../../providers/port/payments.ts';
import { isAvailable, offeredBy, type Switches } from '../../providers/registry.ts';

const viewMethod = (type: MethodType, can: MethodCapability): GatewayMethod => ({
  type,
  minAmount: can.minMinor,
  maxAmount: can.maxMinor,
  maxInstallments: can.maxInstallments,
  refundable: can.refundable,
  refundDays: can.refundDays,
  captureLater: can.captureLater,
  payer: [...can.payer],
  expiresIn: can.expiresIn,
  ...(can.savedWhilePaying && { savedWhilePaying: true }),
  ...(can.chargedStored && { chargedStored: true }),
});

const types: readonly MethodType[] = ['card', 'pix', 'boleto', 'paypal'];

const viewMethods = ({ methods }: Capabilities): GatewayMethod[] =>
  types.flatMap((type) => {
    const can = methods[type];
    return can ? [viewMethod(type, can)] : [];
  });

const viewAbilities = (can: Capabilities): GatewayAbilities => ({
  openPayments: can.openPayments,
  confirmAgain: can.confirmAgain,
  chargesStoredCards: can.chargesStoredCards,
  savesCardsWhilePaying: can.savesCardsWhilePaying,
  verifiesCards: can.verifiesCards,
  capturesInParts: can.capturesInParts,
  incrementsAuthorizations: can.incrementsAuthorizations,
  splitsPayments: can.splitsPayments,
  customers: can.customers,
  ...(can.attachesTokens === false && { attachesPaymentMethods: false }),
  catalogue: can.catalogue,
  subscriptions: can.subscriptions,
});

/** What a gateway can do for a merchant's server. @throws 422 for one that is only announced */
export function viewGateway(env: Switches, gateway: GatewayType): Gateway {
  const can = offeredBy(env, gateway);
  return { gateway, methods: viewMethods(can), ...viewAbilities(can) };
}

/** A gateway for the portal's screens. */
export function viewPortalGateway(
  env: Switches & Pick<Env, 'GATEWAYS'>,
  gateway: GatewayType,
): PortalGateway {
  if (!isAvailable(env, gateway)) {
    return { gateway, available: false, methods: [], abilities: null, takesWebhookSecret: false };
  }
  const can = offeredBy(env, gateway);
  return {
    gateway,
    available: true,
    methods: viewMethods(can),
    abilities: viewAbilities(can),
    takesWebhookSecret: can.events === 'payment',
  };
}
