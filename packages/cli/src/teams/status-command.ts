import type { PublishedRelease, UnitComposition } from '@trilho/contracts/portal-registry';
import type { FailureGroup, ReleaseHealth } from '@trilho/contracts/portal-report';
import { connect, type TeamCommand } from './command.ts';
import { usageError } from './registry-error.ts';

/** Lines of a stack that are printed; `--json` has all. */
const shownFrames = 5;

function describeUnit(unit: string, { stable: [current, ...fallbacks], canary }: UnitComposition): string {
  const rest = fallbacks.length > 0 ? `   before: ${fallbacks.map(({ version }) => version).join(', ')}` : '';
  const share = canary ? `   canary ${canary.version} to ${canary.percent} %` : '';
  return `  ${unit.padEnd(14)}${current?.version ?? '-'}${share}${rest}`;
}

function describeRelease({ version, state, publishedAt, publishedBy, source }: PublishedRelease): string {
  return `  ${version}  ${state.padEnd(10)}${publishedAt.slice(0, 16).replace('T', ' ')}  ${publishedBy}${source ? `  ${source}` : ''}`;
}

/** `1 tab`, `2 tabs`. */
const count = (value: number, what: string) => `${value} ${what}${value === 1 ? '' : 's'}`;

function describeHealth({ remote, version, failures, failedSessions, loads, p50Ms, p95Ms }: ReleaseHealth) {
  const kinds = Object.entries(failures).map(([kind, count]) => `${count} ${kind}`);
  const times = loads > 0 ? `${count(loads, 'load')} (p50 ${p50Ms} ms, p95 ${p95Ms} ms)` : 'no loads';
  const failed = kinds.length > 0 ? `, failed in ${count(failedSessions, 'tab')}: ${kinds.join(', ')}` : '';
  return `  ${remote.padEnd(14)}${version ?? 'no release'}   ${times}${failed}`;
}

const moment = (iso: string) => iso.slice(0, 16).replace('T', ' ');

function describeGroup({
  fingerprint,
  kind,
  error,
  subject,
  count: times,
  firstAt,
  lastAt,
  releases,
  stack,
}: FailureGroup) {
  const what = [kind, error, subject].filter((one) => one !== null).join(' ');
  const versions = releases.map(({ version }) => version).join(', ');
  return [
    `  ${fingerprint}  ${what}, ${count(times, 'time')}`,
    `    ${moment(firstAt)} to ${moment(lastAt)} in ${versions}`,
    ...stack.slice(0, shownFrames).map(({ at, source }) => `      at ${source ?? at}`),
  ];
}

/** Shows what the portal is made of and what is wrong with it, or the kept releases of one unit. */
export const statusCommand: TeamCommand = {
  usage: 'trilho status [<remote>] [--json]',
  async run({ positionals: [unit] }, context) {
    const client = connect(context);
    const { composition, problems, health = [] } = await client.readStatus();
    const wrong = problems.length > 0 ? ['', 'Problems:', ...problems.map((problem) => `  ${problem}`)] : [];
    const ofUnit = health.filter(({ remote }) => unit === undefined || remote === unit);
    const reported = ofUnit.length > 0 ? ['', 'Last 24 hours:', ...ofUnit.map(describeHealth)] : [];
    if (unit !== undefined) {
      const releases = await client.listReleases(unit);
      const failures = unit === 'shell' ? [] : await client.listFailures(unit);
      const causes =
        failures.length > 0 ? ['', 'Failures of 30 days, by cause:', ...failures.flatMap(describeGroup)] : [];
      const live = unit === 'shell' ? composition?.shell : composition?.remotes[unit];
      if (!live && releases.length === 0) throw usageError(`The portal knows no release of "${unit}".`);
      return {
        lines: [
          live ? describeUnit(unit, live).trim() : `${unit} is shown to nobody.`,
          '',
          ...releases.map(describeRelease),
          ...reported,
          ...causes,
        ],
        data: { unit, live: live ?? null, releases, health: ofUnit, failures },
      };
    }
    if (!composition) {
      return { lines: ['The portal has no composition yet.', ...wrong], data: { composition, problems } };
    }
    const units = Object.entries(composition.remotes).sort(([a], [b]) => a.localeCompare(b));
    return {
      lines: [
        `Composition ${composition.sequence}, of ${composition.issuedAt}`,
        describeUnit('shell', composition.shell),
        ...units.map(([name, live]) => describeUnit(name, live)),
        ...reported,
        ...wrong,
      ],
      data: { composition, problems, health },
    };
  },
};
