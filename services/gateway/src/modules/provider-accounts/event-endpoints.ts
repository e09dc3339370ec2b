import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { AccountScope, MerchantScope } from '../../context.ts';
import { prepared } from '../../platform/database/prepared-text.ts';
import { runText } from '../../platform/database/run-text.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { sealContext } from './account-keys.ts';
import { type AccountOpener, openAccount } from './provider-account.ts';

interface EndpointRow extends MerchantScope {
  id: string;
  gatewayType: GatewayType;
  secretKeySealed: string;
  webhookSecretSealed: string | null;
  previousSecretSealed: string | null;
}

/** A merchant's account whose events come in by a configuration. */
export interface EventEndpoint {
  scope: AccountScope & { gatewayType: GatewayType };
  provider: PaymentProvider;
  /** Sign the account's events; none while no webhook is registered. */
  secrets: string[];
}

const readText = prepared(
  'event-endpoints',
  `select id, gateway_type as "gatewayType", user_id as "userId", environment, secret_key_sealed as "secretKeySealed",
    webhook_secret_sealed as "webhookSecretSealed",
    case when previous_webhook_until > now() then previous_webhook_secret_sealed end as "previousSecretSealed"
  from payment_configs where id = any($1::text[]) and active`,
);

/** Opened accounts by their sealed values, which are never sealed the same way twice. */
const openedBy = new WeakMap<AccountOpener['vault'], Map<string, EventEndpoint>>();
const mostOpened = 1_000;

function open(context: AccountOpener, row: EndpointRow): EventEndpoint {
  const { id, gatewayType, userId, environment, secretKeySealed, webhookSecretSealed, previousSecretSealed } =
    row;
  const opened = openedBy.get(context.vault) ?? new Map<string, EventEndpoint>();
  openedBy.set(context.vault, opened);
  const key = JSON.stringify([secretKeySealed, webhookSecretSealed, previousSecretSealed]);
  const known = opened.get(key);
  if (known) return known;
  const endpoint: EventEndpoint = {
    scope: { userId, environment, configId: id, gatewayType },
    provider: openAccount(context, {
      configId: id,
      environment,
      gatewayType,
      sealedSecretKey: secretKeySealed,
    }),
    secrets: [webhookSecretSealed, previousSecretSealed]
      .filter((sealed) => sealed !== null)
      .map((sealed) => context.vault.decrypt(sealed, sealContext(id, 'webhook_secret'))),
  };
  if (opened.size >= mostOpened) opened.clear();
  opened.set(key, endpoint);
  return endpoint;
}

/**
 * Reads the accounts whose events come in by these endpoints, with the secrets that sign them. An endpoint is missing
 * when no configuration of its id is in force.
 */
export async function readEventEndpoints(
  context: AccountOpener,
  ids: string[],
  em: EntityManager,
): Promise<Map<string, EventEndpoint>> {
  const rows = await runText<EndpointRow>(em, readText, [ids]);
  return new Map(rows.map((row) => [row.id, open(context, row)]));
}
