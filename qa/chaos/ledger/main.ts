import { parseArgs } from 'node:util';
import { readNumber } from '../read-number.ts';
import { runProof } from './run-proof.ts';

/** How many of what is wrong are printed. */
const shown = 40;

/**
 * `npm run prove -- ledger [--payments 20000 --errors 100 --merchants 6 --seed 7]`: is every centavo of every sale where it belongs,
 * and every error of a gateway found and named? @returns the exit code: 0 if so, else 1
 */
export default async function proveLedger(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      payments: { type: 'string', default: '20000' },
      errors: { type: 'string', default: '100' },
      merchants: { type: 'string', default: '6' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const size = {
    seed: readNumber(values.seed, 'seed', 0),
    payments: readNumber(values.payments, 'payments', 1),
    errors: readNumber(values.errors, 'errors', 0),
    merchants: readNumber(values.merchants, 'merchants', 1),
  };
  const began = performance.now();
  const wrong = await runProof(size, { now: new Date(), say: console.log });
  for (const each of wrong.slice(0, shown)) console.log(`  ${each}`);
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(wrong.length === 0 ? `All as it happened, in ${took}.` : `${wrong.length} wrong, in ${took}.`);
  return wrong.length === 0 ? 0 : 1;
}
