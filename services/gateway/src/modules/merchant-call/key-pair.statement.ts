import type { EntityManager } from '@mikro-orm/postgresql';
import type { Environment } from '@trilho/contracts/common';
import { prepared } from '../../platform/database/prepared-text.ts';
import { numberMarks, runText } from '../../platform/database/run-text.ts';
import { openAt, openCondition } from '../plan/premium.ts';

/** What the merchant scope knows of a key pair in force. */
export interface KeyPair {
  applicationId: string;
  userId: string;
  environment: Environment;
  secretDigest: string;
  planActive: boolean;
  configId: string | null;
  sealedSecretKey: string | null;
  keyRevision: number | null;
}

const text = prepared(
  'key-pair',
  numberMarks(`
  select a.id "applicationId", a.user_id "userId", a.environment, a.secret_key_digest "secretDigest",
    c.id "configId", c.secret_key_sealed "sealedSecretKey", c.key_revision "keyRevision",
    exists (select 1 from plan_subscriptions where user_id = a.user_id and ${openCondition}) "planActive"
  from applications a
  join users u on u.id = a.user_id and u.active
  left join payment_configs c on c.user_id = a.user_id and c.environment = a.environment and c.active
  where a.access_key = ? and (a.revoked_at is null or a.revoked_at > now())`),
);

/**
 * Finds the pair of an access key, with the merchant's plan and provider account, by one indexed lookup. Not
 * cached: a revocation holds at once, on every node.
 */
export async function findKeyPair(accessKey: string, em: EntityManager): Promise<KeyPair | null> {
  const [pair] = await runText<KeyPair>(em, text, [...openAt(Date.now()), accessKey]);
  return pair ?? null;
}
