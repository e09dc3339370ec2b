import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { type Person, register } from './merchant.ts';
import type { KeyPair } from './merchant-server.ts';
import { callPortal, startSession } from './portal-api.ts';
import { buyPlan } from './provider.ts';

/** A merchant who can charge in the sandbox. */
export interface Seller {
  person: Person;
  keys: KeyPair;
}

/** Registers a merchant with a plan, a configured gateway and keys, through the API. */
export async function createSeller(): Promise<Seller> {
  const person = await register();
  await buyPlan(person);
  const session = await startSession(person);
  const query = `userId=${session.userId}&environment=SANDBOX`;
  const account = randomUUID().replaceAll('-', '');
  const saved = await callPortal({
    path: `/payment/config?${query}`,
    body: { publicKey: `pk_test_${account}`, secretKey: `sk_test_${account}` },
    session,
  });
  expect(saved.status, saved.message).toBe(200);
  const { data: keys } = await callPortal<KeyPair>({
    path: `/applications?${query}`,
    method: 'POST',
    session,
  });
  return { person, keys };
}
