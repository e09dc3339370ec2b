import type { EntityManager } from '@mikro-orm/postgresql';
import type { Onboarding } from '@trilho/contracts/onboarding';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import type { WebhookEndpointSchema } from '../../event-log/webhook-endpoint.entity.ts';
import { queries } from '../../platform/database/queries.ts';
import type { ApplicationSchema } from '../applications/application.entity.ts';
import { findCurrentPlan, hasActivePlan } from '../plan/record/plan.repository.ts';
import { selectConfigs } from '../provider-accounts/provider-account.repository.ts';
import { findFirstPaidAt } from './rollups/first-paid.repository.ts';

type Tables = typeof ApplicationSchema | typeof WebhookEndpointSchema;

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Reads which steps of the first hour an environment has behind it. */
export async function readOnboarding(scope: MerchantScope, em: EntityManager): Promise<Onboarding> {
  const { userId, environment } = scope;
  const db = queries<Tables>(em);
  const plan = (await hasActivePlan(userId, em)) ? await findCurrentPlan(userId, em) : null;
  const keys = await db
    .selectFrom('applications')
    .select('createdAt')
    .where((eb) => eb.and({ userId, environment }))
    .where(sql<boolean>`(revoked_at is null or revoked_at > now())`)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  const gateway = await selectConfigs(em)
    .select('createdAt')
    .where((eb) => eb.and({ userId, environment }))
    .executeTakeFirst();
  const paidAt = await findFirstPaidAt(scope, em);
  const webhook = await db
    .selectFrom('webhook_endpoints')
    .select('createdAt')
    .where((eb) => eb.and({ userId, environment, active: true }))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return {
    steps: [
      { id: 'plan', doneAt: iso(plan?.startedAt) },
      { id: 'keys', doneAt: iso(keys?.createdAt) },
      { id: 'gateway', doneAt: iso(gateway?.createdAt) },
      { id: 'payment', doneAt: iso(paidAt) },
      { id: 'webhook', doneAt: iso(webhook?.createdAt) },
    ],
  };
}
