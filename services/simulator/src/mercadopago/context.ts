import type { Database } from '../kernel/database.ts';
import { Store } from '../kernel/store.ts';
import type { MercadoPagoAccount } from './account.ts';

/** What a handler works with: the account, its objects, the time, and the address of the provider's paths. */
export interface MercadoPagoContext {
  account: MercadoPagoAccount;
  store: Store;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Unix milliseconds. */
  nowMs: number;
}

export function contextOf(
  db: Database,
  account: MercadoPagoAccount,
  publicUrl: string,
  nowMs: number,
): MercadoPagoContext {
  return { account, store: new Store(db, account.accountId), baseUrl: `${publicUrl}${BASE_PATH}`, nowMs };
}

/** Where the provider's paths begin, so that they do not collide with the first provider's. */
export const BASE_PATH = '/mercadopago';

export const secondsOf = (ms: number): number => Math.floor(ms / 1000);
