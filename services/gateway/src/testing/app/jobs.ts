import { createJobHandlers, jobs } from '../../main/job-handlers.ts';
import type { Mail } from '../../modules/mail/mail.ts';
import { applyDueEvents } from '../../modules/provider-events/inbox.ts';
import { jobRunnerOf } from './job-runner.ts';
import type { TestApp } from './test-app.ts';

const notUnasked = new Set(['send-mail', 'walk-account', 'reconcile-copies']);
const unlessAsked = jobs.map(({ name }) => name).filter((name) => !notUnasked.has(name));

/**
 * Runs every job of these queues that is due now, and the provider's events (`provider-event`), as a worker would, until
 * none is left. Mails are sent only when asked
 * for, as they need a mail server (`startTestMailServer`), and so are accounts walked through. Answers how many ran.
 */
export async function runJobs({ context }: TestApp, names: string[] = unlessAsked): Promise<number> {
  const boss = await jobRunnerOf(context);
  const handlers = createJobHandlers(context);
  let ran = 0;
  for (const name of names) {
    const handler = handlers.find(({ job }) => job.name === name);
    if (!handler) throw new Error(`No job is called ${name}`);
    for (let [job] = await boss.fetch(name); job; [job] = await boss.fetch(name)) {
      await handler.run(job.data);
      await boss.complete(name, job.id);
      ran += 1;
    }
    if (name === 'provider-event') ran += await applyProviderEvents(context);
  }
  return ran;
}

/** Applies the provider's events that are due. Throws the first failure, when all were tried. */
async function applyProviderEvents(context: TestApp['context']): Promise<number> {
  const failures: Error[] = [];
  const applied = await applyDueEvents(context, { onError: (error) => failures.push(error) });
  const [failure] = failures;
  if (failure) throw failure;
  return applied;
}

/** The mails that were left for this user, sent or not, oldest first. */
export async function queuedMails({ context }: TestApp, userId: string): Promise<Mail[]> {
  const rows = await context.orm.em
    .fork()
    .execute<{ data: { mail: Mail } }[]>(
      `select data from jobs.job where name = 'send-mail' and data->'mail'->>'userId' = ? order by data->>'id'`,
      [userId],
    );
  return rows.map(({ data }) => data.mail);
}
