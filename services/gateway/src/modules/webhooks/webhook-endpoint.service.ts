import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApiVersion } from '@trilho/contracts/api-version';
import type { WebhookEndpointInput, WebhookEndpointUpdate } from '@trilho/contracts/webhook';
import type { AppContext, MerchantScope } from '../../context.ts';
import { deliveriesWritten } from '../../event-log/announce-deliveries.ts';
import { healthy } from '../../event-log/endpoint-health.ts';
import { sealSecret } from '../../event-log/endpoint-secrets.ts';
import { clockNow } from '../../platform/clock.ts';
import { checkUrl } from '../../platform/egress/check-url.ts';
import { invalid } from '../../platform/errors.ts';
import {
  type EndpointRow,
  insertEndpoint,
  lockEndpoint,
  updateEndpoint,
} from './webhook-endpoint.repository.ts';
import { generateSecret, rotateSecret } from './webhook-secret.ts';

/** Requires a URL that events may be posted to. @throws 422 */
function requireUrl(url: string | undefined, { env }: Pick<AppContext, 'env'>): void {
  const message = url === undefined ? null : checkUrl(url, env);
  if (message !== null) throw invalid([{ field: 'url', message }]);
}

const inactiveBy = (active: boolean, now: Date) =>
  active ? { disabledReason: null, disabledAt: null } : { disabledReason: 'owner' as const, disabledAt: now };

/**
 * Creates a merchant's endpoint under this id. Without a name it has its host's, without a secret a generated one, without a
 * version that of its creator.
 * @throws 422 for a URL that is not allowed, 409 beyond the most endpoints
 */
export async function createEndpoint(
  context: AppContext,
  { userId, environment }: MerchantScope,
  input: WebhookEndpointInput,
  { id, apiVersion, tx }: { id: string; apiVersion: ApiVersion; tx: EntityManager },
): Promise<EndpointRow> {
  const { url, enabledEvents, active = true, secret = generateSecret() } = input;
  requireUrl(url, context);
  const now = clockNow();
  const row: EndpointRow = {
    ...{ id, userId, environment, url, enabledEvents, active },
    ...{ ...healthy, ...inactiveBy(active, now) },
    description: input.description?.trim() ?? new URL(url).host,
    payload: input.payload ?? 'full',
    ordered: input.ordered ?? false,
    metadataFilter: input.metadataFilter ?? {},
    apiVersion: input.apiVersion ?? apiVersion,
    sealedSecret: sealSecret(context.vault, id, secret),
    sealedPreviousSecret: null,
    previousSecretUntil: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertEndpoint(row, tx);
  return row;
}

/** What an update changes, without what it leaves out. */
function changesOf({ secret: _secret, active: _active, description, ...rest }: WebhookEndpointUpdate) {
  return { ...rest, ...(description !== undefined && { description: description.trim() }) };
}

/** Tells whether events would go elsewhere. */
const isMoved = ({ url }: EndpointRow, input: WebhookEndpointUpdate): boolean =>
  input.url !== undefined && input.url !== url;

/** How an endpoint's change is written: what proves it, and what goes with it. */
interface EndpointWrite {
  em: EntityManager;
  requireProof?(): Promise<void>;
  onRotation?(tx: EntityManager): Promise<void>;
}

/**
 * Changes a merchant's endpoint; what is left out stays. Another secret is a rotation. Activating it forgets its
 * failures; what is still to be sent to one that is switched off, the workers cancel. `requireProof` may refuse another
 * address or another secret; `onRotation` runs before another secret is written.
 * @throws 404, 422 for a URL that is not allowed
 */
export async function changeEndpoint(
  context: AppContext,
  scope: MerchantScope,
  id: string,
  input: WebhookEndpointUpdate,
  { em, requireProof, onRotation }: EndpointWrite,
): Promise<EndpointRow> {
  requireUrl(input.url, context);
  return em.transactional(async (tx) => {
    const now = clockNow();
    const former = await lockEndpoint(scope, id, tx);
    const active = input.active ?? former.active;
    const rotation =
      input.secret === undefined ? null : rotateSecret(context.vault, former, input.secret, now);
    if (rotation || isMoved(former, input)) await requireProof?.();
    if (rotation) await onRotation?.(tx);
    const changes = {
      ...changesOf(input),
      ...(active !== former.active && { active, ...healthy, ...inactiveBy(active, now) }),
      ...rotation,
      updatedAt: now,
    };
    if (former.active && !active) deliveriesWritten(tx);
    return updateEndpoint(id, changes, tx);
  });
}

/** Generates another secret for a merchant's endpoint; the former one signs too for 24 hours more. @throws 404 */
export async function rotateEndpointSecret(
  { vault }: AppContext,
  scope: MerchantScope,
  id: string,
  tx: EntityManager,
): Promise<EndpointRow> {
  const now = clockNow();
  const former = await lockEndpoint(scope, id, tx);
  const rotation = rotateSecret(vault, former, generateSecret(), now);
  return updateEndpoint(id, { ...rotation, updatedAt: now }, tx);
}

/** Deletes a merchant's endpoint: it is found no more, and the workers cancel what is still to be sent. @throws 404 */
export async function deleteEndpoint(scope: MerchantScope, id: string, em: EntityManager): Promise<void> {
  await em.transactional(async (tx) => {
    const now = clockNow();
    await lockEndpoint(scope, id, tx);
    await updateEndpoint(id, { active: false, deletedAt: now, updatedAt: now }, tx);
    deliveriesWritten(tx);
  });
}
