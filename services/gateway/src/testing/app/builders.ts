import { randomInt } from 'node:crypto';
import type { Application, RevealedKey } from '@trilho/contracts/application';
import type { SignedIn } from '@trilho/contracts/auth';
import type { Environment } from '@trilho/contracts/common';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import type { AddressInput, RegisterInput, User } from '@trilho/contracts/user';
import { issuedNow } from '../../modules/auth/sessions.ts';
import { PlanSubscription } from '../../modules/plan/record/plan-subscription.entity.ts';
import { premium } from '../../modules/plan/record/premium.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from './test-app.ts';

const checkDigit = (digits: number[]): number => {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
};

/** A random CPF with valid check digits. */
export function buildCpf(): string {
  const digits = [1, 2, ...Array.from({ length: 7 }, () => randomInt(10))];
  digits.push(checkDigit(digits));
  digits.push(checkDigit(digits));
  return digits.join('');
}

export const buildAddress = (overrides: Partial<AddressInput> = {}): AddressInput => ({
  street: 'Rua das Laranjeiras',
  number: '210',
  complement: 'Sala 4',
  neighborhood: 'Laranjeiras',
  city: 'Rio de Janeiro',
  state: 'RJ',
  country: 'Brasil',
  zipCode: '22240003',
  ...overrides,
});

/** The body of a registration that succeeds, e-mail and CPF unique. */
export const buildRegistration = (overrides: Partial<RegisterInput> = {}): RegisterInput => ({
  name: 'Joana',
  surname: 'da Silva',
  email: `joana.${newId('usr').slice(4).toLowerCase()}.${randomInt(1e9)}@exemplo.com.br`,
  cpf: buildCpf(),
  phone: '21987654321',
  birthDate: '1990-05-17',
  password: 'Senha#Forte1',
  ...overrides,
});

/** What the portal sends with a call, its step-up token included while it has one. */
export interface PortalHeaders extends Record<string, string> {
  authorization: string;
}

/** A registered user with an open session. `headers` authorise portal calls, the password being given. */
export interface TestUser extends SignedIn {
  id: string;
  email: string;
  cpf: string;
  password: string;
  headers: PortalHeaders;
}

/** Reads `data` of a success; anything else fails the test with the answer's own words. */
function dataOf<T>(response: { statusCode: number; body: string; json(): { data: T } }): T {
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json().data;
}

/** The headers of a portal call whose holder has nothing but the access token. */
export const bearer = ({ access_token }: Pick<SignedIn, 'access_token'>): PortalHeaders => ({
  authorization: `Bearer ${access_token}`,
});

/** The headers of a portal call soon after a sign-in. */
export const steppedUp = (tokens: Pick<SignedIn, 'access_token' | 'step_up_token'>): PortalHeaders => ({
  ...bearer(tokens),
  'x-step-up': tokens.step_up_token,
});

/** The same with an access token that is issued now, past the door: whatever time it is, it has not expired. */
export const freshBearer = ({ app }: Pick<TestApp, 'app'>, { id, email }: Pick<TestUser, 'id' | 'email'>) =>
  bearer({ access_token: app.jwt.sign({ sub: email, user_id: id, ...issuedNow() }) });

export async function signIn(
  { app }: TestApp,
  credentials: { email: string; password: string },
): Promise<SignedIn> {
  const { email, password } = credentials;
  return dataOf<SignedIn>(
    await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password } }),
  );
}

/** Writes an active plan straight into the database, as if it had been paid for. */
export async function givePlan(
  { context }: TestApp,
  userId: string,
  overrides: Partial<Pick<PlanSubscription, 'status' | 'startedAt' | 'currentPeriodEnd'>> = {},
): Promise<void> {
  const em = context.orm.em.fork();
  const now = new Date();
  em.create(PlanSubscription, {
    id: newId('plan'),
    userId,
    externalId: `sub_${newId('plan')}`,
    customerExternalId: `cus_${newId('plan')}`,
    priceExternalId: 'price_premium',
    unitAmountMinor: premium.priceMinor,
    status: 'ACTIVE',
    startedAt: now,
    currentPeriodEnd: new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000),
    cancelAtPeriodEnd: false,
    activatedAt: now,
    pastDueSince: null,
    endedAt: null,
    card: { brand: 'visa', lastFourDigits: '4242', expiryMonth: 12, expiryYear: 2034 },
    providerStateAt: now,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  });
  await em.flush();
}

/** Registers a user and signs in, through the door; with `plan`, the plan gate is open to them. */
export async function createUser(
  service: TestApp,
  { plan = false, ...overrides }: Partial<RegisterInput> & { plan?: boolean } = {},
): Promise<TestUser> {
  const payload = buildRegistration(overrides);
  const user = dataOf<User>(
    await service.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload }),
  );
  if (plan) await givePlan(service, user.id);
  const tokens = await signIn(service, payload);
  return {
    ...tokens,
    id: user.id,
    email: user.email,
    cpf: user.cpf,
    password: payload.password,
    headers: steppedUp(tokens),
  };
}

/** Generates a key pair through the door. The user needs a plan. */
export async function createKeys(
  { app }: TestApp,
  user: TestUser,
  environment: Environment = 'SANDBOX',
): Promise<Application> {
  return dataOf<Application>(
    await app.inject({
      method: 'POST',
      url: '/api/v1/applications',
      query: { userId: user.id, environment },
      headers: user.headers,
    }),
  );
}

/** The pair in force of an environment, its secret key asked for through the door. */
export async function readKeys(
  { app }: Pick<TestApp, 'app'>,
  userId: string,
  headers: PortalHeaders,
  environment: Environment = 'SANDBOX',
): Promise<Application> {
  const list = await app.inject({ url: `/api/v1/applications/user/${userId}`, headers });
  const pair = dataOf<Application[]>(list).find((listed) => listed.environment === environment);
  if (!pair) throw new Error(`No pair of ${environment} is in force`);
  const url = `/api/v1/applications/${pair.id}/secret-key?userId=${userId}`;
  return { ...pair, ...dataOf<RevealedKey>(await app.inject({ method: 'POST', url, headers })) };
}

export const keyHeaders = ({ accessKey, secretKey }: Pick<Application, 'accessKey' | 'secretKey'>) => ({
  'x-access-key': accessKey,
  'x-secret-key': secretKey,
});

/** Saves provider keys through the door; each user gets an account of their own at the simulator. */
export async function configureGateway(
  { app }: TestApp,
  user: TestUser,
  environment: Environment = 'SANDBOX',
  keys?: { publicKey: string; secretKey: string },
): Promise<PaymentConfig> {
  const mode = environment === 'SANDBOX' ? 'test' : 'live';
  const configs = dataOf<PaymentConfig[]>(
    await app.inject({
      method: 'POST',
      url: '/api/v1/payment/config',
      query: { userId: user.id, environment },
      headers: user.headers,
      payload: {
        confirm: true,
        ...(keys ?? { publicKey: `pk_${mode}_${user.id}`, secretKey: `sk_${mode}_${user.id}` }),
      },
    }),
  );
  const saved = configs.find(
    (config) => config.environment === environment && config.gatewayType === 'STRIPE',
  );
  if (!saved) throw new Error(`No configuration of ${environment} in the answer`);
  return saved;
}
