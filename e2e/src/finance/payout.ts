import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Payout, PayoutPage, SettlementLinePage } from '@trilho/contracts/payout';
import { productUrls } from '../product/urls.ts';
import { type Person, register } from '../steps/merchant.ts';
import { type KeyPair, processPayment } from '../steps/merchant-server.ts';
import { callPortal, startSession } from '../steps/portal-api.ts';
import { buyPlan, daySeconds, nowSeconds } from '../steps/provider.ts';

/** A merchant with a payout that has arrived, and the payment that it is made of. */
export interface PaidOut {
  person: Person;
  paymentId: string;
  payout: Payout;
}

/** A card sale is released after thirty days. */
const releaseDays = 31;

/** Statements are read by turns. */
const importTimeoutMs = 120_000;

/** Registers a merchant whose Stripe account pays one sale out at once, and waits until its statement was read. */
export async function createPaidOut(): Promise<PaidOut> {
  const person = await register();
  await buyPlan(person);
  const session = await startSession(person);
  const query = `userId=${session.userId}&environment=SANDBOX`;
  const account = randomUUID().replaceAll('-', '');
  const secretKey = `sk_test_${account}`;
  const saved = await callPortal({
    path: `/payment/config?${query}`,
    body: { publicKey: `pk_test_${account}`, secretKey },
    session,
  });
  expect(saved.status, saved.message).toBe(200);
  const { data: keys } = await callPortal<KeyPair>({
    path: `/applications?${query}`,
    method: 'POST',
    session,
  });
  const { status, body } = await processPayment(keys);
  expect(status).toBe(200);
  const paid = await fetch(`${productUrls().simulator}/_simulator/payouts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ releasedBy: nowSeconds() + releaseDays * daySeconds }),
  });
  expect(paid.ok, await paid.text()).toBe(true);
  const read = async () =>
    (await callPortal<PayoutPage>({ path: `/portal/payouts?${query}`, session })).data.items[0];
  await expect
    .poll(async () => (await read())?.lines?.count, {
      message: 'the statement of the payout is read',
      timeout: importTimeoutMs,
    })
    .toBe(1);
  const payout = await read();
  if (!payout) throw new Error('The payout is gone');
  // What a line is about is found a moment after it was read.
  const lines = async () =>
    (await callPortal<SettlementLinePage>({ path: `/portal/payouts/${payout.id}/lines?${query}`, session }))
      .data;
  await expect
    .poll(async () => (await lines()).items[0]?.paymentId, {
      message: 'the payment of the line is found',
      timeout: importTimeoutMs,
    })
    .toBe(body.data.id);
  return { person, paymentId: body.data.id, payout };
}
