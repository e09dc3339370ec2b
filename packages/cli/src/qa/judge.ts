import type { Stage } from '../stages/stage.ts';

/** What judges the product outside of `npm test`. */
export interface Judge extends Omit<Stage, 'name'> {
  /** The files that its verdict depends on, as globs from the root of the checkout. */
  inputs: readonly string[];
}
