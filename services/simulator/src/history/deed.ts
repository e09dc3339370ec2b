import { type CardBehaviour, type Decline, refused } from '../cards/card-behaviour.ts';
import type { Context } from '../kernel/context.ts';

/** Something that happened in an account at a time (Unix seconds). */
export interface Deed {
  at: number;
  /** Does it again, by a context whose clock shows that time. */
  do(ctx: Context): void;
}

/** Does something while the bank says no to a card; afterwards the card is as before. */
export function whileRefused(ctx: Context, method: string, decline: Decline, work: () => void): void {
  const extra = ctx.store.extra('payment_method', method);
  const behaviour: CardBehaviour = refused(decline);
  ctx.store.setExtra('payment_method', method, { ...extra, behaviour });
  work();
  ctx.store.setExtra('payment_method', method, extra);
}
