import { parseArgs } from 'node:util';
import { describeFigures, describeFindings, writeReport } from './report.ts';
import { runChaos } from './run-chaos.ts';

function readNumber(text: string, name: string, least: number): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= least) return value;
  throw new Error(`--${name} has to be a number, ${least} or more.`);
}

/**
 * `npm run chaos -- --minutes 30 --seed 7`: things go wrong for so long, then the books are compared.
 * @returns the exit code: 0 without findings, else 1
 */
export default async function chaos(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      merchants: { type: 'string', default: '3' },
      clients: { type: 'string', default: '8' },
      gateways: { type: 'string', default: '2' },
      workers: { type: 'string', default: '2' },
      without: { type: 'string', default: '' },
    },
  });
  // An exit ends the database too, which would outlive an interrupt.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const outcome = await runChaos({
    minutes: readNumber(values.minutes, 'minutes', 0.1),
    seed: readNumber(values.seed, 'seed', 0),
    merchants: readNumber(values.merchants, 'merchants', 1),
    clients: readNumber(values.clients, 'clients', 1),
    gateways: readNumber(values.gateways, 'gateways', 1),
    workers: readNumber(values.workers, 'workers', 1),
    without: values.without.split(',').filter(Boolean),
    say: console.log,
  });
  console.log(`\n${[...describeFigures(outcome), '', ...describeFindings(outcome)].join('\n')}\n`);
  if (outcome.findings.length === 0) return 0;
  console.log(`Each with its journal and the provider's history: ${await writeReport(outcome)}\n`);
  return 1;
}
