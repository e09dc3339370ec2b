import type { LostRefund, ProviderRefund, RefundsNamespace } from '../port/refunds.ts';

/** Finds lost refunds by our ids, which the provider's carry, among those of their payments. */
export async function findNamedRefunds(
  lost: readonly LostRefund[],
  listOf: RefundsNamespace['listOf'],
): Promise<Map<string, ProviderRefund>> {
  const found = new Map<string, ProviderRefund>();
  for (const [payment, ofPayment] of Map.groupBy(lost, ({ paymentExternalId }) => paymentExternalId)) {
    const wanted = new Set(ofPayment.map(({ refundId }) => refundId));
    for (const { ownId, externalId, amountMinor, status, feeReturnedMinor: fee } of await listOf(payment)) {
      const refund = { externalId, amountMinor, status, ...(fee !== undefined && { feeReturnedMinor: fee }) };
      if (ownId && wanted.has(ownId)) found.set(ownId, refund);
    }
  }
  return found;
}
