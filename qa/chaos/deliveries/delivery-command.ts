import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readNumber } from '../read-number.ts';
import type { DeliveryFinding } from './delivery-auditor.ts';
import { type DeliveryChaosOutcome, describeDeliveries, runDeliveryChaos } from './run-delivery-chaos.ts';

const perRule = 5;

/** The first findings of each rule. */
const firstOfEach = (findings: DeliveryFinding[]): DeliveryFinding[] =>
  [...Map.groupBy(findings, ({ rule }) => rule).values()].flatMap((all) => all.slice(0, perRule));

/** Writes the first findings of each rule with what was seen and recorded of their deliveries. @returns the file */
async function writeFindings({ folder, findings, books }: DeliveryChaosOutcome): Promise<string> {
  const file = join(folder, 'findings.json');
  const evidence = firstOfEach(findings).map((finding) => {
    const isIts = (one: { endpointId: string; eventId: string }) =>
      finding.subject === `${one.endpointId} ${one.eventId}`;
    return {
      ...finding,
      sightings: books.sightings.filter(isIts),
      deliveries: books.deliveries.filter(isIts),
    };
  });
  await writeFile(file, `${JSON.stringify({ findings: evidence, killsMs: books.killsMs }, undefined, 2)}\n`);
  return file;
}

/**
 * `npm run chaos -- deliveries --kills 200 --events 20000 --seed 7`: workers are killed while they deliver.
 * @returns the exit code: 0 without findings, else 1
 */
export async function deliveryChaos(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '200' },
      events: { type: 'string', default: '20000' },
      'per-second': { type: 'string', default: '60' },
      endpoints: { type: 'string', default: '4' },
      workers: { type: 'string', default: '3' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const outcome = await runDeliveryChaos({
    kills: readNumber(values.kills, 'kills', 1),
    events: readNumber(values.events, 'events', 1),
    perSecond: readNumber(values['per-second'], 'per-second', 1),
    endpoints: readNumber(values.endpoints, 'endpoints', 1),
    workers: readNumber(values.workers, 'workers', 1),
    seed: readNumber(values.seed, 'seed', 0),
    say: console.log,
  });
  const { findings } = outcome;
  console.log(`\n${describeDeliveries(outcome).join('\n')}\n`);
  if (findings.length === 0) {
    console.log('No findings: every promise held.\n');
    return 0;
  }
  for (const [rule, all] of Map.groupBy(findings, (finding) => finding.rule)) {
    console.log(`${rule}: ${all.length}`);
    for (const { subject, message } of all.slice(0, perRule)) console.log(`  ${subject}: ${message}`);
  }
  console.log(`With what was seen of them: ${await writeFindings(outcome)}\n`);
  return 1;
}
