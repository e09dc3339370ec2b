import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { malformed, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { ProviderSignatureInvalid } from '../../providers/provider-errors.ts';
import type { ProviderEvent } from '../../providers/provider-event.ts';
import { findEventAccount } from './event-account.ts';
import { applyProviderEvent } from './event-handlers.ts';
import type { ProviderEventRecordSchema } from './provider-event.entity.ts';
import { providerEventJob } from './provider-event.jobs.ts';

const db = (em: EntityManager) => queries<typeof ProviderEventRecordSchema>(em);
const sealContext = (id: string) => `provider_events:${id}`;

/** What was posted to an endpoint, with the signature that came with it. */
interface Posted {
  endpoint: string;
  rawBody: Buffer;
  signature: string;
}

/** @throws 404 for an unknown endpoint, 400 when the signature does not hold */
async function verify(
  context: AppContext,
  { endpoint, rawBody, signature }: Posted,
  em: EntityManager,
): Promise<ProviderEvent> {
  const account = await findEventAccount(context, endpoint, em);
  if (!account?.secret) throw notFound();
  try {
    return account.provider.readEvent(rawBody, signature, account.secret);
  } catch (error) {
    if (error instanceof ProviderSignatureInvalid) throw malformed('Assinatura do evento inválida.');
    throw error;
  }
}

/**
 * Verifies a posted event, stores it and queues the job that processes it, in one transaction. A repeated
 * event is recognised by its id and changes nothing.
 * @throws 404 for an unknown endpoint, 400 when the signature does not hold
 */
export async function receiveProviderEvent(context: AppContext, posted: Posted, em: EntityManager) {
  const event = await verify(context, posted, em);
  const id = newId('evt');
  await em.transactional(async (tx) => {
    const { numInsertedOrUpdatedRows: stored } = await db(tx)
      .insertInto('provider_events')
      .values({
        id,
        endpoint: posted.endpoint,
        externalId: event.externalId,
        type: event.type,
        occurredAt: event.createdAt,
        sealedPayload: context.vault.encrypt(posted.rawBody.toString('utf8'), sealContext(id)),
        receivedAt: new Date(),
      })
      .onConflict((conflict) => conflict.columns(['endpoint', 'externalId']).doNothing())
      .executeTakeFirstOrThrow();
    if (stored) await context.jobs.send(providerEventJob, { id }, tx);
  });
}

/** Processes a stored event. May run more than once: each handler recognises what is done. */
export async function processProviderEvent(context: AppContext, id: string): Promise<void> {
  const em = context.orm.em.fork();
  const stored = await db(em)
    .selectFrom('provider_events')
    .select(['endpoint', 'sealedPayload', 'processedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored || stored.processedAt) return;
  const account = await findEventAccount(context, stored.endpoint, em);
  if (account) {
    const raw = context.vault.decrypt(stored.sealedPayload, sealContext(id));
    await applyProviderEvent(context, account, account.provider.translateEvent(raw), em);
  }
  await db(em).updateTable('provider_events').set({ processedAt: new Date() }).where('id', '=', id).execute();
}
