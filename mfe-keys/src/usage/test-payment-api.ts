import type { GatewayType } from '@trilho/contracts/common';
import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import { type ApiError, api, apiUrl, isApiError } from '@trilho/portal';
import { callAsMerchant, type MerchantAnswer, paymentOf } from '@trilho/portal/merchant-call';
import { keysApi } from '../keys-api.ts';
import { samplePayment } from './samples.ts';

export interface TestPayment {
  userId: string;
  /** Id of the pair to use. Its secret key is requested for this call and not kept. */
  id: string;
  accessKey: string;
  idempotencyKey: string;
  gateway: GatewayType;
}

/** The payment API's answer, with the payment that it answers or names; null for any other answer. */
export interface TestAnswer extends MerchantAnswer {
  paymentId: string | null;
}

/** The sample's payment, with Stripe's test card where it names no method. */
const testPayment = (gateway: GatewayType): ProcessPaymentInput => {
  const payment = samplePayment(gateway);
  return payment.paymentMethod ? payment : { ...payment, paymentMethodId: 'pm_card_visa' };
};

const unreachable: ApiError = {
  status: 0,
  message: 'Não foi possível conectar ao servidor',
  validationErrors: [],
};

export const testPaymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Makes the sample's payment in the sandbox, authenticated by the pair and without the session, as a
     * merchant's server does. Every HTTP answer is a result; only an unreachable server is an error.
     */
    sendTestPayment: build.mutation<TestAnswer, TestPayment>({
      queryFn: async ({ userId, id, accessKey, idempotencyKey, gateway }, { dispatch }) => {
        const asked = keysApi.endpoints.revealSecretKey.initiate({ userId, id }, { track: false });
        const revealed = await dispatch(asked);
        if (revealed.error) return { error: isApiError(revealed.error) ? revealed.error : unreachable };
        try {
          const answer = await callAsMerchant({
            method: 'POST',
            url: apiUrl('/payment/process'),
            pair: { accessKey, secretKey: revealed.data.secretKey },
            idempotencyKey,
            body: JSON.stringify(testPayment(gateway)),
          });
          return { data: { ...answer, paymentId: paymentOf(answer.body) } };
        } catch {
          return { error: unreachable };
        }
      },
      invalidatesTags: ['Payments', 'Metrics'],
    }),
  }),
});
