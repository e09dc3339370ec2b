import type { PayPalSettingsRecord } from '../kernel/paypal-records.ts';
import type { Store } from '../kernel/store.ts';
import { type PayPalContext, secondsOf } from './context.ts';

const ID = 'settings';
const initial: PayPalSettingsRecord = {
  id: ID,
  reportingDelayMs: 0,
  searchesAtMost: 10_000,
  vaultsLate: false,
  asksPayers: false,
  chargesLate: false,
  chargesAs: 'T0003',
  forgetsKeys: false,
  vaultsCards: false,
};

/** What a test has set of the account. */
export const settingsOf = (store: Store): PayPalSettingsRecord => ({
  ...initial,
  ...store.get('paypal.settings', ID),
});

/** Sets what is given, and leaves the rest. */
export function setSettings(
  { store, nowMs }: PayPalContext,
  change: Partial<Omit<PayPalSettingsRecord, 'id'>>,
): PayPalSettingsRecord {
  const settings = { ...settingsOf(store), ...change };
  if (store.get('paypal.settings', ID)) store.update(settings);
  else store.insert('paypal.settings', settings, secondsOf(nowMs), {}, {});
  return settings;
}
