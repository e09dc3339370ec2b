import { AsyncLocalStorage } from 'node:async_hooks';
import type { ProviderCallTrigger } from '@trilho/contracts/provider-call';
import type { FastifyInstance } from 'fastify';

/** Why the current work is done, as far as calls to the provider are recorded with it. */
export interface CallCause {
  trigger: ProviderCallTrigger;
  /** The `X-Request-Id` of the request that does it, or left it to be done; null where there was none. */
  requestId: string | null;
}

const causes = new AsyncLocalStorage<CallCause>();

const background: CallCause = { trigger: 'worker', requestId: null };

/** Returns why the current work is done. */
export const currentCause = (): CallCause => causes.getStore() ?? background;

/**
 * Makes this the reason of work in the background, and of all that it starts. It goes back to the request that the current
 * work goes back to.
 */
export const dueTo =
  <Given extends unknown[], T>(trigger: ProviderCallTrigger, work: (...given: Given) => T) =>
  (...given: Given): T =>
    causes.run({ trigger, requestId: currentCause().requestId }, () => work(...given));

/** Runs work in the background that a request left behind. */
export const dueToRequest = <T>(requestId: string | null, work: () => T): T =>
  causes.run({ ...background, requestId }, work);

/** Makes each request of a scope the reason of what its handler does. */
export function traceCause(scope: FastifyInstance, trigger: 'api' | 'portal'): void {
  // Reading a body ends the context that the `onRequest` hooks ran in.
  scope.addHook('preValidation', ({ id }, _reply, done) => causes.run({ trigger, requestId: id }, done));
}
