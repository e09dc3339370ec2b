import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { malformed, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { ProviderSignatureInvalid } from '../../providers/provider-errors.ts';
import type { ProviderEvent } from '../../providers/provider-event.ts';
import { openConfigProvider, openEventEndpoint } from '../payment-config/payment-config.service.ts';
import { applyPaymentEvent } from '../payments/payment-events.ts';
import { refreshPlanByExternalId } from '../plan/plan.service.ts';
import { refreshInvoice } from '../plan/plan-invoice.service.ts';
import { platformEndpoint, platformProvider, platformWebhookSecret } from '../plan/platform-account.ts';
import { applyCopiedEvent } from './copied-events.ts';
import { providerEventJob } from './provider-event.jobs.ts';

/** An endpoint that a provider posts to: its account, and the secret that signs its events. */
interface Endpoint {
  provider: PaymentProvider;
  secret: string;
}

async function findEndpoint(
  context: AppContext,
  endpoint: string,
  em: EntityManager,
): Promise<Endpoint | null> {
  if (endpoint !== platformEndpoint) return openEventEndpoint(context, endpoint, em);
  const secret = await platformWebhookSecret(context, em);
  return secret ? { provider: platformProvider(context), secret } : null;
}

const sealContext = (id: string) => `provider_events:${id}`;

/**
 * Checks and stores a posted event, and leaves the job that processes it, in one transaction. A repeated event is
 * recognised by its id and changes nothing.
 * @throws 404 for an unknown endpoint, 400 when the signature does not hold.
 */
export async function receiveProviderEvent(
  context: AppContext,
  posted: { endpoint: string; rawBody: Buffer; signature: string },
  em: EntityManager,
): Promise<void> {
  const endpoint = await findEndpoint(context, posted.endpoint, em);
  if (!endpoint) throw notFound();
  const event = verify(endpoint, posted.rawBody, posted.signature);
  const id = newId('evt');
  const sealed = context.vault.encrypt(posted.rawBody.toString('utf8'), sealContext(id));
  await em.transactional(async (tx) => {
    const stored = await tx.execute<unknown[]>(
      `insert into provider_events (id, endpoint, external_id, type, occurred_at, sealed_payload, received_at)
       values (?, ?, ?, ?, ?, ?, ?) on conflict (endpoint, external_id) do nothing returning id`,
      [id, posted.endpoint, event.externalId, event.type, event.createdAt, sealed, new Date()],
    );
    if (stored.length > 0) await context.jobs.send(providerEventJob, { id }, tx);
  });
}

function verify({ provider, secret }: Endpoint, rawBody: Buffer, signature: string): ProviderEvent {
  try {
    return provider.readEvent(rawBody, signature, secret);
  } catch (error) {
    if (error instanceof ProviderSignatureInvalid) throw malformed('Assinatura do evento inválida.');
    throw error;
  }
}

interface StoredEvent {
  endpoint: string;
  sealed_payload: string;
  processed_at: Date | null;
}

/** Carries out a stored event. May run more than once: each step recognises what is done. */
export async function processProviderEvent(context: AppContext, id: string): Promise<void> {
  const em = context.orm.em.fork();
  const [stored] = await em.execute<StoredEvent[]>(
    'select endpoint, sealed_payload, processed_at from provider_events where id = ?',
    [id],
  );
  if (!stored || stored.processed_at) return;
  const raw = context.vault.decrypt(stored.sealed_payload, sealContext(id));
  if (stored.endpoint === platformEndpoint) {
    await applyPlatformEvent(context, platformProvider(context).translateEvent(raw), em);
  } else {
    const provider = await openConfigProvider(context, stored.endpoint, em);
    if (provider) {
      const event = provider.translateEvent(raw);
      await applyPaymentEvent(context, stored.endpoint, event, em);
      await applyCopiedEvent(context, stored.endpoint, event, provider, em);
    }
  }
  await em.execute('update provider_events set processed_at = ? where id = ?', [new Date(), id]);
}

/** The platform's own account: whatever an event is about is asked for anew, so their order does not matter. */
async function applyPlatformEvent(
  context: AppContext,
  event: ProviderEvent,
  em: EntityManager,
): Promise<void> {
  const provider = platformProvider(context);
  if (event.kind === 'subscription')
    await refreshPlanByExternalId(context, event.subscription.externalId, em);
  if (event.kind === 'invoice' && event.subscriptionExternalId) {
    await refreshPlanByExternalId(context, event.subscriptionExternalId, em);
    await refreshInvoice(context, () => provider.retrieveInvoice(event.invoiceExternalId), em);
  }
  if (event.kind === 'refund') {
    await refreshInvoice(context, () => provider.findInvoiceOfPayment(event.paymentExternalId), em);
  }
}
