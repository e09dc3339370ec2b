import type { FastifyRequest } from 'fastify';
import { planRequired } from '../../platform/errors.ts';
import { sessionUserId } from '../auth/sessions.ts';
import { hasActivePlan } from './record/plan.repository.ts';

/** Pre-handler of portal routes that need an active plan: 402 without one (spec 5.1). */
export async function requirePlan(request: FastifyRequest): Promise<void> {
  if (!(await hasActivePlan(sessionUserId(request), request.em))) throw planRequired();
}
