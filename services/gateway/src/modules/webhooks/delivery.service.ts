import type { EntityManager } from '@mikro-orm/postgresql';
import { pinnedVersion } from '@trilho/contracts/api-version';
import { testEventType } from '@trilho/contracts/event-type';
import type { Delivery, DeliveryDetails } from '@trilho/contracts/webhook';
import type { AppContext, MerchantScope } from '../../context.ts';
import { deliveriesWritten } from '../../event-log/announce-deliveries.ts';
import { deliveryColumnsSql, recordEvent } from '../../event-log/event.repository.ts';
import { renderEvent } from '../../event-log/render-event.ts';
import { clockNow } from '../../platform/clock.ts';
import { runText } from '../../platform/database/run-text.ts';
import { conflict, notFound, tooManyRequests } from '../../platform/errors.ts';
import { type ThrottleRule, takeAttempt } from '../../platform/rate-limits/throttle.repository.ts';
import { getDelivery, getDeliveryBody, listAttempts, sendAgain } from './delivery.repository.ts';
import { viewDelivery } from './delivery.view.ts';
import { getEndpoint, lockEndpoint } from './webhook-endpoint.repository.ts';

/** A delivery that a call names; with `endpointId`, only one to that endpoint. */
interface DeliveryRef {
  id: string;
  endpointId?: string;
}

/** Reads a merchant's delivery with the body that is posted and each attempt. @throws 404 */
export async function readDelivery(
  scope: MerchantScope,
  ref: DeliveryRef,
  em: EntityManager,
): Promise<DeliveryDetails> {
  const row = await getDeliveryBody(scope, ref.id, em);
  if (ref.endpointId !== undefined && row.endpointId !== ref.endpointId) throw notFound();
  const attempts = await listAttempts(ref.id, em);
  const { eventId: id, eventType: type, environment, eventCreatedAt: createdAt } = row;
  return {
    ...viewDelivery(row),
    url: row.url,
    requestBody: renderEvent(
      { id, type, environment, createdAt },
      row.objectText,
      pinnedVersion(row.apiVersion),
    ),
    history: attempts.map((attempt) => ({
      number: attempt.number,
      at: attempt.at.toISOString(),
      durationMs: attempt.durationMs,
      status: attempt.status,
      error: attempt.error,
      requestHeaders: attempt.requestHeaders,
      responseHeaders: attempt.responseHeaders ?? {},
      responseBody: attempt.responseBody,
    })),
  };
}

const inactive = () => conflict('Ative o webhook antes de enviar eventos a ele.');

/**
 * Sends a merchant's delivery again, whatever became of it.
 * @throws 404, 409 while the endpoint is inactive
 */
export async function replayDelivery(
  scope: MerchantScope,
  { id, endpointId }: DeliveryRef,
  tx: EntityManager,
): Promise<Delivery> {
  const row = await getDelivery(scope, id, tx);
  if (endpointId !== undefined && row.endpointId !== endpointId) throw notFound();
  const endpoint = await getEndpoint(scope, row.endpointId, tx);
  if (!endpoint.active) throw inactive();
  await sendAgain(id, clockNow(), tx);
  deliveriesWritten(tx);
  return viewDelivery(await getDelivery(scope, id, tx));
}

const deliverTestText = `insert into deliveries
    (id, event_id, endpoint_id, position, object_key, due_at, created_at)
  select ${deliveryColumnsSql}, least(event.created_at, now()), event.created_at
  from events event join webhook_endpoints endpoint on endpoint.id = $2
  where event.id = $1
  returning id`;

/** A test event is a request to an address that anybody may name: sixty an hour to each endpoint. */
export const testEventRule: ThrottleRule = {
  free: 60,
  windowSeconds: 60 * 60,
  firstWaitSeconds: 10,
  longestWaitSeconds: 5 * 60,
};

async function limitTests(
  { vault }: Pick<AppContext, 'vault'>,
  endpointId: string,
  tx: EntityManager,
): Promise<void> {
  const attempt = await takeAttempt(vault.digest(`throttle:webhook-test:${endpointId}`), testEventRule, tx);
  if (attempt.allowed) return;
  const { retryAfterSeconds } = attempt;
  throw tooManyRequests(
    retryAfterSeconds,
    `Muitos eventos de teste para este webhook. Tente novamente em ${retryAfterSeconds} segundos.`,
  );
}

/**
 * Records a test event under this id and sends it to one endpoint, whatever that subscribes to.
 * @throws 404, 409 while the endpoint is inactive, 429 with the time to wait
 */
export async function sendTestEvent(
  context: Pick<AppContext, 'vault'>,
  scope: MerchantScope,
  endpointId: string,
  eventId: string,
  tx: EntityManager,
): Promise<Delivery> {
  const { active, description } = await lockEndpoint(scope, endpointId, tx);
  if (!active) throw inactive();
  await limitTests(context, endpointId, tx);
  const data = { id: endpointId, description, message: 'Este é um evento de teste do Trilho.' };
  await recordEvent(scope, testEventType, data, tx, eventId);
  const [delivery] = await runText<{ id: string }>(tx, deliverTestText, [eventId, endpointId]);
  deliveriesWritten(tx);
  return viewDelivery(await getDelivery(scope, delivery?.id ?? '', tx));
}
