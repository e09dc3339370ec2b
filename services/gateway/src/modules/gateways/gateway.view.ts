import type { GatewayType } from '@trilho/contracts/common';
import type { Gateway, GatewayAbilities, GatewayMethod, PortalGateway } from '@trilho/contracts/gateway';
import type { Env } from '../../platform/env.ts';
import type { Capabilities, MethodCapability } from '../../providers/port/capabilities.ts';
import type { MethodType } from '../../providers/port/payments.ts';
import { capabilitiesOf, isAvailable, storesAt } from '../../providers/registry.ts';

const viewMethod = (type: MethodType, can: MethodCapability, stores: boolean): GatewayMethod => ({
  type,
  minAmount: can.minMinor,
  maxAmount: can.maxMinor,
  maxInstallments: can.maxInstallments,
  refundable: can.refundable,
  refundDays: can.refundDays,
  captureLater: can.captureLater,
  payer: [...can.payer],
  expiresIn: can.expiresIn,
  ...(stores && can.savedWhilePaying && { savedWhilePaying: true }),
  ...(stores && can.chargedStored && { chargedStored: true }),
});

const types: readonly MethodType[] = ['card', 'pix', 'boleto', 'paypal'];

const viewMethods = ({ methods }: Capabilities, stores: boolean): GatewayMethod[] =>
  types.flatMap((type) => {
    const can = methods[type];
    return can ? [viewMethod(type, can, stores)] : [];
  });

const viewAbilities = (can: Capabilities, stores: boolean): GatewayAbilities => ({
  openPayments: can.openPayments,
  confirmAgain: can.confirmAgain,
  chargesStoredCards: can.chargesStoredCards,
  savesCardsWhilePaying: can.savesCardsWhilePaying,
  verifiesCards: can.verifiesCards,
  customers: stores && can.customers,
  ...(stores && can.attachesTokens === false && { attachesPaymentMethods: false }),
  catalogue: can.catalogue,
  subscriptions: can.subscriptions,
});

/** What a gateway can do for a merchant's server. @throws 422 for one that is only announced */
export function viewGateway(env: Pick<Env, 'STORE_PAYPAL_ACCOUNTS'>, gateway: GatewayType): Gateway {
  const capabilities = capabilitiesOf(gateway);
  const stores = storesAt(env, gateway);
  return { gateway, methods: viewMethods(capabilities, stores), ...viewAbilities(capabilities, stores) };
}

/** A gateway for the portal's screens. */
export function viewPortalGateway(
  env: Pick<Env, 'GATEWAYS' | 'STORE_PAYPAL_ACCOUNTS'>,
  gateway: GatewayType,
): PortalGateway {
  if (!isAvailable(env, gateway)) {
    return { gateway, available: false, methods: [], abilities: null, takesWebhookSecret: false };
  }
  const capabilities = capabilitiesOf(gateway);
  const stores = storesAt(env, gateway);
  return {
    gateway,
    available: true,
    methods: viewMethods(capabilities, stores),
    abilities: viewAbilities(capabilities, stores),
    takesWebhookSecret: capabilities.events === 'payment',
  };
}
