import type { EntityManager } from '@mikro-orm/postgresql';
import type { Environment } from '@trilho/contracts/common';
import { clockMs } from '../../platform/clock.ts';
import { groupedStatement } from '../../platform/database/groups/grouped-statement.ts';
import { openAt, openCondition } from '../plan/record/premium.ts';
import { joinActiveConfigs } from '../provider-accounts/provider-account.repository.ts';
import type { ProviderAccount } from '../provider-accounts/provider-account.ts';

/** What the merchant scope knows of a key pair in force. */
export interface KeyPair {
  applicationId: string;
  userId: string;
  environment: Environment;
  secretDigest: string;
  /** The version that its calls have unless they name one; null is the first. */
  apiVersion: string | null;
  planActive: boolean;
  /** Its accounts in force at gateways, the first one configured first. */
  gateways: ProviderAccount[];
}

type AccountColumns = Omit<ProviderAccount, 'userId' | 'environment'>;
type PairRow = Omit<KeyPair, 'gateways'> & { [Name in keyof AccountColumns]: AccountColumns[Name] | null };

const find = groupedStatement<PairRow & { place: number }>({
  name: 'key-pair',
  parameters: { access_key: 'text', now: 'timestamptz', grace_began: 'timestamptz' },
  text: () => `
  select place, a.id "applicationId", a.user_id "userId", a.environment, a.secret_key_digest "secretDigest",
    a.api_version "apiVersion",
    c.id "configId", c.gateway_type "gatewayType", c.secret_key_sealed "sealedSecretKey", c.key_revision "keyRevision",
    exists (select 1 from plan_subscriptions plan
      where plan.user_id = a.user_id and ${openCondition('given.now', 'given.grace_began')}) "planActive"
  from given
  join applications a on a.access_key = given.access_key and (a.revoked_at is null or a.revoked_at > now())
  join users u on u.id = a.user_id and u.active
  ${joinActiveConfigs('a')}
  order by place, c.created_at`,
});

/**
 * Finds the pair of an access key, with the merchant's plan and accounts at gateways, by one indexed lookup. Not
 * cached: a revocation holds at once, on every node.
 */
export async function findKeyPair(accessKey: string, em: EntityManager): Promise<KeyPair | null> {
  const rows = await find(em, { unique: null, owner: accessKey, values: [accessKey, ...openAt(clockMs())] });
  const [pair] = rows;
  if (!pair) return null;
  const { applicationId, userId, environment, secretDigest, apiVersion, planActive } = pair;
  const gateways = rows.flatMap(({ configId, gatewayType, sealedSecretKey, keyRevision }) =>
    configId && gatewayType && sealedSecretKey && keyRevision
      ? [{ userId, environment, configId, gatewayType, sealedSecretKey, keyRevision }]
      : [],
  );
  return { applicationId, userId, environment, secretDigest, apiVersion, planActive, gateways };
}
