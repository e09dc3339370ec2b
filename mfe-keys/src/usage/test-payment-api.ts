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
  /** The payment that it answers or names; null for any other answer. */
  paymentId: string | null;
  /** The id under which the call is among the API requests. */
  requestId: string | null;
}

const payment: ProcessPaymentInput = { ...samplePayment, paymentMethodId: 'pm_card_visa' };

const unreachable: ApiError = {
  status: 0,
  message: 'Não foi possível conectar ao servidor',
  validationErrors: [],
};

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

/** Returns the payment of an answer: a success carries it, a refusal names it. */
function paymentOf(text: string): string | null {
  try {
    const answer: unknown = JSON.parse(text);
    const id = memberOf(memberOf(answer, 'data'), 'id') ?? memberOf(answer, 'paymentId');
    return typeof id === 'string' && id.startsWith('pay_') ? id : null;
  } catch {
    return null;
  }
}

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
          const text = await response.text();
          const durationMs = Math.round(performance.now() - startedAt);
          return {
            data: {
              ...{ status: response.status, durationMs, body: format(text) },
              paymentId: paymentOf(text),
              requestId: response.headers.get('X-Request-Id'),
            },
          };
        } catch {
          return { error: unreachable };
        }
      },
      invalidatesTags: ['Payments', 'Metrics'],
    }),
  }),
});

export const { useSendTestPaymentMutation } = testPaymentApi;
