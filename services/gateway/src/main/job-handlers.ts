import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { AppContext } from '../context.ts';
import { walkAccount } from '../modules/account-import/import-account.ts';
import { beginReconciling } from '../modules/account-import/reconcile-copy.ts';
import { preparePasswordReset } from '../modules/auth/password-reset.service.ts';
import { QueuedMail } from '../modules/mail/mail.ts';
import { sendMail } from '../modules/mail/send-mail.ts';
import { registerPlatformWebhook } from '../modules/plan/platform-account.ts';
import { refreshPlans } from '../modules/plan/refresh-plans.ts';
import { processProviderEvent } from '../modules/provider-events/provider-event.service.ts';
import {
  beginNightlyReconciliation,
  continueReconciliation,
} from '../modules/reconciliation/reconcile-books.ts';
import { finishRefunds } from '../modules/subscriptions/finish-refunds.ts';
import { mailRefusedRegistration } from '../modules/users/refused-registration.ts';
import type { JobHandlers } from '../platform/queue/job-queue.ts';
import type { Say } from '../platform/queue/say.ts';
import { prune } from './prune.ts';

/** Parses what a job carries before its handler sees it. */
const withData =
  <S extends TSchema>(schema: S, handle: (data: Static<S>) => Promise<unknown>) =>
  async (data: unknown): Promise<void> => {
    await handle(Value.Parse(schema, data));
  };

const ById = Type.Object({ id: Type.String() });

/** What a worker does, queue by queue. */
export const createJobHandlers = (context: AppContext, say: Say = () => undefined): JobHandlers => ({
  'provider-event': withData(ById, ({ id }) => processProviderEvent(context, id)),
  'register-platform-webhook': () => registerPlatformWebhook(context),
  'recover-password': withData(Type.Object({ sealedEmail: Type.String() }), (data) =>
    preparePasswordReset(context, data),
  ),
  'registration-refused': withData(Type.Object({ sealedEmail: Type.String() }), (data) =>
    mailRefusedRegistration(context, data),
  ),
  'send-mail': withData(QueuedMail, (queued) => sendMail(context, queued)),
  'refresh-plans': async () => {
    await refreshPlans(context);
  },
  'finish-refunds': async () => {
    await finishRefunds(context);
  },
  'walk-account': withData(ById, async ({ id }) => {
    const report = await walkAccount(context, id);
    if (report) say(report, 'provider account walked');
  }),
  'reconcile-copies': async () => {
    await beginReconciling(context);
  },
  'begin-reconciliation': () => beginNightlyReconciliation(context, say),
  'reconcile-books': withData(ById, ({ id }) => continueReconciliation(context, id, say)),
  prune: () => prune(context),
});
