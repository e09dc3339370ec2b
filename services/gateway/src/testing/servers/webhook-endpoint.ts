import { randomBytes } from 'node:crypto';
import type { MerchantScope } from '../../context.ts';
import type { DeliveryAttemptSchema, DeliverySchema } from '../../event-log/delivery.entity.ts';
import { sealSecret } from '../../event-log/endpoint-secrets.ts';
import { recordEvent } from '../../event-log/event.repository.ts';
import type { WebhookEndpointSchema } from '../../event-log/webhook-endpoint.entity.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../app/test-app.ts';

type EndpointRow = RowOf<typeof WebhookEndpointSchema>;

/** An endpoint and the secret that it verifies with. */
export interface TestEndpoint {
  id: string;
  secret: string;
}

const rows = ({ context }: TestApp) =>
  queries<typeof WebhookEndpointSchema | typeof DeliverySchema | typeof DeliveryAttemptSchema>(
    context.orm.em.fork(),
  );

/** A merchant that exists only as the owner of endpoints and events. */
export const newScope = (): MerchantScope => ({ userId: newId('usr'), environment: 'SANDBOX' });

/** An endpoint that subscribes to everything, unless told otherwise. */
export async function createEndpoint(
  service: TestApp,
  scope: MerchantScope,
  overrides: Partial<EndpointRow> & Pick<EndpointRow, 'url'>,
): Promise<TestEndpoint> {
  const id = newId('we');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const now = new Date();
  await rows(service)
    .insertInto('webhook_endpoints')
    .values({
      ...scope,
      id,
      description: 'Loja',
      active: true,
      enabledEvents: ['*'],
      payload: 'full',
      ordered: false,
      metadataFilter: {},
      sealedSecret: sealSecret(service.context.vault, id, secret),
      createdAt: now,
      updatedAt: now,
      ...overrides,
    })
    .execute();
  return { id, secret };
}

export const readEndpoint = (service: TestApp, id: string): Promise<EndpointRow> =>
  rows(service).selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The deliveries to an endpoint in the order of their events. */
export const deliveriesOf = (service: TestApp, endpointId: string) =>
  rows(service)
    .selectFrom('deliveries')
    .selectAll()
    .where('endpointId', '=', endpointId)
    .orderBy('position')
    .execute();

/** The attempts of one delivery, oldest first. */
export const attemptsOf = (service: TestApp, deliveryId: string) =>
  rows(service)
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('deliveryId', '=', deliveryId)
    .orderBy('number')
    .execute();

/** Records an event of a payment with its deliveries, and answers the event's id. */
export async function recordTestEvent(
  { context }: TestApp,
  scope: MerchantScope,
  data: object = {},
  type = 'payment.succeeded',
): Promise<string> {
  const id = newId('evt');
  await context.orm.em
    .fork()
    .transactional((tx) => recordEvent(scope, type, { id: newId('pay'), amount: 1990, ...data }, tx, id));
  return id;
}
