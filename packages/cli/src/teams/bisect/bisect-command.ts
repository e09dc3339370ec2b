import { spawn } from 'node:child_process';
import type { AuditEntry } from '@trilho/contracts/portal-registry';
import { type CommandContext, type CommandResult, connect, type TeamCommand } from '../command.ts';
import type { RegistryClient } from '../registry-client.ts';
import { CommandError, exitCodes, usageError } from '../registry-error.ts';
import { bisect, type Inconclusive, type Outcome } from './bisect.ts';
import { openEarlierPortal } from './earlier-portal.ts';

/** A composition and what made it: a release, several at once, or a step back. */
type Change = { sequence: number; entries: AuditEntry[] };

/** A command that cannot be run, as a shell says it. */
const notRun = [126, 127];

const usage =
  'trilho bisect --good <composition or time> [--bad <composition or time>] [--json] -- <command> [argument …]';

/** The compositions that somebody made, oldest first. One that was only signed again is not among them. */
function changesOf(entries: readonly AuditEntry[]): Change[] {
  const bySequence = new Map<number, AuditEntry[]>();
  for (const entry of entries) {
    if (entry.sequence === null) continue;
    bySequence.set(entry.sequence, [...(bySequence.get(entry.sequence) ?? []), entry]);
  }
  return [...bySequence]
    .map(([sequence, of]) => ({ sequence, entries: of }))
    .sort((one, other) => one.sequence - other.sequence);
}

/** The place of the change that was in force at a composition's number, or at a moment. */
function placeOf(changes: readonly Change[], text: string, option: string): number {
  const isNumber = /^[1-9]\d{0,8}$/.test(text);
  const moment = Date.parse(text);
  if (!isNumber && Number.isNaN(moment))
    throw usageError(
      `${option} is the number of a composition, or a moment such as 2026-11-28T18:00:00-03:00.`,
    );
  const isBefore = ({ sequence, entries }: Change) =>
    isNumber ? sequence <= Number(text) : Date.parse(entries[0]?.at ?? '') <= moment;
  const place = changes.findLastIndex(isBefore);
  if (place !== -1) return place;
  throw usageError(`The portal's history does not go back to ${text}: take a later ${option}.`);
}

function readRange(changes: readonly Change[], good: string, bad: string | undefined): Change[] {
  const from = placeOf(changes, good, '--good');
  const until = bad === undefined ? changes.length - 1 : placeOf(changes, bad, '--bad');
  if (from < until) return changes.slice(from, until + 1);
  throw usageError('Nothing changed the portal between --good and --bad.');
}

/** Runs the command with the address of the portal in its environment. @throws CommandError when it cannot be run */
function runCommand([name = '', ...args]: readonly string[], url: string, context: CommandContext) {
  const env = { ...context.env, TRILHO_PORTAL_URL: url, BASE_URL: url };
  return new Promise<Outcome>((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new CommandError(`The command cannot be run: ${reason}.`, exitCodes.usage));
    // Its output is for the person who waits: the result alone is for programs.
    const child = spawn(name, args, { cwd: context.cwd, env, stdio: ['ignore', 2, 2] });
    child.once('error', ({ message }) => fail(message));
    child.once('exit', (code, signal) => {
      if (code !== null && notRun.includes(code)) return fail(`it ended with ${code}`);
      if (signal === 'SIGINT') return fail('it was interrupted');
      resolve(code === 0 ? 'good' : 'bad');
    });
  });
}

const describeEntry = ({ action, unit, version, actor, at, detail }: AuditEntry): string =>
  `${[action, unit, version].filter(Boolean).join(' ')}${detail ? ` (${detail})` : ''}, by ${actor} at ${at}`;

const describeChange = ({ sequence, entries }: Change): string =>
  `composition ${sequence}: ${entries.map(describeEntry).join('; ')}`;

/** Why there is no answer, and what to do. */
function explain(reason: Inconclusive, range: readonly Change[]): string {
  const [first, last] = [range[0]?.sequence, range.at(-1)?.sequence];
  const texts: Record<Inconclusive, string> = {
    'good-is-bad': `The command fails on composition ${first} already: name an earlier one as --good. If it fails on every one, what broke is not in the portal's composition: the gateway, its data, or the command.`,
    'bad-is-good': `The command passes on composition ${last}: name a later one as --bad, or a command that fails there.`,
    flaky:
      'The command said one thing and then another of the same composition: make it reliable first, for example by running it three times.',
  };
  return texts[reason];
}

async function search(
  { client, portalUrl, range }: { client: RegistryClient; portalUrl: string; range: readonly Change[] },
  command: readonly string[],
  context: CommandContext,
) {
  const portal = await openEarlierPortal(portalUrl);
  try {
    return await bisect(range, async (change) => {
      portal.show(await client.previewComposition(change.sequence));
      context.progress(`Trying ${describeChange(change)}…`);
      const outcome = await runCommand(command, portal.url, context);
      context.progress(`  ${outcome}`);
      return outcome;
    });
  } finally {
    await portal.close();
  }
}

/**
 * Finds the release that broke a journey: runs a command on the portal as it was between a good and a bad moment, on an
 * address of this machine that only shows it to that command. What everybody gets stays as it is.
 */
export const bisectCommand: TeamCommand = {
  usage,
  options: { good: { type: 'string' }, bad: { type: 'string' } },
  async run({ positionals: command, text }, context): Promise<CommandResult> {
    const good = text('good');
    if (good === undefined || command.length === 0) throw usageError(`Usage: ${usage}`);
    const client = connect(context);
    const range = readRange(changesOf(await client.listChanges()), good, text('bad'));
    const portalUrl = context.env.TRILHO_PORTAL_URL ?? '';
    const found = await search({ client, portalUrl, range }, command, context);
    if (typeof found === 'string') throw new CommandError(explain(found, range), exitCodes.refused);
    const { change, before, runs } = found;
    return {
      lines: [
        `✓ ${describeChange(change)} broke it: the command passes on composition ${before?.sequence} (${range.length} compositions, ${runs} runs).`,
        ...change.entries.flatMap(({ unit, action }) =>
          unit && action === 'promote' ? [`Go back with: trilho rollback ${unit}`] : [],
        ),
      ],
      data: { sequence: change.sequence, changes: change.entries, before: before?.sequence ?? null, runs },
    };
  },
};
