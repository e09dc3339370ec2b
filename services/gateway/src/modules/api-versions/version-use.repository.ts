import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { prepared } from '../../platform/database/prepared-text.ts';
import { runText } from '../../platform/database/run-text.ts';

/** How often a pair recently called an operation in a version; `named` where the call named the version. */
export interface VersionUse {
  operation: string | null;
  version: string;
  named: boolean;
  calls: number;
}

/** The newest calls of an environment that are looked at: a large merchant's last minutes, a small one's month. */
const mostCalls = 10_000;

const count = prepared(
  'version-use',
  `select operation, api_version as version, version_named as named, count(*)::int as calls
  from (select application_id, operation, api_version, version_named from api_requests
    where user_id = $1 and environment = $2 and id >= $4 order by id desc limit ${mostCalls}) recent
  where application_id = $3 and api_version is not null
  group by 1, 2, 3`,
);

/** Counts a pair's recent calls by operation and version, from an id of a call on. */
export const countVersionUse = (
  { userId, environment, applicationId, since }: MerchantScope & { applicationId: string; since: string },
  em: EntityManager,
): Promise<VersionUse[]> => runText<VersionUse>(em, count, [userId, environment, applicationId, since]);
