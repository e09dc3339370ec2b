import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConfirmPaymentInput, PaymentStatus } from '@trilho/contracts/payment';
import { invalid } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/money.ts';
import type { PaymentVerbs, ProviderPayment } from '../../providers/payment-verbs.ts';
import type { PendingOperation } from './payment.entity.ts';
import type { PaymentRow } from './payment.row.ts';
import { resolveParties } from './payment-parties.ts';

/** A change to a payment that exists at the provider. */
export interface Operation {
  name: PendingOperation;
  /** The states from which it may start. */
  from: readonly PaymentStatus[];
  /** The states that say that an earlier attempt at it had its effect. */
  to: readonly PaymentStatus[];
  /** Why it may not start, in Portuguese. */
  refusal: string;
  /**
   * Checks the request against the payment, under its lock, and returns what the payment holds while it is pending. A retry
   * finds what has gone since as well.
   * @throws 422 naming the field
   */
  prepare?(row: PaymentRow, isRetry: boolean, tx: EntityManager): Promise<Partial<PaymentRow>>;
  ask(provider: PaymentVerbs, externalId: string, idempotencyKey: string): Promise<ProviderPayment>;
  /** Distinguishes requests for different things. Without one, each request is an attempt of its own. */
  variant?: string;
  /** How much is asked for, in centavos, where that is told. */
  amountMinor?: number;
}

/** A capture of all that was authorised, or of `amountMinor`, never more. */
export const captureOf = (amountMinor: number | undefined): Operation => ({
  name: 'capture',
  from: ['requires_capture'],
  to: ['succeeded'],
  refusal: 'Somente um pagamento autorizado e ainda não capturado pode ser capturado.',
  variant: String(amountMinor ?? 'all'),
  ...(amountMinor !== undefined && { amountMinor }),
  async prepare(row) {
    if (amountMinor === undefined || amountMinor <= row.amountMinor) return {};
    const authorised = formatMoney(row.amountMinor, row.currency);
    const message = `O valor autorizado é ${authorised}; não é possível capturar mais.`;
    throw invalid([{ field: 'amount', message }]);
  },
  ask: (provider, externalId, idempotencyKey) =>
    provider.capturePayment(externalId, amountMinor === undefined ? {} : { amountMinor }, { idempotencyKey }),
});

export const cancellation: Operation = {
  name: 'cancel',
  from: ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture', 'failed'],
  to: ['canceled'],
  refusal: 'O pagamento já foi concluído ou cancelado e não pode ser cancelado.',
  variant: 'all',
  ask: (provider, externalId, idempotencyKey) => provider.cancelPayment(externalId, { idempotencyKey }),
};

const otherCustomer = 'O meio de pagamento é de um cliente, e o pagamento não é dele.';

/**
 * Another attempt at a payment that was declined or waits for a payment method. The same method may be tried again: a card
 * without funds today may have them tomorrow.
 */
export function confirmationOf({ paymentMethodId, returnUrl }: ConfirmPaymentInput): Operation {
  let paymentMethodExternalId = paymentMethodId;
  let backTo = returnUrl;
  return {
    name: 'confirm',
    from: ['requires_payment_method', 'requires_confirmation', 'failed'],
    to: ['requires_action', 'processing', 'requires_capture', 'succeeded'],
    refusal: 'Somente um pagamento recusado, ou que espera um meio de pagamento, pode ser tentado de novo.',
    async prepare(row, isRetry, tx) {
      const { customerId } = row;
      const parties = await resolveParties(row, { customerId, paymentMethodId }, isRetry, tx);
      if (parties.customerId !== customerId) {
        throw invalid([{ field: 'paymentMethodId', message: otherCustomer }], otherCustomer);
      }
      paymentMethodExternalId = parties.paymentMethodExternalId ?? paymentMethodId;
      backTo = returnUrl ?? row.returnUrl ?? undefined;
      return { paymentMethodId };
    },
    ask: (provider, externalId, idempotencyKey) =>
      provider.confirmPayment(
        externalId,
        { paymentMethodExternalId, ...(backTo && { returnUrl: backTo }) },
        { idempotencyKey },
      ),
  };
}
