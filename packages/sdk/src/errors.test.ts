import { readDocument } from '../scripts/document.ts';
import * as errors from './errors.ts';
import { charge, clientOf, failure } from './testing/answering.ts';

type ErrorClass = abstract new (...args: never[]) => errors.TrilhoError;

const cases: [status: number, code: string, expected: ErrorClass][] = [
  [400, 'malformed_request', errors.ValidationError],
  [401, 'unauthenticated', errors.AuthenticationError],
  [402, 'card_declined', errors.CardDeclinedError],
  [402, 'plan_required', errors.PlanRequiredError],
  [403, 'forbidden', errors.PermissionError],
  [404, 'not_found', errors.NotFoundError],
  [409, 'payment_state', errors.ConflictError],
  [409, 'idempotency_in_flight', errors.IdempotencyError],
  [413, 'payload_too_large', errors.ValidationError],
  [415, 'unsupported_media_type', errors.ValidationError],
  [422, 'validation_failed', errors.ValidationError],
  [422, 'idempotency_key_reused', errors.IdempotencyError],
  [429, 'rate_limited', errors.RateLimitError],
  [500, 'internal_error', errors.ServerError],
  [502, 'provider_failed', errors.ProviderError],
  [503, 'provider_busy', errors.ProviderError],
  [503, 'temporarily_unavailable', errors.ServerError],
  [504, 'provider_timeout', errors.ProviderError],
];

test.each(cases)('%i %s is a %p', async (status, code, Expected) => {
  const { trilho } = clientOf([failure(status, code)], { maxRetries: 0 });
  const error = await trilho.payments.create(charge).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Expected);
  expect(error).toBeInstanceOf(errors.TrilhoError);
  expect(error).toMatchObject({ name: Expected.name, status, code, requestId: 'req_1' });
});

test('each code that the document lists has a class of its own', async () => {
  const { components } = readDocument();
  const { enum: codes = [], description = '' } = components?.schemas?.ErrorCode ?? {};
  const listed = [...description.matchAll(/^- `(\w+)`: (\d{3})\./gm)].map(([, code = '', status]) => ({
    code,
    status: Number(status),
  }));
  expect(listed.map(({ code }) => code)).toEqual(codes);
  for (const { code, status } of listed) {
    const { trilho } = clientOf([failure(status, code)], { maxRetries: 0 });
    const error = await trilho.payments.create(charge).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, status, name: expect.stringMatching(/^(?!TrilhoError$)\w+Error$/) });
  }
});

test('a decline says why, what to do, which payment it is, and where that is explained', async () => {
  const docUrl = 'https://portal.example/documentation#guide-errors/card_declined';
  const decline = { declineCode: 'generic_decline', advice: 'other_card', paymentId: 'pay_2', docUrl };
  const { trilho, sent } = clientOf([
    failure(402, 'card_declined', { ...decline, message: 'Cartão recusado.' }),
  ]);
  const error = await trilho.payments.create(charge).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ ...decline, message: 'Cartão recusado.' });
  expect(sent).toHaveLength(1);
});

test('a refused request names its fields', async () => {
  const validationErrors = [{ field: 'amount', message: 'O valor mínimo é R$ 0,50.' }];
  const { trilho } = clientOf([failure(422, 'validation_failed', { validationErrors })]);
  await expect(trilho.payments.create(charge)).rejects.toMatchObject({ validationErrors });
});
