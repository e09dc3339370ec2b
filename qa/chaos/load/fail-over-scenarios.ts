import { setTimeout as wait } from 'node:timers/promises';
import { buildPayer } from '@trilho/gateway/src/testing/stages/by-method.ts';
import { isSettled } from '../books/settled.ts';
import type { RowLoss } from '../cluster/row-loss.ts';
import {
  chargeCard,
  looks,
  operate,
  paymentOf,
  processBy,
  type Scenario,
  type ScenarioContext,
} from './charge.ts';
import type { Done } from './client.ts';

/** Most servers repeat what they do not find any more, by its key; some never notice. */
const share = 0.75;

const isAccepted = (done: Done | null): done is Done =>
  done?.answer != null && isSettled(done.answer) && done.answer.status < 300;

/** Loses the rows of an acknowledged operation, then repeats it, or not. */
async function loseAndRetry(
  { client, random, count }: ScenarioContext,
  { operation }: Done,
  { what, lose }: { what: string; lose(): Promise<void> },
): Promise<boolean> {
  await lose();
  operation.lostMs = Date.now();
  count(`lose rows of ${what}`);
  if (random.next() >= share) return false;
  await wait(random.whole(0, 400));
  await client.retry(operation);
  return true;
}

/** A payment that was answered is gone with its key. */
export const lostPayment =
  (rows: RowLoss): Scenario =>
  async (context) => {
    const { client, random } = context;
    const draw = random.next();
    const waiting = {
      gateway: random.pick(client.merchant.gateways),
      method: 'pix' as const,
      by: async () => ({ payer: buildPayer(), paymentMethod: { type: 'pix' } }),
    };
    const done =
      draw < 0.25 ? await processBy(context, waiting) : await chargeCard(context, { capture: draw < 0.8 });
    const id = paymentOf(done)?.id;
    if (!isAccepted(done) || !id) return;
    const lose = () => rows.losePayment(id);
    if (await loseAndRetry(context, done, { what: 'a payment', lose })) await looks(context, id);
  };

/** A refund that was answered is gone with its key; the payment is as before. */
export const lostRefund =
  (rows: RowLoss): Scenario =>
  async (context) => {
    const { random } = context;
    const payment = paymentOf(await chargeCard(context));
    if (payment?.status !== 'succeeded') return;
    const done = await operate(context, 'refund', payment, random.whole(100, 900));
    if (!isAccepted(done)) return;
    const lose = () => rows.loseRefunds(payment.id);
    await loseAndRetry(context, done, { what: 'a refund', lose });
    return looks(context, payment.id);
  };
