import type { PublishedRelease, UnitComposition } from '@trilho/contracts/portal-registry';
import { connect, type TeamCommand } from './command.ts';
import { usageError } from './registry-error.ts';

function describeUnit(unit: string, { stable: [current, ...fallbacks], canary }: UnitComposition): string {
  const rest = fallbacks.length > 0 ? `   before: ${fallbacks.map(({ version }) => version).join(', ')}` : '';
  const share = canary ? `   canary ${canary.version} to ${canary.percent} %` : '';
  return `  ${unit.padEnd(14)}${current?.version ?? '-'}${share}${rest}`;
}

function describeRelease({ version, state, publishedAt, publishedBy, source }: PublishedRelease): string {
  return `  ${version}  ${state.padEnd(10)}${publishedAt.slice(0, 16).replace('T', ' ')}  ${publishedBy}${source ? `  ${source}` : ''}`;
}

/** Shows what the portal is made of and what is wrong with it, or the kept releases of one unit. */
export const statusCommand: TeamCommand = {
  usage: 'trilho status [<remote>] [--json]',
  async run({ positionals: [unit] }, context) {
    const client = connect(context);
    const { composition, problems } = await client.readStatus();
    const wrong = problems.length > 0 ? ['', 'Problems:', ...problems.map((problem) => `  ${problem}`)] : [];
    if (unit !== undefined) {
      const releases = await client.listReleases(unit);
      const live = unit === 'shell' ? composition?.shell : composition?.remotes[unit];
      if (!live && releases.length === 0) throw usageError(`The portal knows no release of "${unit}".`);
      return {
        lines: [
          live ? describeUnit(unit, live).trim() : `${unit} is shown to nobody.`,
          '',
          ...releases.map(describeRelease),
        ],
        data: { unit, live: live ?? null, releases },
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
        ...wrong,
      ],
      data: { composition, problems },
    };
  },
};
