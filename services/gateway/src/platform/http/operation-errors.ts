import type { ErrorCode } from '@trilho/contracts/error-codes';

declare module 'fastify' {
  interface FastifySchema {
    /**
     * The codes of errors that are the operation's own. Documents add those that follow from its scope, its parameters,
     * its body and its `Idempotency-Key`.
     */
    errors?: readonly ErrorCode[];
  }
}

/** What any call that asks the provider may be answered with. */
export const providerErrors = [
  'gateway_not_configured',
  'provider_credentials',
  'provider_permission',
  'provider_not_found',
  'provider_invalid',
  'provider_state',
  'provider_unsupported',
  'provider_failed',
  'outcome_unknown',
  'provider_busy',
  'provider_timeout',
] as const satisfies readonly ErrorCode[];

/** What a call that moves money may be answered with besides. */
export const chargeErrors = [
  ...providerErrors,
  'card_declined',
  'provider_no_effect',
] as const satisfies readonly ErrorCode[];
