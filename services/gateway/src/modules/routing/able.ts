import type { GatewayType } from '@trilho/contracts/common';
import type { MethodCapability } from '../../providers/port/capabilities.ts';
import { capabilitiesOf } from '../../providers/registry.ts';
import type { RoutingFacts } from './decision/facts.ts';

/** What a payment asks of a gateway beside what rules are asked of it. */
export interface PaymentDemand {
  captureLater: boolean;
  /** For how long it is to be payable, in seconds; null where that is the gateway's matter. */
  seconds: number | null;
  /** What is known of who pays; null where that will be said later. */
  payer: readonly MethodCapability['payer'][number][] | null;
}

/** What is asked of a gateway where nothing is known beside the facts. */
export const noDemand: PaymentDemand = { captureLater: false, seconds: null, payer: null };

/** Whether a gateway makes such a payment, by what its adapter declares. */
export function isAble(
  gateway: GatewayType,
  { method, amountMinor, installments }: RoutingFacts,
  { captureLater, seconds, payer }: PaymentDemand = noDemand,
): boolean {
  const can = capabilitiesOf(gateway).methods[method];
  return (
    can !== undefined &&
    amountMinor >= can.minMinor &&
    amountMinor <= can.maxMinor &&
    installments <= can.maxInstallments &&
    (!captureLater || can.captureLater) &&
    (seconds === null || !can.expiresIn || (seconds >= can.expiresIn.min && seconds <= can.expiresIn.max)) &&
    (payer === null || can.payer.every((part) => payer.includes(part)))
  );
}
