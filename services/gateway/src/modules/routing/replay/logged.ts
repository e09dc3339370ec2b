import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';

/** How many numbers there were, what they come to, and what their squares come to. */
export interface Sums {
  n: number;
  sum: number;
  squares: number;
}

/**
 * Payments that are alike in all that rules ask, went to the same gateway, and were as likely to. Those of one kind differ in
 * their outcome alone.
 */
export interface LoggedGroup {
  /** Of which half of the days they are: what is learnt from one half is judged by the other. */
  fold: 0 | 1;
  method: PaymentMethodType;
  brand: string | null;
  /** The least amount of their band, which no condition divides. */
  amountFrom: number;
  currency: string;
  /** The least of their class, which nothing divides. */
  installments: number;
  /** The first hour that no rule tells from theirs; null where no rule asks. */
  hour: number | null;
  /** Which of the pairs that rules ask for they have, by their places: `1` and `0`. */
  pairs: string;
  gateway: GatewayType;
  /** The version of the settings that chose the gateway; null where none did. */
  version: number | null;
  /** The sum over them of 1 / probability of this gateway; 0 where it was not drawn. */
  weight: number;
  /** All of them, those without an outcome too. */
  count: number;
  /** Of those with an outcome: 1 for an approved one. */
  approval: Sums;
  /** The amounts of those that were approved. */
  amounts: Sums;
  /** How long the gateway took to answer, in ms, where that was recorded. */
  time: Sums;
}

export const noSums = (): Sums => ({ n: 0, sum: 0, squares: 0 });

export const added = (one: Sums, other: Sums): Sums => ({
  n: one.n + other.n,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
});
