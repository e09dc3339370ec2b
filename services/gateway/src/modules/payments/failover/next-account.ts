import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType, ProcessPaymentInput } from '@trilho/contracts/payment';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import {
  isProviderFailure,
  ProviderIndeterminate,
  ProviderKeyReused,
  ProviderRejected,
  ProviderUnavailable,
} from '../../../providers/port/provider-errors.ts';
import { ProviderNotAsked } from '../../../providers/port/unsent.ts';
import { isAvailable } from '../../../providers/registry.ts';
import type { ProviderAccount } from '../../provider-accounts/provider-account.ts';
import { isMadeBy } from '../creation/payment-method-choice.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { creationDoubtMs, searchLagMs } from '../record/payment-checks.ts';
import { hasEnded } from '../record/payment-failures.ts';
import { mayMove } from '../record/replaced-payment.ts';

/**
 * What waits for its payer: a code that nobody was shown charges nobody. A card's token is of one account, and what was
 * sent may have charged it.
 */
const movable: ReadonlySet<PaymentMethodType | null> = new Set(['pix', 'boleto']);

/** What a payment needs to go on: what its call asked for, and the merchant's accounts. */
export interface Movable {
  row: Pick<PaymentRow, 'routing' | 'method' | 'gateway'>;
  input: ProcessPaymentInput;
  gateways: ProviderAccount[];
}

/** The gateways that come after a payment's own one, by its decision; none where nobody decided. */
export function gatewaysAfter({ routing, gateway }: Pick<PaymentRow, 'routing' | 'gateway'>): GatewayType[] {
  if (!routing) return [];
  const order = [routing.gateway, ...routing.next];
  return order.slice(order.indexOf(gateway) + 1);
}

/** Returns the account at which a payment is created next, should its own fail; null where it goes nowhere else. */
export function nextAccount(
  env: AppContext['env'],
  { row, input, gateways }: Movable,
): ProviderAccount | null {
  if (!mayMove(row.routing) || !movable.has(row.method)) return null;
  const accounts = gatewaysAfter(row).flatMap((next) =>
    gateways.filter(({ gatewayType }) => gatewayType === next),
  );
  return (
    accounts.find(({ gatewayType }) => isAvailable(env, gatewayType) && isMadeBy(gatewayType, input)) ?? null
  );
}

/**
 * Whether another gateway is asked after a failure: one of the gateway, its silence, or its refusal of the merchant's keys.
 * What it refuses of the payment itself, the next one would too.
 */
export function isGatewaysFault(error: unknown): boolean {
  if (error instanceof ProviderKeyReused) return false;
  if (error instanceof ProviderRejected)
    return error.reason === 'credentials' || error.reason === 'permission';
  return error instanceof ProviderNotAsked || isProviderFailure(error);
}

/**
 * For how long, in ms, what was sent to a gateway that failed may yet take effect there, or be shown by its search; null where
 * nothing happened, for certain. Of a repetition an earlier attempt may have its effect as long as before.
 */
export function doubtAfter(
  row: Pick<PaymentRow, 'gateway' | 'inDoubtUntil' | 'paymentMethodId'>,
  error: unknown,
  isRetry: boolean,
): number | null {
  const isWithoutEffect =
    error instanceof ProviderUnavailable ||
    error instanceof ProviderRejected ||
    error instanceof ProviderNotAsked;
  if (isWithoutEffect && !isRetry) return null;
  if (!isWithoutEffect && !hasEnded(error)) return creationDoubtMs(row);
  const lagMs = isWithoutEffect ? 0 : searchLagMs(row);
  return isRetry ? Math.max(row.inDoubtUntil.getTime() - clockNow().getTime(), lagMs) : lagMs;
}

/**
 * Asks, and waits for so long, in ms. The question goes on: its answer comes too late for this payment.
 * @throws ProviderIndeterminate after that time
 */
export async function askWithin<T>(ms: number, ask: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ProviderIndeterminate('No answer within the limit', true)), ms);
  const asked = ask();
  // After the limit nobody waits for it.
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
