import type { PublishedRelease } from '@trilho/contracts/portal-registry';
import { channelOptions, describeChannel, readChannel } from './channel.ts';
import {
  type Arguments,
  type CommandContext,
  type CommandResult,
  connect,
  type TeamCommand,
} from './command.ts';
import { usageError } from './registry-error.ts';
import { findUnit } from './unit-folder.ts';
import { waitUntilShown } from './wait-until-shown.ts';

/** A unit by its name, or the remote in this folder: what is deployed need not be on this disk. */
function readUnit({ positionals: [name] }: Arguments, { cwd }: CommandContext): string {
  return name ?? findUnit(cwd, undefined).unit;
}

function readVersion({ positionals: [, version] }: Arguments): string | undefined {
  if (version === undefined || /^[0-9a-f]{12}$/.test(version)) return version;
  throw usageError(`"${version}" is no version: they are twelve hex digits, as trilho status shows them.`);
}

/** The release that a promotion without a version means: the canary, else the newest that nobody sees. */
function pickNext(releases: PublishedRelease[], unit: string): string {
  const inState = (state: PublishedRelease['state']) => releases.find((release) => release.state === state);
  const next = inState('canary') ?? inState('published');
  if (next) return next.version;
  throw usageError(`${unit} has no release that waits: publish one with trilho release ${unit}.`);
}

/** `keys@0123456789ab` → what it names. */
function readNamed(text: string): { unit: string; version: string } {
  const [, unit, version] = /^([a-z][a-z0-9-]{0,39})@([0-9a-f]{12})$/.exec(text) ?? [];
  if (unit && version) return { unit, version };
  throw usageError(`"${text}" names no release: write <remote>@<version>, as trilho status shows them.`);
}

/** Whether a release is to be shown although it was taken back before. */
const readConfirmed = ({ flag }: Arguments) => (flag('confirm') ? { confirmed: true } : {});

/** Shows releases that need each other, such as a new shell and its remotes, to everybody in one step. */
async function promoteSet(args: Arguments, context: CommandContext): Promise<CommandResult> {
  const releases = args.positionals.map(readNamed);
  if (releases.length === 0) throw usageError(`Usage: ${promoteCommand.usage}`);
  const { channel = 'stable' } = readChannel(args);
  if (channel !== 'stable') throw usageError('--set shows releases to everybody.');
  const client = connect(context);
  const { sequence } = await client.promoteSet(releases, readConfirmed(args));
  await waitUntilShown(client, releases);
  const names = releases.map(({ unit, version }) => `${unit} ${version}`).join(', ');
  const verb = releases.length > 1 ? 'are' : 'is';
  return { lines: [`✓ ${names} ${verb} shown to everybody.`], data: { releases, sequence } };
}

export const promoteCommand: TeamCommand = {
  usage:
    'trilho promote [<remote> [<version>]] [--channel stable | --channel canary --percent 5] [--confirm] [--json], ' +
    'trilho promote --set <remote>@<version> … [--confirm] [--json]',
  options: { ...channelOptions, set: { type: 'boolean' }, confirm: { type: 'boolean' } },
  async run(args, context) {
    if (args.flag('set')) return promoteSet(args, context);
    const { channel = 'stable', percent } = readChannel(args);
    const unit = readUnit(args, context);
    const client = connect(context);
    const version = readVersion(args) ?? pickNext(await client.listReleases(unit), unit);
    await client.promote(unit, { version, channel, ...(percent && { percent }), ...readConfirmed(args) });
    if (channel === 'stable') await waitUntilShown(client, [{ unit, version }]);
    return {
      lines: [`✓ ${unit} ${version} is shown ${describeChannel({ channel, ...(percent && { percent }) })}.`],
      data: { unit, version, channel, percent: percent ?? null },
    };
  },
};

export const rollbackCommand: TeamCommand = {
  usage: 'trilho rollback [<remote> [<version>]] [--json], trilho rollback --sequence <number> [--json]',
  options: { sequence: { type: 'string' } },
  async run(args, context) {
    const client = connect(context);
    const sequence = args.text('sequence');
    if (sequence !== undefined) {
      if (!/^[1-9]\d{0,14}$/.test(sequence)) throw usageError('--sequence is the number of a composition.');
      await client.restore(Number(sequence));
      const text = `✓ The portal is made of what composition ${sequence} named.`;
      return { lines: [text], data: { restored: Number(sequence) } };
    }
    const unit = readUnit(args, context);
    const composition = await client.rollback(unit, readVersion(args));
    const now = unit === 'shell' ? composition.shell : composition.remotes[unit];
    const version = now?.stable[0]?.version ?? null;
    if (version) await waitUntilShown(client, [{ unit, version }]);
    return { lines: [`✓ ${unit} is back at ${version}.`], data: { unit, version } };
  },
};

export const withdrawCommand: TeamCommand = {
  usage: 'trilho withdraw <remote> <version> --reason <text> [--json]',
  options: { reason: { type: 'string' } },
  async run(args, context) {
    const unit = readUnit(args, context);
    const version = readVersion(args);
    const reason = args.text('reason');
    if (!version || !reason) throw usageError(`Usage: ${withdrawCommand.usage}`);
    await connect(context).withdraw(unit, version, reason);
    return {
      lines: [`✓ ${unit} ${version} is withdrawn: it is never shown again, not even as a fallback.`],
      data: { unit, version, reason },
    };
  },
};
