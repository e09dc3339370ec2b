import type { Refusal } from '@trilho/contracts/portal-registry';

/** What a command ends with: others' scripts depend on these numbers. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** A failure of a command, with what to print and the exit code. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: number;
  /** The rules of the publishing gate that a release breaks; empty for every other failure. */
  readonly refusals: readonly Refusal[];

  constructor(message: string, exitCode: number, refusals: readonly Refusal[] = []) {
    super(message);
    this.exitCode = exitCode;
    this.refusals = refusals;
  }
}

/** The arguments or settings cannot be used: the command line is mended, not repeated. */
export function usageError(message: string): CommandError {
  return new CommandError(message, exitCodes.usage);
}
