import type { AppContext } from '../../../context.ts';
import type { CreatePaymentInput } from '../../../providers/port/payments.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
import { eventAddress } from '../../provider-accounts/event-address.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { referenceOf } from '../record/payment.repository.ts';
import { recordOf } from '../record/payment-origin.ts';
import type { Parties } from '../record/payment-parties.ts';
import { sentMethod } from './payment-method-choice.ts';

/** What the provider is sent of a payment, the same with every attempt. */
export const providerInput = (
  { env, vault }: AppContext,
  row: PaymentRow,
  { customerExternalId, paymentMethodExternalId }: Parties,
): CreatePaymentInput => ({
  paymentId: referenceOf(row),
  amountMinor: row.amountMinor,
  currency: row.currency,
  description: row.description,
  customerEmail: row.customerEmail,
  captureLater: !row.capture,
  ...(row.saveMethod && { saveMethod: true }),
  ...(row.multicapture !== null && { requestMulticapture: true }),
  ...(row.incrementalAuthorization !== null && { requestIncrementalAuthorization: true }),
  metadata: row.metadata,
  record: recordOf(row),
  ...sentMethod(vault, row),
  ...eventsAddress(env, row),
  ...(customerExternalId && { customerExternalId }),
  ...(paymentMethodExternalId && { paymentMethodExternalId }),
  ...(row.returnUrl && { returnUrl: row.returnUrl }),
  ...(row.statementDescriptor !== null && { statementDescriptor: row.statementDescriptor }),
});

/** Where a provider posts a payment's events that takes an address with each. */
const eventsAddress = (
  env: AppContext['env'],
  { gateway, configId }: PaymentRow,
): Pick<CreatePaymentInput, 'eventsUrl'> =>
  capabilitiesOf(gateway).events === 'payment'
    ? { eventsUrl: eventAddress({ env }, { id: configId, gatewayType: gateway }) }
    : {};
