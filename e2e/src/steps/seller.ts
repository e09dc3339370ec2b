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

/** New keys of an account at a gateway's stand-in. */
const accountAt = {
  STRIPE: (account: string) => ({ publicKey: `pk_test_${account}`, secretKey: `sk_test_${account}` }),
  MERCADOPAGO: (account: string) => ({
    ...{ gatewayType: 'MERCADOPAGO', publicKey: `TEST-key-${account}`, secretKey: `TEST-token-${account}` },
  }),
};

/** Registers a merchant with a plan, one configured gateway and keys, through the API. */
export async function createSeller(gateway: keyof typeof accountAt = 'STRIPE'): Promise<Seller> {
  const person = await register();
  await buyPlan(person);
  const session = await startSession(person);
  const query = `userId=${session.userId}&environment=SANDBOX`;
  const account = randomUUID().replaceAll('-', '');
  const saved = await callPortal({
    path: `/payment/config?${query}`,
    body: accountAt[gateway](account),
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
