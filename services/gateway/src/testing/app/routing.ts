import type { Environment } from '@trilho/contracts/common';
import type { RoutingRule, RoutingSettings } from '@trilho/contracts/routing';
import type { TestUser } from './builders.ts';
import type { TestAnswer } from './merchant.ts';
import type { TestApp } from './test-app.ts';

/** A rule for all payments, to the second gateway. */
export const buildRule = (overrides: Partial<RoutingRule> = {}): RoutingRule => ({
  id: 'rule_1',
  name: 'Regra',
  active: true,
  when: {},
  target: { type: 'gateway', gateway: 'MERCADOPAGO' },
  ...overrides,
});

/** Settings with that rule alone. */
export const buildSettings = (overrides: Partial<RoutingSettings> = {}): RoutingSettings => ({
  rules: [buildRule()],
  order: [],
  failover: { active: true, afterMs: 2_500 },
  pinned: [],
  fees: [],
  ...overrides,
});

/** Reads, saves or tries (`POST`) the rules of a user's environment. `of`: whose they are. */
export async function callRouting(
  { app }: Pick<TestApp, 'app'>,
  user: TestUser,
  method: 'GET' | 'PUT' | 'POST',
  payload?: object,
  { environment = 'SANDBOX', of = user }: { environment?: Environment; of?: TestUser } = {},
): Promise<TestAnswer> {
  const response = await app.inject({
    method,
    url: `/api/v1/portal/routing${method === 'POST' ? '/try' : ''}`,
    query: { userId: of.id, environment },
    headers: user.headers,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

/** Puts settings in force, whatever version there is; without rules unless told. */
export async function setRouting(
  service: Pick<TestApp, 'app'>,
  user: TestUser,
  overrides: Partial<RoutingSettings>,
): Promise<void> {
  const { version } = (await callRouting(service, user, 'GET')).body.data;
  const settings = buildSettings({ rules: [], ...overrides });
  const { status, body } = await callRouting(service, user, 'PUT', { ...settings, version });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
