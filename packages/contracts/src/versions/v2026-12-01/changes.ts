import { Payment } from '../../payment.ts';
import { reshape, type VersionChange } from '../change.ts';
import { eventWithUniformPayment } from './event.ts';
import { toUniformPayment, UniformPayment } from './payment.ts';

/** What `texts.ts` tells, by the same names. */
export const changes = {
  onePayment: { reshapes: [reshape(Payment, UniformPayment, toUniformPayment), eventWithUniformPayment] },
  oneGatewayName: { renamedFields: [{ before: 'gatewayType', after: 'gateway' }] },
  paymentsArePosted: {
    movedOperations: [
      { method: 'post', before: '/api/v1/payment/process', after: '/api/v1/payment/payments' },
    ],
  },
} satisfies Record<string, VersionChange>;
