import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import { isId } from '../../platform/ids.ts';
import { inLanes } from '../../platform/in-lanes.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import type { ListedPayment } from '../../providers/port/payments.ts';
import type { ListedRefund } from '../../providers/port/refunds.ts';
import { findAnnounced, inOrder } from '../payments/changes/import-payment.ts';
import type { Source } from '../payments/changes/payment-apply.ts';
import { applyForeignRefund, applyRefund, importRefund } from '../payments/changes/refund-apply.ts';
import { findSurplus } from '../payments/changes/surplus-debt.ts';
import { findUnchangedPayments } from '../payments/reconciliation/waiting-payments.ts';
import type { PaymentRow } from '../payments/record/payment.entity.ts';
import {
  findPaymentsByExternalIds,
  findRefunds,
  findWaitingPayments,
} from '../payments/record/payment.repository.ts';
import { findPaymentsNamed } from '../payments/record/payment.statements.ts';
import type { NotOurs } from '../payments/record/payment-origin.ts';
import type { RefundRow } from '../payments/record/refund.entity.ts';
import type { ProviderAccount } from '../provider-accounts/provider-account.ts';
import { type ImportContext, importLost } from './import-lost.ts';
import { isBehind, settleKnown } from './settle-known.ts';

/** What was imported of an installation's accounts, and what was left over, by reason. */
export interface ImportReport {
  payments: Partial<Record<PaymentMethodType | 'other', number>>;
  refunds: number;
  left: Partial<Record<NotOurs, number>>;
  /** Payments that were canceled before they were paid: their money goes back. */
  canceled: number;
}

/** Imports what pages of an account's books hold and the database lacks. */
export interface PageImporter {
  report: ImportReport;
  /** Settles what waited to be paid at the moment, and was canceled since and then paid: only the provider can tell. */
  waiting(account: ProviderAccount, provider: PaymentProvider): Promise<void>;
  payments(
    account: ProviderAccount,
    provider: PaymentProvider,
    items: readonly ListedPayment[],
  ): Promise<void>;
  refunds(account: ProviderAccount, provider: PaymentProvider, items: readonly ListedRefund[]): Promise<void>;
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
  const report: ImportReport = { payments: {}, refunds: 0, left: {}, canceled: 0 };

  const canceled = new Set<string>();

  function tellCanceled({ id, status, amountCapturedMinor }: PaymentRow): void {
    if (status === 'canceled' && amountCapturedMinor > 0) canceled.add(id);
    report.canceled = canceled.size;
  }

  /** Of those that carry an id of ours: whose row is not here under any of their ids, and whose row is behind. */
  async function sortOut(
    { userId, environment, configId, gatewayType }: ProviderAccount,
    items: readonly ListedPayment[],
  ) {
    const marked = items.filter(({ ownId }) => ownId !== null && isId('pay', ownId));
    const names = marked.flatMap(({ ownId, origin }) => [ownId ?? [], origin?.record.id ?? []].flat());
    const rows = names.length > 0 ? await findPaymentsNamed(names, newEm()) : [];
    const known = new Map(
      rows.flatMap((row) => [row.id, row.providerReference ?? row.id].map((name) => [name, row])),
    );
    // A payment that went on at another gateway is at two under one id: that of the other is not this one.
    const named = (name: string | undefined | null) => {
      const row = known.get(name ?? '');
      return row?.gateway === gatewayType ? row : undefined;
    };
    const rowOf = ({ ownId, origin }: ListedPayment) => named(ownId) ?? named(origin?.record.id);
    const isOwn = (row: PaymentRow) =>
      row.userId === userId && row.environment === environment && row.configId === configId;
    return {
      lost: marked.filter((listed) => !rowOf(listed)),
      behind: marked.flatMap((listed) => {
        const row = rowOf(listed);
        return row && isOwn(row) && isBehind(row, listed) ? [{ row, externalId: listed.externalId }] : [];
      }),
    };
  }

  async function settle(
    provider: PaymentProvider,
    known: PaymentRow,
    externalId: string | null,
  ): Promise<PaymentRow> {
    const row = externalId === null ? known : await settleKnown(context, provider, known, externalId);
    tellCanceled(row);
    return row;
  }

  /** Settles refunds whose answer was still awaited at the moment, and which the provider has. */
  async function settleUnanswered(own: readonly RefundRow[], items: readonly ListedRefund[]): Promise<void> {
    const awaited = own.filter(({ externalId }) => externalId === null);
    const ids = new Map(
      awaited.flatMap(({ id, providerReference }) => [
        [id, id],
        [providerReference ?? id, id],
      ]),
    );
    for (const refund of items) {
      const id = ids.get(refund.ownId ?? '');
      if (id) await newEm().transactional((tx) => applyRefund(id, refund, source(), tx));
    }
  }

  /** Imports what went back of a payment whose row is here. */
  async function importRefunds(payment: PaymentRow, refunds: readonly ListedRefund[]): Promise<void> {
    const em = newEm();
    const surplus = await findSurplus(payment.id, em);
    for (const refund of inOrder(refunds, surplus?.amountMinor)) {
      if (await em.transactional((tx) => importOneRefund(payment, refund, tx))) report.refunds += 1;
    }
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
    tellCanceled(imported.row);
  }

  return {
    report,
    async waiting(account, provider) {
      const rows = await findWaitingPayments(account, newEm());
      const unchanged = await findUnchangedPayments(provider, rows);
      const changed = rows.filter(({ id }) => !unchanged.has(id));
      await inLanes(changed, lanes, (row) => settle(provider, row, row.externalId));
    },
    async payments(account, provider, items) {
      const { lost, behind } = await sortOut(account, items);
      await inLanes(behind, lanes, ({ row, externalId }) => settle(provider, row, externalId));
      const announced = await findAnnounced(account, lost, newEm());
      await inLanes(lost, lanes, (payment) => importOne(account, provider, { payment, announced }));
    },
    async refunds(account, provider, items) {
      const paid = items.flatMap(({ paymentExternalId }) => paymentExternalId ?? []);
      const em = newEm();
      const rows = await findPaymentsByExternalIds(account, paid, em);
      const payments = new Map(rows.map((row) => [row.externalId, row]));
      const own = await findRefunds(
        rows.map(({ id }) => id),
        em,
      );
      await settleUnanswered(own, items);
      const known = new Set(
        own.flatMap(({ id, externalId, providerReference: name }) => [id, externalId, name]),
      );
      const isLost = ({ externalId, ownId }: ListedRefund) =>
        !known.has(externalId) && (!ownId || !known.has(ownId));
      const lost = Map.groupBy(items.filter(isLost), ({ paymentExternalId }) => paymentExternalId);
      await inLanes([...lost], lanes, async ([externalId, refunds]) => {
        const known = payments.get(externalId);
        if (known) await importRefunds(await settle(provider, known, externalId), refunds);
      });
    },
  };
}
