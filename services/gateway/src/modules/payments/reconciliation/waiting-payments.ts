import { clockMs } from '../../../platform/clock.ts';
import type { PaymentProvider } from '../../../providers/port/payment-provider.ts';
import type { ListedPayment } from '../../../providers/port/payments.ts';
import type { ProviderPage } from '../../../providers/port/provider-object.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { amountDiffers, statusOf } from '../record/payment.state.ts';

const pageSize = 100;
/** A page is worth its reading where it saves so many others. */
const savedByPage = 10;
/** By which a provider's clock may differ from ours. */
const clockSkewMs = 5 * 60_000;

const isWaiting = ({ status, method, replacedBy }: PaymentRow): boolean =>
  status === 'requires_action' && replacedBy === null && (method === 'pix' || method === 'boleto');

/**
 * Finds, in the account's own list, those waiting Pix and boletos that nothing has happened to. A list may be behind: where
 * it shows another state, and after the time to pay, the payment itself is asked for.
 */
export async function findUnchangedPayments(
  provider: PaymentProvider,
  rows: PaymentRow[],
): Promise<Set<string>> {
  const now = clockMs();
  const unchanged = new Set<string>();
  const waiting = rows.filter((row) => isWaiting(row) && (row.expiresAt?.getTime() ?? 0) > now);
  if (waiting.length < 2) return unchanged;
  const byExternalId = new Map(waiting.map((row) => [row.externalId, row]));
  const oldest = Math.min(...waiting.map(({ createdAt }) => createdAt.getTime()));
  const created = { from: new Date(oldest - clockSkewMs), to: new Date(now + clockSkewMs) };
  let after: string | null = null;
  for (let pages = Math.ceil(waiting.length / savedByPage); pages > 0 && byExternalId.size > 0; pages -= 1) {
    const page: ProviderPage<ListedPayment> = await provider.payments.list({
      created,
      limit: pageSize,
      after,
    });
    for (const listed of page.items) {
      const row = byExternalId.get(listed.externalId);
      if (!row) continue;
      byExternalId.delete(listed.externalId);
      const isUnpaid = statusOf(row, listed) === row.status && listed.amountCapturedMinor === 0;
      if (isUnpaid && !amountDiffers(row, listed)) unchanged.add(row.id);
    }
    if (page.next === null) break;
    after = page.next;
  }
  return unchanged;
}
