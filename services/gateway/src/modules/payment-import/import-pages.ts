import type { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../../platform/ids.ts';
import { inLanes } from '../../platform/in-lanes.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import type { ListedPayment } from '../../providers/port/payments.ts';
import type { ListedRefund } from '../../providers/port/refunds.ts';
import { findAnnounced } from '../payments/changes/import-payment.ts';
import type { Source } from '../payments/changes/payment-apply.ts';
import { applyForeignRefund, importRefund } from '../payments/changes/refund-apply.ts';
import type { PaymentRow } from '../payments/record/payment.entity.ts';
import { findPaymentsByExternalIds, findRefunds } from '../payments/record/payment.repository.ts';
import { findPaymentsNamed } from '../payments/record/payment.statements.ts';
import type { NotOurs } from '../payments/record/payment-origin.ts';
import type { ProviderAccount } from '../provider-accounts/provider-account.ts';
import { type ImportContext, importLost } from './import-lost.ts';

/** What was imported of an installation's accounts, and what was left over, by reason. */
export interface ImportReport {
  payments: Partial<Record<'card' | 'pix' | 'boleto' | 'other', number>>;
  refunds: number;
  left: Partial<Record<NotOurs, number>>;
}

/** Imports what pages of an account's books hold and the database lacks. */
export interface PageImporter {
  report: ImportReport;
  payments(
    account: ProviderAccount,
    provider: PaymentProvider,
    items: readonly ListedPayment[],
  ): Promise<void>;
  refunds(account: ProviderAccount, items: readonly ListedRefund[]): Promise<void>;
}

const lanes = 4;

const source = (): Source => ({ trigger: 'import', steps: [] });

/** Imports a refund; one without an id of ours may be one here whose answer was lost. */
const importOneRefund = (payment: PaymentRow, refund: ListedRefund, tx: EntityManager): Promise<boolean> =>
  refund.ownId === null
    ? applyForeignRefund(payment, refund, source(), tx)
    : importRefund(payment, refund, source(), tx, refund.ownId);

/** Makes the importer of one command. What was imported already is passed over, so that it may run again at any time. */
export function createPageImporter(context: ImportContext): PageImporter {
  const newEm = () => context.orm.em.fork();
  const report: ImportReport = { payments: {}, refunds: 0, left: {} };

  /** Those that carry an id of ours, and whose row is not here under any of their ids. */
  async function findLost(items: readonly ListedPayment[]): Promise<ListedPayment[]> {
    const marked = items.filter(({ ownId }) => ownId !== null && isId('pay', ownId));
    const names = marked.flatMap(({ ownId, origin }) => [ownId ?? [], origin?.record.id ?? []].flat());
    const rows = names.length > 0 ? await findPaymentsNamed(names, newEm()) : [];
    const known = new Set(rows.flatMap(({ id, providerReference }) => [id, providerReference]));
    return marked.filter(({ ownId, origin }) => !known.has(ownId) && !known.has(origin?.record.id ?? null));
  }

  async function importOne(
    account: ProviderAccount,
    provider: PaymentProvider,
    lost: Parameters<typeof importLost>[3],
  ): Promise<void> {
    const imported = await importLost(context, account, provider, lost);
    if (!imported) return;
    if ('left' in imported) {
      report.left[imported.left] = (report.left[imported.left] ?? 0) + 1;
      return;
    }
    const kind = imported.row.method ?? (imported.row.cardBrand === null ? 'other' : 'card');
    report.payments[kind] = (report.payments[kind] ?? 0) + 1;
    report.refunds += imported.refunds;
  }

  return {
    report,
    async payments(account, provider, items) {
      const lost = await findLost(items);
      const announced = await findAnnounced(account, lost, newEm());
      await inLanes(lost, lanes, (payment) => importOne(account, provider, { payment, announced }));
    },
    async refunds(account, items) {
      const paid = items.flatMap(({ paymentExternalId }) => paymentExternalId ?? []);
      const em = newEm();
      const rows = await findPaymentsByExternalIds(account, paid, em);
      const payments = new Map(rows.map((row) => [row.externalId, row]));
      const own = await findRefunds(
        rows.map(({ id }) => id),
        em,
      );
      const known = new Set(
        own.flatMap(({ id, externalId, providerReference: name }) => [id, externalId, name]),
      );
      const isLost = ({ externalId, ownId }: ListedRefund) =>
        !known.has(externalId) && (!ownId || !known.has(ownId));
      for (const refund of items.filter(isLost).toSorted((a, b) => +a.createdAt - +b.createdAt)) {
        const payment = payments.get(refund.paymentExternalId);
        if (payment && (await em.transactional((tx) => importOneRefund(payment, refund, tx)))) {
          report.refunds += 1;
        }
      }
    },
  };
}
