import { parseArgs } from 'node:util';
import { deliveryChaos } from './deliveries/delivery-command.ts';
import { readNumber } from './read-number.ts';
import { describeFigures, describeFindings, writeReport } from './report.ts';
import { runChaos } from './run-chaos.ts';

/**
 * `npm run chaos -- --minutes 30 --seed 7`: things go wrong for so long, then the books are compared.
 * `npm run chaos -- deliveries --kills 200 --events 20000`: the same of events on their way to endpoints.
 * @returns the exit code: 0 without findings, else 1
 */
export default async function chaos(args: string[]): Promise<number> {
  if (args[0] === 'deliveries') return deliveryChaos(args.slice(1));
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
      pause: { type: 'string', default: '110' },
      hurry: { type: 'boolean', default: false },
    },
  });
  // An exit ends the database too, which would outlive an interrupt.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const outcome = await runChaos({
    lasts: { minutes: readNumber(values.minutes, 'minutes', 0.1) },
    seed: readNumber(values.seed, 'seed', 0),
    merchants: readNumber(values.merchants, 'merchants', 1),
    clients: readNumber(values.clients, 'clients', 1),
    gateways: readNumber(values.gateways, 'gateways', 1),
    workers: readNumber(values.workers, 'workers', 1),
    pauseSeconds: readNumber(values.pause, 'pause', 0),
    hurry: values.hurry,
    without: values.without.split(',').filter(Boolean),
    say: console.log,
  });
  console.log(`\n${[...describeFigures(outcome), '', ...describeFindings(outcome)].join('\n')}\n`);
  if (outcome.findings.length === 0) return 0;
  console.log(`Each with its journal and the provider's history: ${await writeReport(outcome)}\n`);
  return 1;
}
