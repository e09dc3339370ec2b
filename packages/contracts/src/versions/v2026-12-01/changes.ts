import { Payment } from '../../payment.ts';
import { Refund, RefundDetails } from '../../payments/refund.ts';
import { replace, reshape, type VersionChange } from '../change.ts';
import { eventWithUniformResource } from './event.ts';
import { toUniformPayment, UniformPayment } from './payment.ts';

/** What `texts.ts` tells, by the same names. */
export const changes = {
  onePayment: { reshapes: [reshape(Payment, UniformPayment, toUniformPayment), eventWithUniformResource] },
  /** Its answers are those of the payments and events that show refunds, above. */
  oneRefund: { replacedComponents: [replace(Refund, RefundDetails)] },
  oneGatewayName: { renamedFields: [{ before: 'gatewayType', after: 'gateway' }] },
  paymentsArePosted: {
    movedOperations: [
      { method: 'post', before: '/api/v1/payment/process', after: '/api/v1/payment/payments' },
    ],
  },
  plainOperationIds: { hasPlainIds: true },
} satisfies Record<string, VersionChange>;
