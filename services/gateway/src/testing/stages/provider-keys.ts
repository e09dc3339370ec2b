import type { ErrorResponse } from '@trilho/contracts/envelope';
import type { ConfigFinding, PaymentConfig } from '@trilho/contracts/payment-config';
import type { TestUser } from '../app/builders.ts';
import type { TestApp } from '../app/test-app.ts';

/** What saving provider keys answers: the configurations, or why nothing was saved. */
export interface SaveAnswer {
  status: number;
  body: ErrorResponse & { data: PaymentConfig[]; findings?: ConfigFinding[] };
  headers: Record<string, unknown>;
}

/** Saves provider keys of the sandbox, or of the environment in `query`, through the door. */
export async function saveKeys(
  { app }: Pick<TestApp, 'app'>,
  user: Pick<TestUser, 'id' | 'headers'>,
  payload: object,
  query: Record<string, string> = {},
): Promise<SaveAnswer> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/payment/config',
    query: { userId: user.id, environment: 'SANDBOX', ...query },
    headers: user.headers,
    payload,
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** Asks for the secret key of a configuration in clear, as this user. */
export async function revealKey(
  { app }: Pick<TestApp, 'app'>,
  user: Pick<TestUser, 'id' | 'headers'>,
  configId: string,
): Promise<{ status: number; body: ErrorResponse & { data: { secretKey: string } } }> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/payment/config/${configId}/secret-key`,
    query: { userId: user.id },
    headers: user.headers,
  });
  return { status: response.statusCode, body: response.json() };
}

export const codesOf = (findings: ConfigFinding[] = []): string[] => findings.map(({ code }) => code);
