import { type CardBehaviour, type Decline, refused } from '../cards/card-behaviour.ts';
import type { Context } from '../kernel/context.ts';

/** Something that happens in an account at a given time (Unix seconds). */
export interface HistoryEvent {
  at: number;
  /** Applies the event in a context whose clock shows that time. */
  apply(ctx: Context): void;
}

/** Runs `work` while every charge of a card is declined, then restores the card. */
export function whileRefused(ctx: Context, method: string, decline: Decline, work: () => void): void {
  const extra = ctx.store.extra('payment_method', method);
  const behaviour: CardBehaviour = refused(decline);
  ctx.store.setExtra('payment_method', method, { ...extra, behaviour });
  work();
  ctx.store.setExtra('payment_method', method, extra);
}
