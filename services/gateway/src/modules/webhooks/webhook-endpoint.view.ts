import { pinnedVersion } from '@trilho/contracts/api-version';
import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@trilho/contracts/webhook';
import { disablesAt } from '../../event-log/endpoint-health.ts';
import { openSecret } from '../../event-log/endpoint-secrets.ts';
import { clockNow } from '../../platform/clock.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { EndpointRow } from './webhook-endpoint.repository.ts';

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Shows an endpoint, without its secrets. */
export const viewEndpoint = (row: EndpointRow, now = clockNow()): WebhookEndpoint => ({
  id: row.id,
  description: row.description,
  url: row.url,
  active: row.active,
  enabledEvents: row.enabledEvents,
  payload: row.payload,
  ordered: row.ordered,
  metadataFilter: row.metadataFilter,
  apiVersion: pinnedVersion(row.apiVersion),
  environment: row.environment,
  disabledReason: row.disabledReason,
  disabledAt: textOf(row.disabledAt),
  failingSince: textOf(row.failingSince),
  disablesAt: row.active && row.failingSince ? textOf(disablesAt(row.failingSince)) : null,
  previousSecretUntil:
    row.previousSecretUntil && row.previousSecretUntil > now ? textOf(row.previousSecretUntil) : null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Shows an endpoint with its secret: in the answers that create it or rotate its secret. */
export const viewEndpointWithSecret = (row: EndpointRow, vault: Vault): WebhookEndpointWithSecret => ({
  ...viewEndpoint(row),
  secret: openSecret(vault, row),
});
