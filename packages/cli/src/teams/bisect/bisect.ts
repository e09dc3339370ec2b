/** What a command says of a composition. */
export type Outcome = 'good' | 'bad';

/** Why no release is named. */
export type Inconclusive = 'good-is-bad' | 'bad-is-good' | 'flaky';

export type Found<Change> = { change: Change; before: Change | undefined; runs: number };

/**
 * Finds the first of several changes after which a command fails, given that it passes before them all and fails after
 * them all. What it finds it tries once more: a command that then says something else cannot be believed.
 * @param changes in their order; the first is known to be good
 * @param run the command, on the portal as it was after a change
 */
export async function bisect<Change>(
  changes: readonly Change[],
  run: (change: Change) => Promise<Outcome>,
): Promise<Found<Change> | Inconclusive> {
  let runs = 0;
  const outcomeOf = (index: number): Promise<Outcome> => {
    const change = changes[index];
    if (change === undefined) throw new Error(`There is no change ${index}`);
    runs += 1;
    return run(change);
  };
  let good = 0;
  let bad = changes.length - 1;
  if ((await outcomeOf(good)) === 'bad') return 'good-is-bad';
  if ((await outcomeOf(bad)) === 'good') return 'bad-is-good';
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if ((await outcomeOf(middle)) === 'good') good = middle;
    else bad = middle;
  }
  if ((await outcomeOf(bad)) === 'good' || (await outcomeOf(good)) === 'bad') return 'flaky';
  const change = changes[bad];
  if (change === undefined) throw new Error('There is no change');
  return { change, before: changes[good], runs };
}
