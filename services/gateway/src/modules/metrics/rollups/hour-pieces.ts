import { idFloor } from '../../../platform/ids.ts';

export const hourMs = 60 * 60 * 1000;

/**
 * How far a payment's id may lie from its `created_at`. Both are drawn from one reading of the clock; ids have whole
 * milliseconds.
 */
export const idSlackMs = 60 * 1000;

/** A half-open span of time, in ms. */
export interface Span {
  from: number;
  until: number;
}

/** A part of a span that is read in one way: whole hours from their rows, or anything from the payments themselves. */
export interface Piece extends Span {
  rolled: boolean;
}

export const floorHour = (ms: number): number => Math.floor(ms / hourMs) * hourMs;

/**
 * Divides a span into pieces, oldest first. Rolled are the whole hours before `rolledUntil`, without those in `late`
 * (the beginnings of hours that changed since).
 */
export function pieceOut({ from, until }: Span, rolledUntil: number, late: readonly number[]): Piece[] {
  const first = floorHour(from + hourMs - 1);
  const end = Math.min(floorHour(until), rolledUntil);
  if (first >= end) return from < until ? [{ from, until, rolled: false }] : [];
  const pieces: Piece[] = [];
  const add = (piece: Piece) => {
    const last = pieces.at(-1);
    if (piece.from >= piece.until) return;
    if (last?.rolled === piece.rolled) last.until = piece.until;
    else pieces.push(piece);
  };
  add({ from, until: first, rolled: false });
  let at = first;
  for (const hour of [...late].sort((a, b) => a - b)) {
    if (hour < at || hour >= end) continue;
    add({ from: at, until: hour, rolled: true });
    add({ from: hour, until: hour + hourMs, rolled: false });
    at = hour + hourMs;
  }
  add({ from: at, until: end, rolled: true });
  add({ from: end, until, rolled: false });
  return pieces;
}

/** Returns between which ids the payments of a span lie: the index leads to them, and `created_at` decides. */
export const idsOf = ({ from, until }: Span): { fromId: string; untilId: string } => ({
  fromId: idFloor('pay', Math.max(0, from - idSlackMs)),
  untilId: idFloor('pay', until + idSlackMs),
});
