import type { GatewayType } from '@trilho/contracts/common';
import type { Gateway, GatewayAbilities, GatewayMethod, PortalGateway } from '@trilho/contracts/gateway';
import type { Env } from '../../platform/env.ts';
import type { Capabilities, MethodCapability } from '../../providers/port/capabilities.ts';
import type { MethodType } from '../../providers/port/payments.ts';
import { capabilitiesOf, isAvailable } from '../../providers/registry.ts';

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
  customers: can.customers,
  catalogue: can.catalogue,
  subscriptions: can.subscriptions,
});

/** What a gateway can do for a merchant's server. @throws 422 for one that is only announced */
export function viewGateway(gateway: GatewayType): Gateway {
  const capabilities = capabilitiesOf(gateway);
  return { gateway, methods: viewMethods(capabilities), ...viewAbilities(capabilities) };
}

/** A gateway for the portal's screens. */
export function viewPortalGateway(env: Pick<Env, 'GATEWAYS'>, gateway: GatewayType): PortalGateway {
  if (!isAvailable(env, gateway)) {
    return { gateway, available: false, methods: [], abilities: null, takesWebhookSecret: false };
  }
  const capabilities = capabilitiesOf(gateway);
  return {
    gateway,
    available: true,
    methods: viewMethods(capabilities),
    abilities: viewAbilities(capabilities),
    takesWebhookSecret: capabilities.events === 'payment',
  };
}
