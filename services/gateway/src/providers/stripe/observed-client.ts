import type Stripe from 'stripe';
import type { CallLog, RecordedCall } from '../call-log.ts';

type MakeRequest = ReturnType<typeof Stripe.createNodeHttpClient>['makeRequest'];
type Sent = Pick<RecordedCall, 'configId' | 'method' | 'path' | 'startedAtMs' | 'idempotencyKey'>;
type Answered = Pick<RecordedCall, 'externalId' | 'errorType' | 'errorCode'>;

const noAnswer = {
  status: null,
  externalId: null,
  providerRequestId: null,
  errorCode: null,
  replayed: false,
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 255) : null);

const membersOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isTimeout = (error: unknown): boolean => {
  const { code, exception } = membersOf(error);
  return code === 'ETIMEDOUT' || membersOf(exception).code === 'ETIMEDOUT';
};

/** What an answer's body says of the object or the error; the rest of it is not looked at. */
function readAnswer(status: number, body: unknown): Answered {
  if (status < 400) {
    const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
    return { externalId: textOf(id), errorType: null, errorCode: null };
  }
  const error = membersOf(membersOf(body).error);
  const { payment_intent: intent, decline_code: decline, code, type } = error;
  return {
    externalId: textOf(membersOf(intent).id),
    errorType: textOf(type),
    errorCode: textOf(decline) ?? textOf(code),
  };
}

const headerOf = (headers: object, name: string): string | null =>
  textOf(Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]);

const durationSince = (startedAt: number): number => Math.round(performance.now() - startedAt);

/** Records a call when its answer has been read, or when there is none. */
export function observe(makeRequest: MakeRequest, configId: string, log: CallLog): MakeRequest {
  return async (...request) => {
    const [, , path, method, headers] = request;
    const startedAt = performance.now();
    const [address = ''] = path.split('?', 1);
    const sent: Sent = {
      configId,
      method,
      path: address.slice(0, 500),
      startedAtMs: Date.now(),
      idempotencyKey: headerOf(headers, 'idempotency-key'),
    };
    const recordFailure = (error: unknown) => {
      const errorType = isTimeout(error) ? 'timeout' : 'connection';
      log.record({ ...sent, ...noAnswer, errorType, durationMs: durationSince(startedAt) });
    };
    try {
      const response = await makeRequest(...request);
      const read = response.toJSON.bind(response);
      response.toJSON = async (): Promise<unknown> => {
        try {
          const body: unknown = await read();
          const status = response.getStatusCode();
          const answered = response.getHeaders();
          log.record({
            ...sent,
            ...readAnswer(status, body),
            status,
            providerRequestId: textOf(answered['request-id']),
            replayed: answered['idempotent-replayed'] === 'true',
            durationMs: durationSince(startedAt),
          });
          return body;
        } catch (error) {
          recordFailure(error);
          throw error;
        }
      };
      return response;
    } catch (error) {
      recordFailure(error);
      throw error;
    }
  };
}
