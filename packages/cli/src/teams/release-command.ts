import type { BuiltUnit } from './built-unit.ts';
import { channelOptions, describeChannel, readChannel } from './channel.ts';
import { checkUnit } from './check-unit.ts';
import { type Arguments, type CommandContext, connect, type TeamCommand } from './command.ts';
import { publishBuild } from './publish-build.ts';
import { usageError } from './registry-error.ts';
import { buildUnit, findUnit, readBuiltUnit, readSource } from './unit-folder.ts';
import { waitUntilShown } from './wait-until-shown.ts';

/** Why the tests are left out: the history keeps it. @throws CommandError when only one of the two is said */
function readSkippedTests({ flag, text }: Arguments): string | undefined {
  const reason = text('reason')?.trim();
  if (flag('skip-tests') === Boolean(reason)) return reason;
  throw usageError('--skip-tests is for an emergency, and goes with --reason: both are in the history.');
}

/** Where an operator of the portal takes a release that nobody else has, such as that of a pull request. */
const previewAddress = ({ env }: CommandContext, { unit, version }: BuiltUnit): string =>
  `${env.TRILHO_PORTAL_URL?.replace(/\/+$/, '')}/admin/portal?preview=${unit}@${version}`;

/**
 * Checks types, lint and tests of a remote, builds it, uploads what the registry lacks and publishes the release; done
 * once the portal shows it.
 */
export const releaseCommand: TeamCommand = {
  usage:
    'trilho release [<remote>] [--channel stable | --channel canary --percent 5] [--no-build] [--source <text>] [--skip-tests --reason <text>] [--json]',
  options: {
    ...channelOptions,
    'no-build': { type: 'boolean' },
    source: { type: 'string' },
    'skip-tests': { type: 'boolean' },
    reason: { type: 'string' },
  },
  async run(args, context) {
    const startedAt = performance.now();
    const choice = readChannel(args);
    const testsSkipped = readSkippedTests(args);
    const folder = findUnit(context.cwd, args.positionals[0]);
    const client = connect(context);
    await checkUnit(folder, { skipTests: args.flag('skip-tests'), progress: context.progress });
    if (!args.flag('no-build')) {
      context.progress(`Building ${folder.unit}…`);
      await buildUnit(folder);
    }
    const built = await readBuiltUnit(folder);
    const source = args.text('source') ?? (await readSource(folder.dir));
    context.progress(`Publishing ${built.unit} ${built.version}…`);
    const { uploaded, waitsFor } = await publishBuild(client, built, {
      ...choice,
      ...(source && { source }),
      ...(testsSkipped && { testsSkipped }),
    });
    const { unit, version } = built;
    if (choice.channel === 'stable') await waitUntilShown(client, [built]);
    const seconds = Math.round(performance.now() - startedAt) / 1000;
    const preview = choice.channel || unit === 'shell' ? null : previewAddress(context, built);
    const next = [
      ...(choice.channel ? [] : [`Show it with: trilho promote ${unit} ${version}`]),
      ...(preview ? [`Operators of the portal look at it first: ${preview}`] : []),
    ];
    const waits = waitsFor.flatMap(({ message, advice }) => [
      `! It cannot be shown to anybody yet: ${message}`,
      `  ${advice}`,
    ]);
    return {
      lines: [
        `✓ ${unit} ${version} is published and shown ${describeChannel(choice)} (${uploaded} of ${built.files.size} files uploaded, ${seconds.toFixed(1)} s).`,
        ...next,
        ...waits,
      ],
      data: {
        unit,
        version,
        channel: choice.channel ?? null,
        percent: choice.percent ?? null,
        source: source ?? null,
        testsSkipped: testsSkipped ?? null,
        files: built.files.size,
        uploaded,
        preview,
        waitsFor,
        seconds,
      },
    };
  },
};
