import { randomBytes } from 'node:crypto';
import type { AppContext } from '@trilho/gateway/src/context.ts';
import { sealSecret } from '@trilho/gateway/src/event-log/endpoint-secrets.ts';
import { WebhookEndpoint } from '@trilho/gateway/src/event-log/webhook-endpoint.entity.ts';
import { newId } from '@trilho/gateway/src/platform/ids.ts';
import type { ChaosEndpoint } from './sighting.ts';

/** Draws the endpoints of a run: every second one wants the events of an object in their order. */
export const drawEndpoints = (count: number): ChaosEndpoint[] =>
  Array.from({ length: count }, (_, index) => ({
    id: newId('we'),
    secret: `whsec_${randomBytes(32).toString('base64')}`,
    ordered: index % 2 === 0,
  }));

/** Registers the endpoints at a receiver. They subscribe to all events of a merchant. */
export async function registerEndpoints(
  { orm, vault }: Pick<AppContext, 'orm' | 'vault'>,
  endpoints: ChaosEndpoint[],
  { userId, url }: { userId: string; url: string },
): Promise<void> {
  const em = orm.em.fork();
  const now = new Date();
  for (const { id, secret, ordered } of endpoints) {
    await em.insert(WebhookEndpoint, {
      ...{ id, userId, environment: 'SANDBOX', description: id, url: `${url}/${id}`, active: true },
      ...{ enabledEvents: ['*'], payload: 'full', ordered, metadataFilter: {} },
      sealedSecret: sealSecret(vault, id, secret),
      ...{ createdAt: now, updatedAt: now },
    });
  }
}
