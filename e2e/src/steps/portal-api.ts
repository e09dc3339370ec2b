import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { expect } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import type { Person } from './merchant.ts';

/** The session as the portal stores it. */
export interface Session {
  userId: string;
  accessToken: string;
  refreshToken: string;
  /** Kept in the page's memory only. */
  stepUpToken: string;
}

interface Call {
  path: string;
  body?: object;
  session?: Session;
  method?: 'GET' | 'POST' | 'DELETE';
}

/** Makes one call of the portal's API and returns its status and its body. */
export async function callPortal<Data>({ path, body, session, method = body ? 'POST' : 'GET' }: Call) {
  const response = await fetch(`${productUrls().portal}/api/v1${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(session && {
        authorization: `Bearer ${session.accessToken}`,
        'x-step-up': session.stepUpToken,
      }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: { message: string; data: Data } = await response.json();
  return { status: response.status, ...answer };
}

/** Signs in through the API. */
export async function startSession({
  email,
  password,
}: Pick<Person, 'email' | 'password'>): Promise<Session> {
  const { status, data } = await callPortal<{
    access_token: string;
    refresh_token: string;
    step_up_token: string;
  }>({ path: '/auth/login', body: { email, password } });
  expect(status).toBe(200);
  const [, payload = ''] = data.access_token.split('.');
  const claims: { user_id: string } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return {
    userId: claims.user_id,
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    stepUpToken: data.step_up_token,
  };
}

/** Opens a browser with a stored session of this person, created through the API. */
export async function openRemembered(
  browser: Browser,
  person: Pick<Person, 'email' | 'password'>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const session = await startSession(person);
  const { data: user } = await callPortal<object>({ path: `/users/${session.userId}`, session });
  const stored = {
    remember_me: 'true',
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
    user: JSON.stringify(user),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin: productUrls().portal, localStorage }] },
  });
}
