import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { requireStepUp } from '../../modules/auth/step-up.ts';

/** Who may call the routes of a scope. */
const securityOf = {
  public: [],
  portal: [{ session: [] }],
  merchant: [{ accessKey: [], secretKey: [] }],
} satisfies Record<string, FastifySchema['security']>;

const steppedUp: FastifySchema['security'] = [{ session: [], stepUp: [] }];

const asksStepUp = ({ preHandler }: RouteOptions): boolean =>
  [preHandler].flat().some((hook) => hook === requireStepUp);

/**
 * Says in the documents how the routes of this scope are called; `internal` leaves them out. Call it before the scope's
 * routes are registered. It describes only: the scope's own hooks are what authenticates.
 */
export function documentScope(scope: FastifyInstance, callers: keyof typeof securityOf | 'internal'): void {
  scope.addHook('onRoute', (route) => {
    route.schema =
      callers === 'internal'
        ? { ...route.schema, hide: true }
        : { ...route.schema, security: asksStepUp(route) ? steppedUp : securityOf[callers] };
  });
}
