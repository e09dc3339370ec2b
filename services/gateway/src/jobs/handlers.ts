import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { AppContext } from '../context.ts';
import { preparePasswordReset } from '../modules/auth/password-reset.service.ts';
import { QueuedMail } from '../modules/mail/mail.ts';
import { sendMail } from '../modules/mail/send-mail.ts';
import { registerPlatformWebhook } from '../modules/plan/platform-account.ts';
import { processProviderEvent } from '../modules/provider-events/provider-event.service.ts';
import { mailRefusedRegistration } from '../modules/users/refused-registration.ts';
import { finishRefunds } from './finish-refunds.ts';
import { walkAccount } from './import-account.ts';
import type { JobHandlers } from './job-queue.ts';
import { prune } from './prune.ts';
import { beginNightlyReconciliation, continueReconciliation } from './reconcile-books.ts';
import { beginReconciling } from './reconcile-copy.ts';
import { refreshPlans } from './refresh-plans.ts';
import type { Say } from './say.ts';

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
