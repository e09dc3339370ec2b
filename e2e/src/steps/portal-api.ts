import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import { open, type Person } from './merchant.ts';

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
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
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

/** What a browser stores of somebody who signed in and is remembered; the session is created through the API. */
async function remember(person: Pick<Person, 'email' | 'password'>) {
  const session = await startSession(person);
  const { data: user } = await callPortal<object>({ path: `/users/${session.userId}`, session });
  const stored = {
    remember_me: 'true',
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
    user: JSON.stringify(user),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: productUrls().portal, localStorage }] };
}

/** Opens a browser with a stored session of this person. */
export const openRemembered = async (
  browser: Browser,
  person: Pick<Person, 'email' | 'password'>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => browser.newContext({ ...options, storageState: await remember(person) });

/** Puts a stored session of this person into the page's browser, for what it opens next. */
export const rememberIn = async (page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> =>
  page.context().setStorageState(await remember(person));

/** Opens a path as somebody who signed in before. The first action that asks who it is asks for the password. */
export async function openAs(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  path: string,
): Promise<void> {
  await rememberIn(page, person);
  await open(page, path);
}
