import { UnitOwner } from '@trilho/contracts/portal-registry';
import { Value } from 'typebox/value';
import { type Arguments, connect, type TeamCommand } from './command.ts';
import { usageError } from './registry-error.ts';
import { findUnit } from './unit-folder.ts';

/** Reads the owner that is to be named; undefined without `--team`. @throws CommandError for what is none */
function readOwner({ text }: Arguments): UnitOwner | undefined {
  const [team, contact, webhookUrl] = [text('team'), text('contact'), text('webhook')];
  const [availability, p95] = [text('availability'), text('p95')];
  if (team === undefined) {
    if ([contact, webhookUrl, availability, p95].every((one) => one === undefined)) return undefined;
    throw usageError('--team says who answers for the remote: the others go with it.');
  }
  const owner = {
    team,
    contact,
    ...(webhookUrl && { webhookUrl }),
    ...(availability && { availability: Number(availability) }),
    ...(p95 && { p95LoadMs: Number(p95) }),
  };
  if (Value.Check(UnitOwner, owner)) return owner;
  throw usageError(
    '--contact is an address or a page, --webhook an https address, --availability percent from 50 to 100, --p95 whole milliseconds from 50.',
  );
}

function describe(unit: string, { team, contact, webhookUrl, availability, p95LoadMs }: UnitOwner): string[] {
  const objectives = [
    ...(availability === undefined ? [] : [`${availability} % of attempts load`]),
    ...(p95LoadMs === undefined ? [] : [`95 % of loads within ${p95LoadMs} ms`]),
  ];
  return [
    `${unit} is owned by ${team}, ${contact}.`,
    ...(objectives.length > 0 ? [`Objectives: ${objectives.join(', ')}.`] : []),
    webhookUrl ? `Alerts go to ${webhookUrl}.` : 'Nobody gets alerts.',
  ];
}

/** Shows who answers for a unit; with `--team` an administrator names them, and where alerts go. */
export const ownerCommand: TeamCommand = {
  usage:
    'trilho owner [<remote>] [--team <name> --contact <address> [--webhook <https url>] [--availability 99.5] [--p95 1500]] [--json]',
  options: {
    team: { type: 'string' },
    contact: { type: 'string' },
    webhook: { type: 'string' },
    availability: { type: 'string' },
    p95: { type: 'string' },
  },
  async run(args, context) {
    const unit = args.positionals[0] ?? findUnit(context.cwd, undefined).unit;
    const wanted = readOwner(args);
    const client = connect(context);
    if (!wanted) {
      const owner = await client.readOwner(unit);
      const lines = owner ? describe(unit, owner) : [`Nobody is named as the owner of ${unit}.`];
      return { lines, data: { unit, owner: owner ?? null } };
    }
    const { secret, ...owner } = await client.setOwner(unit, wanted);
    return {
      lines: [...describe(unit, owner), ...(secret ? [`They are signed with ${secret}`] : [])],
      data: { unit, owner, secret: secret ?? null },
    };
  },
};
