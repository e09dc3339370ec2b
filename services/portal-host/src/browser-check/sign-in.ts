import type { BrowserContext } from 'playwright-core';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { CheckRequest } from '../registry/browser/check-messages.ts';

const longestMs = 15_000;

/** What an account has to be, for people who set one up. */
const wanted = 'GATE_EMAIL has to be a merchant with a plan and without a second factor';

/** Puts entries into the session storage of every page that is opened later. */
const restore = (entries: [string, string][]) =>
  `for (const [key, value] of ${JSON.stringify(entries)}) sessionStorage.setItem(key, value);`;

/**
 * Signs in on the portal's own screen: every page of the context is signed in from then on.
 * @throws Error when the account does not get in or has no plan
 */
export async function signIn(
  context: BrowserContext,
  url: string,
  account: Pick<CheckRequest, 'email' | 'password'>,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`, { timeout: longestMs });
  const fill = (selector: string, text: string) =>
    page.locator(`form ${selector}`).first().fill(text, { timeout: longestMs });
  await fill('input[type=email], form input[name=email]', account.email);
  await fill('input[type=password], form input[name=password]', account.password);
  const [response] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname.endsWith('/auth/login'), {
      timeout: longestMs,
    }),
    page.keyboard.press('Enter'),
  ]);
  if (!response.ok()) throw new Error(`the sign-in was answered with ${response.status()}: ${wanted}`);
  const inside = page.waitForURL(/\/admin\//, { timeout: longestMs });
  await inside.catch(() => {
    throw new Error(`the sign-in does not end in the portal: ${wanted}`);
  });
  await requirePlan(url, await response.json());
  const entries: [string, string][] = await page.evaluate('Object.entries(sessionStorage)');
  await context.addInitScript({ content: restore(entries) });
  await page.close();
}

const ActivePlan = Type.Object({ data: Type.Literal(true) });

type SignedIn = { data: { access_token: string } };

/** Without a plan most screens only offer one, whatever a release is like. */
async function requirePlan(url: string, { data: { access_token: token } }: SignedIn): Promise<void> {
  const [, payload = ''] = token.split('.');
  const claims: { user_id: string } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const response = await fetch(`${url}/api/v1/subscriptions/check/active?userId=${claims.user_id}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(longestMs),
  });
  const isActive = response.ok && Value.Check(ActivePlan, await response.json());
  if (!isActive) throw new Error(`the account has no plan: ${wanted}`);
}
