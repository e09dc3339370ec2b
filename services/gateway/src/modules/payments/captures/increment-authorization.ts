import { ProviderRejected } from '../../../providers/port/provider-errors.ts';
import type { Operation } from '../operations/payment-operations.ts';
import { requireIncrementable } from '../record/captures/capture-rules.ts';

/**
 * Raises the authorised amount to a new total, in minor units. As it is the total, and never lowered, a repetition that comes
 * late changes nothing. Each request is an attempt by itself: an issuer that declined today may agree tomorrow.
 */
export const incrementOf = (amountMinor: number): Operation => ({
  name: 'increment',
  from: ['requires_capture'],
  to: [],
  isReached: (row) => row.amountMinor >= amountMinor,
  keepsOnDecline: true,
  refusal: 'Somente o valor de um pagamento autorizado e ainda não capturado pode ser aumentado.',
  amountMinor,
  async prepare(row, isRetry) {
    if (!isRetry) requireIncrementable(row, amountMinor);
    return {
      send: (provider, externalId, idempotencyKey) => {
        if (!provider.payments.incrementAuthorization) {
          throw new ProviderRejected(
            'unsupported',
            `O ${provider.name} não aumenta o valor autorizado.`,
            'methods',
          );
        }
        return provider.payments.incrementAuthorization(externalId, { amountMinor }, { idempotencyKey });
      },
    };
  },
});
