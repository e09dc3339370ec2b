import { type Actor, currentActor, isStill, ProcessEnded, type StepKind } from './actor.ts';
import type { CallFault } from './call-faults.ts';
import type { VirtualClock } from './clock.ts';
import { connectionLost, type Failover, isFailover } from './failovers.ts';
import { Gate } from './gate.ts';
import { isBoundary, isQuiet } from './labels.ts';

/** What passes the seam. */
export interface Step<T> {
  kind: StepKind;
  label: string;
  /** A statement's own words, and the number by which the server knows its connection. */
  text?: string;
  processId?: number;
  /** Whether something of it is left where its process ends right after it: not said of a statement, which is looked at. */
  isLasting?: boolean;
  /** Takes its effect, in the way of a fault where one befalls it. */
  run(fault: CallFault | null): Promise<T>;
  /** Called in place of that once its process has ended. Answers what its code sees; null: an error. */
  refuse?(): Promise<{ value: T } | null>;
}

/** What befalls the database. */
export interface Losses {
  /** Ends the open transactions of an actor, as the end of its process does. */
  rollBack(actor: Actor): Promise<void>;
  /** Ends all connections, with what they had open, and makes a standby the primary. */
  failOver(): Promise<void>;
}

type Arrived = ReturnType<Actor['arrive']>;

/** Stands still once the call is sent. */
const waitsForAnswer = ({ kind }: Step<unknown>, { interruption }: Arrived) =>
  kind === 'call' && interruption === 'still';

/**
 * Where everything leaves that the product does: statements, calls to providers, answers. One step of all actors at a time,
 * each a boundary at which its actor can be stopped.
 */
export class Seam {
  readonly gate = new Gate();
  readonly clock: VirtualClock;
  /** What happened, a line each: the same in each run of a case. */
  trace: string[] = [];
  /** Statements that no request and no turn of a worker sent. */
  readonly strays = new Set<string>();
  readonly #losses: Losses;

  constructor(clock: VirtualClock, losses: Losses) {
    this.clock = clock;
    this.#losses = losses;
  }

  /** Lets a step of the present actor through when its turn has come. @throws ProcessEnded once the actor has ended */
  async pass<T>(step: Step<T>): Promise<T> {
    const actor = currentActor();
    if (!actor) throw new Error(`${step.label} is nobody's`);
    let arrived: Arrived | null = null;
    const { kind, label, text, processId } = step;
    const move = { ...{ actor, kind, label }, ...(text !== undefined && { text, processId }) };
    for (;;) {
      const held = actor.held;
      if (held) await held;
      const done = await this.gate.turn(move, async () => {
        if (actor.isDead) {
          const refused = await step.refuse?.();
          if (refused) return refused;
          throw new ProcessEnded();
        }
        if (actor.held) return null;
        if (!arrived) {
          arrived = this.#arrive(actor, step);
          if (arrived.interruption && isStill(arrived.interruption) && !waitsForAnswer(step, arrived)) {
            actor.hold();
            return null;
          }
        }
        return { value: await this.#carryOut(actor, step, arrived) };
      });
      if (!done) continue;
      if (actor.held) await actor.held;
      return done.value;
    }
  }

  /** Ends an actor: what it had open is rolled back, and nothing of it gets out any more. */
  async end(actor: Actor): Promise<void> {
    actor.end();
    await this.#losses.rollBack(actor);
  }

  #arrive(actor: Actor, step: Step<unknown>): Arrived {
    const { kind, label } = step;
    const arrived = actor.arrive(kind, label, step.isLasting ?? false);
    // What the memory of a process decides is no part of what happens in a case.
    if (isQuiet(label)) return arrived;
    this.clock.step();
    const { occurrence } = arrived.boundary;
    const what = arrived.interruption ? ` ${arrived.interruption}` : '';
    this.trace.push(`${actor.name} ${label}#${occurrence}${what}`);
    return arrived;
  }

  async #carryOut<T>(actor: Actor, step: Step<T>, { boundary, interruption }: Arrived): Promise<T> {
    if (interruption === 'stop-before' || interruption === 'kill') {
      await this.end(actor);
      throw new ProcessEnded();
    }
    if (interruption === 'stop-after') {
      const open = [...actor.open];
      try {
        return await step.run(null);
      } finally {
        // After a commit the connection is still its own.
        for (const client of open) actor.open.add(client);
        await this.end(actor);
      }
    }
    if (interruption !== null && isFailover(interruption)) return this.#failOver(step, interruption);
    if (interruption !== null && !isStill(interruption)) return step.run(interruption);
    const value = await step.run(null);
    if (actor.look && step.kind === 'statement' && isBoundary(step.label))
      boundary.isLasting = await actor.look();
    if (interruption === 'still' && step.kind === 'call') actor.hold();
    return value;
  }

  async #failOver<T>(step: Step<T>, failover: Failover): Promise<T> {
    if (failover === 'failover-before') {
      await this.#losses.failOver();
      return step.run(null);
    }
    try {
      const value = await step.run(null);
      if (step.kind !== 'statement') return value;
    } finally {
      await this.#losses.failOver();
    }
    throw connectionLost();
  }
}
