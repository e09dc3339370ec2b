import type { EntityManager } from '@mikro-orm/postgresql';
import { type ApiVersion, apiVersions, isLater, pinnedVersion } from '@trilho/contracts/api-version';
import { changeTexts } from '@trilho/contracts/change-texts';
import { Payment } from '@trilho/contracts/payment';
import { callDays } from '@trilho/contracts/retention';
import type { ApiVersionComparison } from '@trilho/contracts/version-comparison';
import { projectionTo } from '@trilho/contracts/versions';
import type { MerchantScope } from '../../context.ts';
import { clockMs } from '../../platform/clock.ts';
import { notFound } from '../../platform/errors.ts';
import { idFloor } from '../../platform/ids.ts';
import { findActiveApplication } from '../applications/applications.repository.ts';
import { findRefunds, listPayments } from '../payments/record/payment.repository.ts';
import { paymentView } from '../payments/record/payment.view.ts';
import { countVersionUse, type VersionUse } from './version-use.repository.ts';

/** The differences between two versions, the oldest first. */
function changesBetween(from: ApiVersion, to: ApiVersion) {
  const [early, late] = isLater(to, from) ? [from, to] : [to, from];
  return apiVersions
    .filter((version) => isLater(version, early) && !isLater(version, late))
    .flatMap((version) => changeTexts[version].map((change) => ({ ...change, version })));
}

const sum = (uses: VersionUse[]): number => uses.reduce((total, { calls }) => total + calls, 0);

function useByVersion(uses: VersionUse[]): ApiVersionComparison['callsByVersion'] {
  const keys = new Map(uses.map(({ version, named }) => [`${version} ${named}`, { version, named }]));
  return [...keys.values()]
    .map((key) => ({
      ...key,
      calls: sum(uses.filter((use) => use.version === key.version && use.named === key.named)),
    }))
    .sort((a, b) => b.calls - a.calls);
}

const shownIn = (version: ApiVersion, payment: Payment): object => {
  const shown = projectionTo(version, Payment)?.project(payment) ?? payment;
  return Object(shown);
};

/** The newest payment of an environment in two versions. */
async function exampleOf(scope: MerchantScope, from: ApiVersion, to: ApiVersion, em: EntityManager) {
  const { rows } = await listPayments(scope, { limit: 1 }, em);
  const [row] = rows;
  if (!row) return null;
  const payment = paymentView(row, await findRefunds([row.id], em));
  return { before: shownIn(from, payment), after: shownIn(to, payment) };
}

/** What changes for one of the user's own pairs when it moves to a version. @throws 404 */
export async function compareVersions(
  { userId, id }: { userId: string; id: string },
  to: ApiVersion,
  em: EntityManager,
): Promise<ApiVersionComparison> {
  const pair = await findActiveApplication(userId, id, em);
  if (!pair) throw notFound();
  const { environment } = pair;
  const from = pinnedVersion(pair.apiVersion);
  const since = idFloor('req', clockMs() - callDays * 24 * 60 * 60 * 1000);
  const uses = await countVersionUse({ userId, environment, applicationId: id, since }, em);
  const moving = uses.filter(({ named }) => !named);
  const callsOf = (operations: string[]) =>
    sum(moving.filter(({ operation }) => operation !== null && operations.includes(operation)));
  return {
    from,
    to,
    calls: sum(moving),
    callsByVersion: useByVersion(uses),
    changes: changesBetween(from, to).map((change) => ({ ...change, calls: callsOf(change.concerns) })),
    example: await exampleOf({ userId, environment }, from, to, em),
  };
}
