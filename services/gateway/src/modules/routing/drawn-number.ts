import { randomInt } from 'node:crypto';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { RoutingChances } from './decision/decide.ts';

/** By what a payment's number is the same when it is drawn again; null where there is no such thing. */
export interface DrawnBy {
  /** Who pays: the customer's id, or else the e-mail. */
  customer: string | null;
  /** What the request's key comes to at a provider (`keyReference`). */
  keyReference: string | null;
}

const bits = 48;

/** A number of at least 0 and below 1, of a keyed digest: nobody without the key can choose it. */
const numberOf = ({ vault }: Pick<AppContext, 'vault'>, named: unknown[]): number =>
  Number.parseInt(vault.reference(`routing:${JSON.stringify(named)}`).slice(0, bits / 4), 16) / 2 ** bits;

/**
 * Returns the number that a payment's gateway is drawn by. A customer has one for each rule that splits, so that it comes to
 * the same gateway each time; any other payment has one of its own, which its key repeats.
 */
export function drawnNumber(
  context: Pick<AppContext, 'vault'>,
  { userId, environment }: MerchantScope,
  { reason, rule }: Pick<RoutingChances, 'reason' | 'rule'>,
  { customer, keyReference }: DrawnBy,
): number {
  if (reason === 'split' && rule && customer) {
    return numberOf(context, [userId, environment, rule.id, customer.toLowerCase()]);
  }
  return keyReference === null ? randomInt(2 ** bits - 1) / 2 ** bits : numberOf(context, [keyReference]);
}
