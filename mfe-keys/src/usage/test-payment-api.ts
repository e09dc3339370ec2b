import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import { type ApiError, api, apiUrl, isApiError } from '@trilho/portal';
import { keysApi } from '../keys-api.ts';
import { samplePayment } from './samples.ts';

export interface TestPayment {
  userId: string;
  /** Id of the pair to use. Its secret key is requested for this call and not kept. */
  id: string;
  accessKey: string;
  idempotencyKey: string;
}

/** The payment API's answer as the merchant's server sees it. `body` is formatted JSON, or the raw text. */
export interface TestAnswer {
  status: number;
  durationMs: number;
  body: string;
}

const payment: ProcessPaymentInput = { ...samplePayment, paymentMethodId: 'pm_card_visa' };

const unreachable: ApiError = {
  status: 0,
  message: 'Não foi possível conectar ao servidor',
  validationErrors: [],
};

function format(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text);
    return JSON.stringify(parsed, null, 2);
  } catch {
    return text;
  }
}

export const testPaymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Makes a payment with the provider's test card, authenticated by the pair and without the session, as a
     * merchant's server does. Every HTTP answer is a result; only an unreachable server is an error.
     */
    sendTestPayment: build.mutation<TestAnswer, TestPayment>({
      queryFn: async ({ userId, id, accessKey, idempotencyKey }, { dispatch }) => {
        const asked = keysApi.endpoints.revealSecretKey.initiate({ userId, id }, { track: false });
        const revealed = await dispatch(asked);
        if (revealed.error) return { error: isApiError(revealed.error) ? revealed.error : unreachable };
        const startedAt = performance.now();
        try {
          const response = await fetch(apiUrl('/payment/process'), {
            method: 'POST',
            credentials: 'omit',
            headers: {
              'Content-Type': 'application/json',
              'X-Access-Key': accessKey,
              'X-Secret-Key': revealed.data.secretKey,
              'Idempotency-Key': idempotencyKey,
            },
            body: JSON.stringify(payment),
          });
          const body = format(await response.text());
          const durationMs = Math.round(performance.now() - startedAt);
          return { data: { status: response.status, durationMs, body } };
        } catch {
          return { error: unreachable };
        }
      },
      invalidatesTags: ['Payments', 'Metrics'],
    }),
  }),
});

export const { useSendTestPaymentMutation } = testPaymentApi;
