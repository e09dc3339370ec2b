import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOutRelease } from '@trilho/tooling/process/former-release.ts';
import { readNumber } from '../read-number.ts';
import { describeFindings, writeReport } from '../report.ts';
import { describeBroken } from './case-figures.ts';
import { CaseRun } from './case-run.ts';
import { type NodeFault, nodeFaults } from './faults.ts';
import { type NodeOptions, startNodeCluster } from './node-cluster.ts';
import { type CaseOutcome, runCase } from './run-case.ts';

/** The longest that no write succeeds, in seconds, however the primary is lost. */
const mostGapSeconds = 30;

/** What does not hold of a case, beyond what the books say. */
function missesOf({ fault, figures, portal, report }: CaseOutcome): string[] {
  const { asked, settled, gapSeconds, refused, broken } = figures;
  return [
    ...(settled < asked ? [`${asked - settled} operations without an outcome`] : []),
    ...(gapSeconds > mostGapSeconds && !fault.isRestore
      ? [`no write for ${gapSeconds} s, more than ${mostGapSeconds}`]
      : []),
    ...(fault.isSeamless && refused + broken > 0 ? [`${refused + broken} calls refused or cut`] : []),
    ...((fault.isSeamless || fault.keepsPortal) && portal.failed > 0
      ? [`the portal was not whole in ${portal.failed} visits`]
      : []),
    ...portal.misses,
    ...(report?.misses ?? []),
  ];
}

const isGood = (outcome: CaseOutcome): boolean =>
  outcome.findings.length === 0 && missesOf(outcome).length === 0;

function rowOf(outcome: CaseOutcome): string {
  const { name, figures, findings, restSeconds } = outcome;
  const { asked, settled, refused, broken, inFlight, gapSeconds, longestSeconds } = figures;
  const cells = [
    ...[name, `${asked} / ${settled}`, refused, broken, inFlight, `${gapSeconds} s`, `${longestSeconds} s`],
    ...[`${restSeconds} s`, findings.length === 0 ? '0' : findings.map(({ rule }) => rule).join(', ')],
  ];
  return `| ${cells.join(' | ')} |`;
}

function describePortal({ portal }: CaseOutcome): string {
  const { visits, failed, failures, gapSeconds, accepted } = portal;
  const what = [...failures].map(([failure, count]) => `${count} times ${failure}`).join('; ');
  return `The portal: ${visits - failed} of ${visits} visits saw it whole, longest gap ${gapSeconds} s, ${accepted} releases${what && `. ${what}`}`;
}

const signalsOf = ({ signals }: CaseOutcome): string =>
  [...signals].map(([what, count]) => `${what} ${count}`).join(', ') || 'nothing';

const head = [
  '| case | asked / settled | 503 | broken | 409 in flight | longest gap | longest key | rest | findings |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

async function stay(counts: NodeOptions): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'trilho-cluster-'));
  chmodSync(folder, 0o711);
  const run = new CaseRun();
  const cluster = await startNodeCluster(folder, counts, run);
  console.log(`The API answers at ${cluster.url}, the provider at ${cluster.simulatorUrl}.`);
  console.log(`The portal is at ${cluster.portal.balanced.pages}, without a release yet.`);
  console.log(`Logs are in ${cluster.folder}. Ctrl-C ends the cluster.`);
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  await run.end();
  rmSync(folder, { recursive: true, force: true });
  return 0;
}

/** The named cases, or all; that of an upgrade only where there is a release to begin with. */
function choose(names: readonly string[], former: string | undefined): [string, NodeFault][] {
  const all = Object.entries(nodeFaults).filter(([, { isUpgrade = false }]) => !isUpgrade || former);
  if (names.includes('rolling-upgrade') && !former) {
    throw new Error('An upgrade begins with another release: name its commit, --former <commit>.');
  }
  const unknown = names.filter((name) => !Object.hasOwn(nodeFaults, name));
  if (unknown.length > 0) {
    throw new Error(`There is no case ${unknown.join(', ')}. Cases: ${all.map(([name]) => name).join(', ')}`);
  }
  return names.length === 0 ? all : all.filter(([name]) => names.includes(name));
}

/**
 * `npm run cluster`: starts the product on three database servers and several nodes, and stays.
 * `npm run cluster -- test [case …] [--former <commit>] [--minutes 15]`: breaks one thing after the other under load, and
 * compares the books each time; with a former release, upgrades from it too. A case that takes longer is given up.
 * @returns the exit code: 0 when every promise held
 */
export default async function cluster(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      gateways: { type: 'string', default: '3' },
      workers: { type: 'string', default: '2' },
      clients: { type: 'string', default: '6' },
      seed: { type: 'string', default: '1' },
      former: { type: 'string' },
      minutes: { type: 'string', default: '15' },
    },
  });
  const counts = {
    gateways: readNumber(values.gateways, 'gateways', 1),
    workers: readNumber(values.workers, 'workers', 1),
  };
  const [command, ...names] = positionals;
  if (command === undefined) return stay(counts);
  if (command !== 'test') throw new Error('Usage: npm run cluster [-- test [case …]]');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
  const rows: string[] = [];
  let failures = 0;
  for (const [name, fault] of choose(names, values.former)) {
    console.log(`\n${name}: ${fault.what}`);
    const former = fault.isUpgrade && values.former ? checkOutRelease(values.former) : null;
    const outcome = await runCase({
      ...{ ...counts, name, fault },
      ...(former && { root: former.root }),
      clients: readNumber(values.clients, 'clients', 1),
      seed: readNumber(values.seed, 'seed', 0),
      minutes: readNumber(values.minutes, 'minutes', 1),
    })
      .catch((error: Error) => console.error(`${name} failed. ${error.message}`))
      .finally(() => former?.remove());
    if (!outcome) {
      failures += 1;
      continue;
    }
    rows.push(rowOf(outcome));
    console.log(`${rows.at(-1)}\nCounted: ${signalsOf(outcome)}\n${describePortal(outcome)}`);
    for (const line of outcome.report?.figures ?? []) console.log(line);
    if (isGood(outcome)) {
      rmSync(outcome.folder, { recursive: true, force: true });
      continue;
    }
    failures += 1;
    const broken = fault.isSeamless ? describeBroken(outcome.books.clients) : [];
    console.log([...missesOf(outcome), ...broken, ...describeFindings(outcome)].join('\n'));
    console.log(`Evidence: ${await writeReport(outcome)}`);
  }
  console.log(`\n${[...head, ...rows].join('\n')}\n`);
  return failures === 0 ? 0 : 1;
}
