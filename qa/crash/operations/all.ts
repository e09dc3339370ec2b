import { cancel } from './cancel.ts';
import { capture } from './capture.ts';
import { captureInPart, incrementAuthorization } from './capture-in-part.ts';
import { confirm } from './confirm.ts';
import { createByBoleto } from './create-by-boleto.ts';
import { createByCard } from './create-by-card.ts';
import { createByPix } from './create-by-pix.ts';
import { disputeLost, disputeWon } from './dispute-end.ts';
import { dispute, pixPaid, surplus } from './events.ts';
import { gatewayFailover } from './gateway-failover.ts';
import { linkByCard, linkByPix } from './link.ts';
import type { MoneyOperation } from './operation.ts';
import { changePlanCard, endPlan, planPaid, planRenewal, refundPlan, resumePlan, startPlan } from './plan.ts';
import { refund } from './refund.ts';
import { endSubscription, renewal, subscribe } from './subscription.ts';

/** Every operation whose boundaries are listed and stopped at. */
export const operations: readonly MoneyOperation[] = [
  ...[createByCard, createByPix, createByBoleto, linkByPix, linkByCard, gatewayFailover],
  ...[confirm, refund, capture, captureInPart, incrementAuthorization, cancel],
  ...[pixPaid, surplus, dispute, disputeWon, disputeLost],
  ...[subscribe, endSubscription, renewal],
  ...[startPlan, planPaid, planRenewal, changePlanCard, endPlan, resumePlan, refundPlan],
];

/** @throws for a name that no operation has */
export function operationOf(name: string): MoneyOperation {
  const found = operations.find((operation) => operation.name === name);
  if (!found)
    throw new Error(`There is no operation ${name}: ${operations.map((one) => one.name).join(', ')}`);
  return found;
}
