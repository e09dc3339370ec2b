import { commute, type Touched } from '../seam/footprint.ts';

/** An actor that can go on, and what its next step touches. */
export interface Enabled {
  actor: string;
  touched: Touched;
}

interface Choice {
  enabled: readonly Enabled[];
  /** Whose steps lead to nothing new here: they were tried, or would come to the same as an order that was. */
  asleep: Enabled[];
  chosen: Enabled;
}

/** A replay came to something else than the run before it. */
export class Diverged extends Error {}

/** Says which actor goes on; null where all of it was seen in other orders. */
export interface Chooser {
  choose(enabled: readonly Enabled[]): string | null;
  /** Takes note of what the step has touched, with those that it let go on. */
  took(touched: Touched): void;
}

const namesOf = (enabled: readonly Enabled[]): string => enabled.map(({ actor }) => actor).join();

/**
 * Every order of the actors' steps, one for each set of orders that come to the same: depth first by replay, with sleep sets.
 * An actor goes on while it can, so that orders with few turns come first.
 */
export class Search implements Chooser {
  readonly #choices: Choice[] = [];
  #depth = 0;

  /** Begins a run. */
  begin(): void {
    this.#depth = 0;
  }

  /** Whether the last choice was made before. */
  get isReplaying(): boolean {
    return this.#depth < this.#choices.length;
  }

  choose(enabled: readonly Enabled[]): string | null {
    const known = this.#choices[this.#depth];
    if (known) {
      if (namesOf(known.enabled) !== namesOf(enabled)) {
        throw new Diverged(`${namesOf(enabled)} stand where ${namesOf(known.enabled)} stood`);
      }
      this.#depth += 1;
      return known.chosen.actor;
    }
    const before = this.#choices[this.#depth - 1];
    const asleep = (before?.asleep ?? []).filter(({ touched }) =>
      commute(touched, before?.chosen.touched ?? null),
    );
    const awake = enabled.filter(({ actor }) => !asleep.some((one) => one.actor === actor));
    const chosen = awake.find(({ actor }) => actor === before?.chosen.actor) ?? awake[0];
    if (!chosen) return null;
    this.#choices.push({ enabled, asleep, chosen });
    this.#depth += 1;
    return chosen.actor;
  }

  took(touched: Touched): void {
    const choice = this.#choices[this.#depth - 1];
    if (choice) choice.chosen = { ...choice.chosen, touched };
  }

  /** Turns to the next order. Answers whether there is one. */
  next(): boolean {
    for (let last = this.#choices.at(-1); last; last = this.#choices.at(-1)) {
      last.asleep.push(last.chosen);
      const { asleep, enabled } = last;
      const other = enabled.find(({ actor }) => !asleep.some((one) => one.actor === actor));
      if (other) {
        last.chosen = other;
        return true;
      }
      this.#choices.pop();
    }
    return false;
  }
}
