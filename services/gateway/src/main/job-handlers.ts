import Type from 'typebox';
import type { AppContext } from '../context.ts';
import { importAccountJob, reconcileCopiesJob } from '../modules/account-import/account-import.jobs.ts';
import { importAccount } from '../modules/account-import/import-account.ts';
import { startReconciling } from '../modules/account-import/reconcile-copy.ts';
import { recoverPasswordJob, registrationRefusedJob } from '../modules/auth/auth.jobs.ts';
import { preparePasswordReset } from '../modules/auth/password-reset.service.ts';
import { mailRefusedRegistration } from '../modules/auth/refused-registration.ts';
import { finishRefunds } from '../modules/billing/subscriptions/finish-refunds.ts';
import { finishRefundsJob } from '../modules/billing/subscriptions/subscription.jobs.ts';
import { keepLedgerJob } from '../modules/ledger/ledger.jobs.ts';
import { keepLedger } from '../modules/ledger/snapshots.ts';
import { backfillLedgerJob } from '../modules/ledger-backfill/backfill.jobs.ts';
import { backfillLedger } from '../modules/ledger-backfill/backfill.ts';
import { sendMailJob } from '../modules/mail/mail.jobs.ts';
import { sendMail } from '../modules/mail-delivery/send-mail.ts';
import { rollUpHours } from '../modules/metrics/rollups/roll-up-hours.ts';
import { rollUpHoursJob } from '../modules/metrics/rollups/rollup.jobs.ts';
import { linkReceiptsJob } from '../modules/payment-links/receipt.jobs.ts';
import { queueReceipts } from '../modules/payment-links/receipts.ts';
import { refreshPlansJob, registerPlatformWebhookJob } from '../modules/plan/plan.jobs.ts';
import { registerPlatformWebhook } from '../modules/plan/record/platform-account.ts';
import { refreshPlans } from '../modules/plan/refresh-plans.ts';
import { checkWebhooksJob, removePreviousWebhooksJob } from '../modules/provider-accounts/webhook.jobs.ts';
import { checkWebhooks, removePreviousWebhooks } from '../modules/provider-accounts/webhook-upkeep.ts';
import { queueStoredEvent } from '../modules/provider-events/event-queue.ts';
import { providerEventJob } from '../modules/provider-events/provider-event.jobs.ts';
import {
  beginNightlyReconciliation,
  continueReconciliation,
} from '../modules/reconciliation/reconcile-books.ts';
import {
  nightlyReconciliationJob,
  reconcileBooksJob,
} from '../modules/reconciliation/reconciliation.jobs.ts';
import { countApprovalsJob } from '../modules/routing/approval/approval.jobs.ts';
import { countApprovals } from '../modules/routing/approval/count-approvals.ts';
import { reseal } from '../modules/sealing/reseal.ts';
import { compareOverdue } from '../modules/settlement-differences/work/compare-overdue.ts';
import { compareOverdueJob } from '../modules/settlement-differences/work/settlement-differences.jobs.ts';
import { watchEndpoints } from '../modules/webhook-health/watch-endpoints.ts';
import { watchWebhooksJob } from '../modules/webhook-health/webhook-health.jobs.ts';
import { dueTo } from '../platform/call-cause.ts';
import { defineJob, handle, type Job, type JobHandler, repeats } from '../platform/queue/job.ts';
import type { Say } from '../platform/queue/say.ts';
import { keepPartitions } from './retention/keep-partitions.ts';
import { prune } from './retention/prune.ts';

const pruneJob = defineJob('prune', Type.Object({}), repeats('17 * * * *'));
const resealJob = defineJob('reseal', Type.Object({}), repeats('47 * * * *'));

export const jobs: Job[] = [
  providerEventJob,
  registerPlatformWebhookJob,
  recoverPasswordJob,
  registrationRefusedJob,
  sendMailJob,
  refreshPlansJob,
  linkReceiptsJob,
  finishRefundsJob,
  importAccountJob,
  reconcileCopiesJob,
  checkWebhooksJob,
  removePreviousWebhooksJob,
  nightlyReconciliationJob,
  reconcileBooksJob,
  watchWebhooksJob,
  rollUpHoursJob,
  countApprovalsJob,
  keepLedgerJob,
  backfillLedgerJob,
  compareOverdueJob,
  pruneJob,
  resealJob,
];

/** What a worker does, queue by queue. */
export const createJobHandlers = (context: AppContext, say: Say = () => undefined): JobHandler[] => [
  handle(providerEventJob, ({ id }) => queueStoredEvent(id, context.orm.em.fork())),
  handle(registerPlatformWebhookJob, () => registerPlatformWebhook(context)),
  handle(recoverPasswordJob, (data) => preparePasswordReset(context, data)),
  handle(registrationRefusedJob, (data) => mailRefusedRegistration(context, data)),
  handle(sendMailJob, (queued) => sendMail(context, queued)),
  handle(refreshPlansJob, () => refreshPlans(context)),
  handle(linkReceiptsJob, () => queueReceipts(context)),
  handle(finishRefundsJob, () => finishRefunds(context)),
  handle(
    importAccountJob,
    dueTo('import', async ({ id }) => {
      const report = await importAccount(context, id);
      if (report) say(report, 'provider account imported');
    }),
  ),
  handle(reconcileCopiesJob, () => startReconciling(context)),
  handle(checkWebhooksJob, () => checkWebhooks(context)),
  handle(removePreviousWebhooksJob, () => removePreviousWebhooks(context)),
  handle(nightlyReconciliationJob, () => beginNightlyReconciliation(context, say)),
  handle(
    reconcileBooksJob,
    dueTo('reconciliation', ({ id }) => continueReconciliation(context, id, say)),
  ),
  handle(watchWebhooksJob, async () => {
    const report = await watchEndpoints(context);
    if (Object.values(report).some((count) => count > 0)) say(report, 'webhooks watched');
  }),
  handle(rollUpHoursJob, () => rollUpHours(context)),
  handle(countApprovalsJob, () => countApprovals(context)),
  handle(keepLedgerJob, () => keepLedger(context)),
  handle(backfillLedgerJob, () => backfillLedger(context, say)),
  handle(compareOverdueJob, () => compareOverdue(context)),
  handle(pruneJob, async () => {
    await keepPartitions(context, say);
    await prune(context);
  }),
  handle(resealJob, () => reseal(context, say)),
];
