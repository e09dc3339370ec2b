import type { Environment } from '@trilho/contracts/common';
import { configureGateway, createKeys, createUser, keyHeaders, type TestUser } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** A merchant's server: calls the merchant scope with its own key pair. */
export interface TestMerchant {
  user: TestUser;
  headers: Record<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, payload?: object, headers?: Record<string, string>): Promise<TestAnswer>;
  put(path: string, payload?: object): Promise<TestAnswer>;
  patch(path: string, payload?: object, headers?: Record<string, string>): Promise<TestAnswer>;
  delete(path: string): Promise<TestAnswer>;
}

/** What the merchant's server gets back; `body` is the parsed JSON. */
export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: ReturnType<typeof JSON.parse>;
}

/** A body for `POST /process` that the simulator charges at once. */
export const charge = (overrides: object = {}) => ({
  amount: 1990,
  currency: 'BRL',
  description: 'Pedido 1001',
  customerEmail: 'ana@exemplo.com.br',
  gatewayType: 'STRIPE',
  paymentMethodId: 'pm_card_visa',
  ...overrides,
});

/** The merchant's server of a user who has keys already, or gets them now. */
export async function serverOf(
  service: TestApp,
  user: TestUser,
  environment: Environment = 'SANDBOX',
): Promise<TestMerchant> {
  const headers = keyHeaders(await createKeys(service, user, environment));
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    more = {},
  ): Promise<TestAnswer> => {
    const response = await service.app.inject({
      method,
      url: `/api/v1/payment${path}`,
      headers: { ...headers, ...more },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  return {
    user,
    headers,
    get: (path, more) => call('GET', path, undefined, more),
    post: (path, payload, more) => call('POST', path, payload, more),
    put: (path, payload) => call('PUT', path, payload),
    patch: (path, payload, more) => call('PATCH', path, payload, more),
    delete: (path) => call('DELETE', path),
  };
}

/** A merchant with an active plan, keys and a provider account at the simulator. */
export async function createMerchant(service: TestApp): Promise<TestMerchant> {
  const user = await createUser(service, { plan: true });
  await configureGateway(service, user);
  return serverOf(service, user);
}
