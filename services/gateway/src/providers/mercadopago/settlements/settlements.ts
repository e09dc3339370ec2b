import type { SettlementsNamespace } from '../../port/settlements.ts';
import type { MercadoPagoClient } from '../client.ts';
import { reportsNamespace } from './reports.ts';

export const settlementsNamespace = (send: MercadoPagoClient): SettlementsNamespace => ({
  // No endpoint lists what went to the bank: payouts are lines of the report, from which they are imported.
  payouts: async () => ({ items: [], next: null }),

  reports: reportsNamespace(send),
});
