import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { charge } from '@trilho/gateway/src/testing/app/merchant.ts';
import { inLanes, paymentHeaders, post } from './measure/load.ts';
import type { MeasuredServer } from './measured-server.ts';
import { paymentEvent, signed } from './rows/event-bodies.ts';
import { type BenchMerchant, connections, paymentPath, providerEventSecret } from './stage.ts';

/** A payment, and where the provider posts its events. */
export interface BenchPayment {
  id: string;
  externalId: string;
  configId: string;
}

/** What the provider posts about a payment that succeeds at once. */
export const eventTypes = ['payment_intent.created', 'payment_intent.succeeded'];

/** What a merchant and the provider send to a gateway on the way of a payment. */
export interface Journeys {
  /** Makes so many payments, of the merchants in turn. */
  pay(count: number): Promise<BenchPayment[]>;
  /** Posts one of the provider's events of a payment. */
  tell(type: string, payment: BenchPayment): Promise<void>;
  /** Makes so many payments, and posts the events of each once it is answered. */
  run(count: number): Promise<void>;
  /** The same, each begun so many milliseconds after the one before. */
  runEvenly(count: number, everyMs: number): Promise<void>;
  close(): void;
}

export function createJourneys({ address }: MeasuredServer, merchants: BenchMerchant[]): Journeys {
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify(charge());

  async function payOne(n: number): Promise<BenchPayment> {
    const merchant = merchants[n % merchants.length];
    if (!merchant) throw new Error('There is no merchant');
    const { text } = await post(agent, address + paymentPath, paymentHeaders(merchant.headers), body);
    const { id, externalId } = JSON.parse(text).data;
    return { id, externalId, configId: merchant.configId };
  }

  async function tell(type: string, payment: BenchPayment): Promise<void> {
    const text = paymentEvent(type, payment);
    const url = `${address}/api/v1/providers/stripe/events/${payment.configId}`;
    await post(agent, url, signed(text, providerEventSecret), text);
  }

  const runOne = async (n: number): Promise<void> => {
    const payment = await payOne(n);
    for (const type of eventTypes) await tell(type, payment);
  };

  return {
    async pay(count) {
      const payments: BenchPayment[] = [];
      await inLanes(count, connections, async (n) => void payments.push(await payOne(n)));
      return payments;
    },
    tell,
    run: (count) => inLanes(count, connections, runOne),
    async runEvenly(count, everyMs) {
      const beganMs = performance.now();
      const underWay: Promise<void>[] = [];
      for (let n = 0; n < count; n += 1) {
        underWay.push(runOne(n));
        await sleep(Math.max(0, beganMs + (n + 1) * everyMs - performance.now()));
      }
      await Promise.all(underWay);
    },
    close: () => agent.destroy(),
  };
}
