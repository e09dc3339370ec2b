import { expect } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import type { Person } from './merchant.ts';
import { callPortal, startSession } from './portal-api.ts';

export const daySeconds = 24 * 60 * 60;

/** The current time, in Unix seconds. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

async function callProvider(path: string, params: Record<string, string | number>): Promise<{ id: string }> {
  const form = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${productUrls().simulator}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_trilho_platform' },
    body: form,
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text);
}

/** Creates the provider's test clock of a person without a subscription. `at` is in Unix seconds. */
export async function startClock({ email }: Person, at: number): Promise<string> {
  return (await callProvider('test_helpers/test_clocks', { frozen_time: at, name: email })).id;
}

/** Advances the clock: renewals, retries and ends take place in their order. */
export async function advanceClock(clock: string, to: number): Promise<void> {
  await callProvider(`test_helpers/test_clocks/${clock}/advance`, { frozen_time: to });
}

/** Buys the plan through the API, for journeys that start with a plan. */
export async function buyPlan(person: Person): Promise<void> {
  const session = await startSession(person);
  const { userId } = session;
  const { data } = await callPortal<{ clientSecret: string }>({
    path: '/subscriptions',
    body: { userId, stripePriceId: 'premium_monthly' },
    session,
  });
  const [intent = ''] = data.clientSecret.split('_secret_');
  await callProvider(`payment_intents/${intent}/confirm`, {
    payment_method: 'pm_card_visa',
    return_url: productUrls().portal,
  });
  await expect
    .poll(
      async () =>
        (await callPortal<boolean>({ path: `/subscriptions/check/active?userId=${userId}`, session })).data,
      { message: 'the plan becomes active' },
    )
    .toBe(true);
}
