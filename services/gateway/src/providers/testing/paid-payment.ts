import type { PaymentProvider } from '../port/payment-provider.ts';
import type { CreatePaymentInput, ProviderPayment } from '../port/payments.ts';
import type { WriteOptions } from '../port/provider-object.ts';
import { input } from './method-inputs.ts';
import type { MethodStandIn } from './method-subject.ts';

interface Paying {
  standIn: MethodStandIn;
  provider: PaymentProvider;
  secretKey: string;
  key(): WriteOptions;
}

/** Lets the payer of a payment agree that waits for that, and completes it. */
export async function agreeAndComplete(
  { standIn, provider, key }: Omit<Paying, 'secretKey'>,
  externalId: string,
  captureLater = false,
): Promise<ProviderPayment> {
  await standIn.step(externalId, 'pay');
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
  if (provider.capabilities.methods.card) {
    const token = await standIn.cardToken(secretKey, 'approved');
    return provider.payments.create(input({ type: 'card', token, installments: 1 }, overrides), key());
  }
  const { externalId } = await provider.payments.create(input({ type: 'paypal' }, overrides), key());
  return agreeAndComplete(paying, externalId, overrides.captureLater);
}
