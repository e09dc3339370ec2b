import { Actor, type Stop } from '../seam/actor.ts';

/** Who acts beside the request that is looked at: its repetitions, the provider's events, and the workers. */
export const secondActors = ['retry', 'event', 'inbox', 'reconciler'] as const;
export type SecondActor = (typeof secondActors)[number];

/** A stop of one of them, at the first of its name that comes there. */
export interface SecondStop extends Stop {
  actor: SecondActor;
}

/** Names the actors of a case, and stops one of them where the case says so. */
export class Actors {
  readonly #second: SecondStop | null;
  readonly #stopped: Actor[] = [];

  constructor(second: SecondStop | null) {
    this.#second = second;
  }

  make(name: SecondActor): Actor {
    const isOver = this.#stopped.some(({ wasInterrupted }) => wasInterrupted);
    if (this.#second?.actor !== name || isOver) return new Actor(name);
    const actor = new Actor(name, this.#second);
    this.#stopped.push(actor);
    return actor;
  }
}
