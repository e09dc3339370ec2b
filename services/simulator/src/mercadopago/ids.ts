import { randomBytes } from 'node:crypto';
import { digest } from '../kernel/ids.ts';

/** Ids count from here (2023-11-14), which keeps them at eleven or twelve digits. */
const EPOCH_MS = 1_700_000_000_000;
let last = 0;

/** A fresh numeric id, greater than every earlier one of any account. */
export function nextNumber(): number {
  last = Math.max(last + 1, Date.now() - EPOCH_MS);
  return last;
}

/** The same, as it is stored. */
export const nextId = (): string => String(nextNumber());

/** 32 hexadecimal digits: the id of a card token, or what opens a payer's page. */
export const randomHex = (): string => randomBytes(16).toString('hex');

/** A number of nine digits that a text always leads to. */
export function numberOf(text: string): number {
  let value = 0;
  for (const sign of digest(text, 16)) value = (value * 31 + sign.charCodeAt(0)) % 900_000_000;
  return 100_000_000 + value;
}
