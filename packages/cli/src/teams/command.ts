import { parseArgs } from 'node:util';
import type { Refusal } from '@trilho/contracts/portal-registry';
import { RegistryClient } from './registry-client.ts';
import { CommandError, exitCodes, usageError } from './registry-error.ts';

/** What a command has done: for people, and for programs with `--json`. */
export type CommandResult = { lines: string[]; data: object };

export type CommandContext = {
  cwd: string;
  env: Record<string, string | undefined>;
  /** Prints what goes on, for people. */
  progress: (line: string) => void;
};

type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>;
export type Arguments = {
  positionals: string[];
  /** The value of an option that takes one. */
  text: (name: string) => string | undefined;
  flag: (name: string) => boolean;
};

/** A command of a team: its options and what it does with them. */
export type TeamCommand = {
  usage: string;
  options?: Options;
  run: (args: Arguments, context: CommandContext) => Promise<CommandResult>;
};

function readArguments(args: string[], command: TeamCommand): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, ...command.options },
    });
    const found: Record<string, unknown> = values;
    return {
      positionals,
      text: (name) => (typeof found[name] === 'string' ? found[name] : undefined),
      flag: (name) => found[name] === true,
    };
  } catch (error) {
    throw usageError(`${error instanceof Error ? error.message : String(error)}\n\nUsage: ${command.usage}`);
  }
}

/** A client for the portal and with the token that the environment names. @throws CommandError naming what is missing */
export function connect({ env }: CommandContext): RegistryClient {
  const { TRILHO_PORTAL_URL: portalUrl, TRILHO_PUBLISH_TOKEN: token } = env;
  if (!portalUrl)
    throw usageError('Set TRILHO_PORTAL_URL to the address of the portal, https://portal.example.');
  if (!URL.canParse(portalUrl)) throw usageError('TRILHO_PORTAL_URL has to be an absolute address.');
  if (!token) throw usageError('Set TRILHO_PUBLISH_TOKEN to a publishing token of your remote.');
  return new RegistryClient({ portalUrl: portalUrl.replace(/\/+$/, ''), token });
}

function describeRefusal({ rule, message, advice }: Refusal): string {
  return `  ${rule}: ${message}\n    → ${advice}`;
}

/**
 * Runs a command and prints its result: lines for people, or with `--json` one object on standard output, also for a
 * failure.
 * @returns the exit code: 0 done, 1 refused by the registry, 2 wrong usage or settings, 3 not reachable
 */
export async function runTeamCommand(
  command: TeamCommand,
  args: string[],
  given: Partial<CommandContext> = {},
): Promise<number> {
  const json = args.includes('--json');
  const context: CommandContext = {
    cwd: given.cwd ?? process.cwd(),
    env: given.env ?? process.env,
    progress: json ? () => undefined : (given.progress ?? ((line) => console.log(line))),
  };
  try {
    const { lines, data } = await command.run(readArguments(args, command), context);
    console.log(json ? JSON.stringify(data) : lines.join('\n'));
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { message, refusals, exitCode } = error;
    if (json) console.log(JSON.stringify({ error: message, refusals }));
    else console.error([message, ...refusals.map(describeRefusal)].join('\n'));
    return exitCode;
  }
}
