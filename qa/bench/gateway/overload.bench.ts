import { setTimeout as sleep } from 'node:timers/promises';
import { charge } from '@trilho/gateway/src/testing/app/merchant.ts';
import { atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import {
  percentile,
  printShots,
  sendInLanes,
  sendOpenly,
  type Target,
  took,
} from '@trilho/tooling/bench/open-load.ts';
import { paymentPath, startStage } from './stage.ts';

const providerMs = 100;
/** So many at once, for so long each, find how much the gateway takes. */
const connections = [32, 64, 128];
const saturatingSeconds = 8;
/** Callers come through a balancer, which keeps its connections: Node takes few new ones a second while it is busy. */
const balancerConnections = 3_000;
const overloadSeconds = 30;
const recoverySeconds = 20;

/**
 * One gateway that is sent three times as many payments as it takes: how long those wait that it makes, how long a refusal
 * takes, and when all is as before. Callers, provider and database share the machine.
 */
export default async function bench(): Promise<BenchResult[]> {
  const stage = await startStage({ providerMs });
  try {
    const merchants = await stage.addMerchants();
    const gateway = await stage.start('gateway-server');
    let keys = 0;
    const payments: Target = {
      url: gateway.address + paymentPath,
      headers(n) {
        keys += 1;
        const key = {
          'idempotency-key': `overload-${process.pid}-${keys}`,
          'content-type': 'application/json',
        };
        return { ...merchants[n % merchants.length]?.headers, ...key };
      },
      body: JSON.stringify(charge()),
    };
    await sendInLanes(payments, 32, saturatingSeconds);
    let saturation = 0;
    for (const lanes of connections) {
      const { paid, refused } = await sendInLanes(payments, lanes, saturatingSeconds);
      console.log(
        `  ${lanes} connections: ${paid.toFixed(0)} payments a second, ${refused.toFixed(0)} refused`,
      );
      saturation = Math.max(saturation, paid);
    }
    const usual = await sendOpenly(payments, 0.6 * saturation, 10);
    printShots(`10 s at ${(0.6 * saturation).toFixed(0)} a second`, usual.shots);
    const flood = await sendOpenly(payments, 3 * saturation, overloadSeconds, { open: balancerConnections });
    printShots(`${overloadSeconds} s at ${(3 * saturation).toFixed(0)} a second`, flood.shots);
    await sleep(1_000);
    const after = await sendOpenly(payments, 0.6 * saturation, recoverySeconds);
    printShots('afterwards', after.shots);
    const paid = flood.shots.filter(({ status }) => status === 200);
    const refused = flood.shots.filter(({ status }) => status === 429 || status === 503);
    return [
      atMost('overload: p99 of a payment', percentile(took(paid), 0.99), 2_000, 'ms'),
      atMost('overload: p99 of a refusal', percentile(took(refused), 0.99), 100, 'ms'),
    ];
  } finally {
    await stage.close();
  }
}
