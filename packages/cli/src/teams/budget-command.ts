import { connect, type TeamCommand } from './command.ts';
import { usageError } from './registry-error.ts';
import { findUnit } from './unit-folder.ts';

function readBytes(text: string): number {
  const bytes = Number(text);
  if (/^\d+$/.test(text) && bytes >= 1_000 && bytes <= 5_000_000) return bytes;
  throw usageError('--set is a number of bytes, compressed by gzip, from 1000 to 5000000.');
}

/** Shows what a release of a unit may load immediately; with `--set` an administrator changes it. */
export const budgetCommand: TeamCommand = {
  usage: 'trilho budget [<remote>] [--set <bytes>] [--json]',
  options: { set: { type: 'string' } },
  async run({ positionals: [name], text }, context) {
    const unit = name ?? findUnit(context.cwd, undefined).unit;
    const wanted = text('set');
    const bytes = wanted === undefined ? undefined : readBytes(wanted);
    const client = connect(context);
    const { sizeAtOnce } =
      bytes === undefined ? await client.readBudget(unit) : await client.setBudget(unit, bytes);
    const mark = bytes === undefined ? '' : '✓ ';
    return {
      lines: [
        `${mark}A release of ${unit} may load ${(sizeAtOnce / 1000).toFixed(1)} KB (gzip) immediately.`,
      ],
      data: { unit, sizeAtOnce },
    };
  },
};
