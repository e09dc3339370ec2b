import type { FastifyRequest } from 'fastify';
import { planRequired } from '../errors.ts';
import { hasActivePlan } from '../modules/plan/plan.repository.ts';
import { sessionUserId } from './sessions.ts';

/** Pre-handler of portal routes that need an active plan: 402 without one (spec 5.1, enforced by the server too). */
export async function requirePlan(request: FastifyRequest): Promise<void> {
  if (!(await hasActivePlan(sessionUserId(request), request.em))) throw planRequired();
}
