import type { OwnSubscription } from '@trilho/contracts/plan';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { claimNew } from '../../idempotency/idempotency.repository.ts';
import { runIdempotent } from '../../idempotency/run-idempotent.ts';
import { storeResponse } from '../../idempotency/stored-response.ts';
import { ok } from '../../platform/reply.ts';
import { viewOwnSubscription } from './record/plan.view.ts';
import type { PlanSubscription } from './record/plan-subscription.entity.ts';

type PlanResponse = ReturnType<typeof ok<OwnSubscription>>;

/**
 * Runs a change of the own plan once per `Idempotency-Key` and responds with the plan. Without a key it runs
 * each time: what the change itself reserves makes a second attempt repeat the keys of the first at the
 * provider.
 * @throws 409 while another attempt is under way, 422 for another body under the same key
 */
export const runPlanOperation = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  userId: string,
  change: () => Promise<PlanSubscription>,
): Promise<PlanResponse> => {
  const { em } = request;
  // The own plan has no sandbox.
  const scope = { userId, environment: 'PRODUCTION' } as const;
  return runIdempotent<PlanResponse, { id: string }>(request, reply, context, scope, {
    reserve: (claim) => claimNew('req', claim, em),
    async execute({ claim }) {
      const response = { status: 200, body: ok(viewOwnSubscription(await change())) };
      return storeResponse(context, claim, response, em);
    },
  });
};
