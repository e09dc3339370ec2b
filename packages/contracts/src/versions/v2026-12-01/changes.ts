import { Payment } from '../../payment.ts';
import { reshape, type VersionChange } from '../change.ts';
import { eventWithUniformResource } from './event.ts';
import { toUniformPayment, UniformPayment } from './payment.ts';

/** What `texts.ts` tells, by the same names. */
export const changes = {
  onePayment: { reshapes: [reshape(Payment, UniformPayment, toUniformPayment), eventWithUniformResource] },
  /** By the payments and events that show refunds, above. */
  oneRefund: {},
  oneGatewayName: { renamedFields: [{ before: 'gatewayType', after: 'gateway' }] },
  paymentsArePosted: {
    movedOperations: [
      { method: 'post', before: '/api/v1/payment/process', after: '/api/v1/payment/payments' },
    ],
  },
} satisfies Record<string, VersionChange>;
