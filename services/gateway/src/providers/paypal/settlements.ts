import type { SettlementLineKind } from '@trilho/contracts/payout';
import type { Client } from '../kit/rest-client.ts';
import type { ProviderSettlementLine, SettlementsNamespace } from '../port/settlements.ts';
import type { TransactionInfo } from './objects.ts';
import { signedMinorOf } from './signed-amount.ts';
import { searchTransactions } from './transaction-search.ts';
import { orderOfCapture, orNull } from './transactions.ts';

/**
 * By event code (https://developer.paypal.com/docs/transaction-search/transaction-event-codes), the most particular first; of
 * a family the first three signs.
 */
const kinds: Record<string, SettlementLineKind> = {
  T0106: 'fee',
  T1106: 'dispute',
  T1107: 'refund',
  T1110: 'reserve',
  T1111: 'reserve_release',
  T1201: 'dispute',
  T1202: 'dispute_reversal',
  T2101: 'reserve',
  T2102: 'reserve_release',
  T2103: 'reserve',
  T2104: 'reserve_release',
  T00: 'payment',
  T01: 'fee',
  T04: 'payout',
};

const kindOf = (code: string): SettlementLineKind => kinds[code] ?? kinds[code.slice(0, 3)] ?? 'adjustment';

/** Only what is completed moved the balance: not what waits (P) or was denied (D). */
const moved = new Set(['S', 'V']);

/** What a transaction is about: a payment's own id is that of its capture, others refer to it. */
const captureOf = ({ transaction_id: id, paypal_reference_id: reference }: TransactionInfo, kind: string) =>
  kind === 'payment' ? id : (reference ?? null);

const aboutPayments = new Set<SettlementLineKind>(['payment', 'refund', 'dispute', 'dispute_reversal']);

/** Maps a transaction, of a payment whose order is known. Its net is not told: it is what is left of the two. */
function toLine(info: TransactionInfo, kind: SettlementLineKind, orderId: string | null) {
  const { transaction_amount: amount, fee_amount: fee, custom_field: custom } = info;
  const grossMinor = signedMinorOf(amount?.value ?? '0');
  // PayPal's sign is that of the balance.
  const feeMinor = 0 - signedMinorOf(fee?.value ?? '0');
  const bookedAt = new Date(info.transaction_initiation_date ?? 0);
  const line: ProviderSettlementLine = {
    externalId: info.transaction_id,
    kind,
    sourceExternalId: kind === 'payout' ? info.transaction_id : orderId,
    detailExternalId: kind === 'refund' ? info.transaction_id : null,
    // A refund carries its own id in that place.
    ownId: kind !== 'refund' && aboutPayments.has(kind) ? (custom ?? null) : null,
    grossMinor,
    feeMinor,
    netMinor: grossMinor - feeMinor,
    currency: (amount?.currency_code ?? '').toUpperCase(),
    bookedAt,
    availableAt: bookedAt,
    payoutExternalId: null,
  };
  return line;
}

/** The orders of captures, each asked for once. */
async function ordersOf(send: Client, captures: readonly string[]): Promise<Map<string, string | null>> {
  const asked = [...new Set(captures)].map(
    async (id) => [id, await orNull(() => orderOfCapture(send, id))] as const,
  );
  return new Map(await Promise.all(asked));
}

export const settlementsNamespace = (send: Client): SettlementsNamespace => ({
  // No API tells what left for a bank as payouts with their lines: money is in the account at once, and its holder moves it.
  payouts: async () => ({ items: [], next: null }),

  async lines({ after, limit, ...of }) {
    if ('payoutExternalId' in of) return { items: [], next: null };
    const { items, next } = await searchTransactions(send, of.created, { after, limit });
    const found = items
      .filter(({ transaction_status: status }) => moved.has(status ?? 'S'))
      .map((info) => ({ info, kind: kindOf(info.transaction_event_code ?? '') }))
      .map((each) => ({
        ...each,
        captureId: aboutPayments.has(each.kind) ? captureOf(each.info, each.kind) : null,
      }));
    const orders = await ordersOf(
      send,
      found.flatMap(({ captureId }) => captureId ?? []),
    );
    const lines = found.map(({ info, kind, captureId }) =>
      toLine(info, kind, captureId === null ? null : (orders.get(captureId) ?? null)),
    );
    return { items: lines, next };
  },
});
