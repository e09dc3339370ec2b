import type { PaymentProvider } from '../port/payment-provider.ts';
import type { CreatePaymentInput, ProviderPayment } from '../port/payments.ts';
import type { WriteOptions } from '../port/provider-object.ts';
import { input, waitingMethod } from './method-inputs.ts';
import type { MethodStandIn } from './method-subject.ts';

interface Paying {
  standIn: MethodStandIn;
  provider: PaymentProvider;
  secretKey: string;
  key(): WriteOptions;
}

/** Lets the payer of a payment that waits pay it, and completes what was only agreed to. */
export async function payWaiting(
  { standIn, provider, key }: Omit<Paying, 'secretKey'>,
  externalId: string,
  captureLater = false,
): Promise<ProviderPayment> {
  await standIn.step(externalId, 'pay');
  const paid = await provider.payments.retrieve(externalId);
  if (paid.status !== 'approved') return paid;
  const completed = await provider.payments.complete?.(externalId, { captureLater }, key());
  if (!completed) throw new Error('The provider completes nothing');
  return completed;
}

/** A payment that is paid, or with `captureLater` authorised: by card where there are cards. */
export async function payAt(
  paying: Paying,
  overrides: Partial<CreatePaymentInput> = {},
): Promise<ProviderPayment> {
  const { standIn, provider, secretKey, key } = paying;
  const { capabilities, payments } = provider;
  if (capabilities.methods.card) {
    const token = await standIn.cardToken(secretKey, 'approved');
    return payments.create(input({ type: 'card', token, installments: 1 }, overrides), key());
  }
  const { externalId } = await payments.create(input(waitingMethod(capabilities), overrides), key());
  return payWaiting(paying, externalId, overrides.captureLater);
}
