import type pg from 'pg';
import type { Actor } from '../seam/actor.ts';
import { realMs } from '../seam/clock.ts';
import { type Footprints, type Touched, unite } from '../seam/footprint.ts';
import { type Gate, untilQuiet, type Waiting } from '../seam/gate.ts';
import { answerLabel, isBoundary } from '../seam/labels.ts';

/** By then an actor stands, has ended or waits for a lock, or something is wrong. */
const mostMs = 15_000;

/** An actor that is stepped. */
interface Thread {
  actor: Actor;
  hasEnded: boolean;
  /** What it has sent, and how often the server said that it waits for a lock. */
  running: { step: Waiting; touched: Touched; seenLocked: number; hasWaited: boolean } | null;
}

/** Looked at once more: a lock that is being given away is none. */
const surelyLocked = 2;

/** Lets actors go on one step at a time, and sees which of them wait for each other's locks. */
export class Stepper {
  readonly #gate: Gate;
  readonly #admin: pg.Client;
  readonly #footprints: Footprints;
  readonly #threads: Thread[] = [];
  #error: unknown = null;
  /** The steps that had to wait for a lock, by their words. */
  readonly waited: string[] = [];

  constructor(gate: Gate, admin: pg.Client, footprints: Footprints) {
    this.#gate = gate;
    this.#admin = admin;
    this.#footprints = footprints;
  }

  /** Begins what an actor does: it goes on until its first boundary. */
  begin(actor: Actor, work: () => Promise<unknown>): void {
    const thread: Thread = { actor, hasEnded: false, running: null };
    this.#threads.push(thread);
    work()
      .catch((error: unknown) => {
        this.#error ??= error;
      })
      .finally(() => {
        thread.hasEnded = true;
      });
  }

  /** The next step of each actor that can go on, and what it touches. */
  standing(): { step: Waiting; touched: Touched }[] {
    return this.#threads.flatMap((thread) => {
      const step = thread.running ? undefined : this.#nextOf(thread);
      return step ? [{ step, touched: this.#footprints.touchedBy(step) }] : [];
    });
  }

  /** Lets an actor take one step. Answers what it touched, with the steps that it let go on. */
  async go(step: Waiting): Promise<Touched> {
    const thread = this.#threads.find(({ actor }) => actor === step.actor);
    if (!thread) throw new Error(`${step.actor.name} is not stepped`);
    const before = this.#threads.filter(({ running }) => running !== null);
    const held = before.map(({ running }) => running?.touched ?? null);
    const touched = this.#send(thread, step);
    await this.settle();
    return before.reduce<Touched>(
      (all, { running }, at) => (running ? all : unite(all, held[at] ?? null)),
      touched,
    );
  }

  /** Resolves when each actor stands before a boundary, has ended or waits for a lock. */
  async settle(): Promise<void> {
    const untilMs = realMs() + mostMs;
    for (const { running } of this.#threads) if (running) running.seenLocked = 0;
    for (;;) {
      await untilQuiet();
      if (this.#error) throw this.#error;
      if (this.#letThroughPlain()) continue;
      const moving = this.#threads.filter((thread) => this.#isMoving(thread));
      const isStuck =
        moving.length === 0 && this.#threads.some(({ running }) => running) && this.standing().length === 0;
      if (moving.length === 0 && !isStuck) return;
      await this.#lookForLocks(isStuck);
      if (realMs() > untilMs) {
        throw new Error(`${moving.map(({ actor }) => actor.name)} neither stand nor end`);
      }
    }
  }

  #nextOf({ actor }: Thread): Waiting | undefined {
    return this.#gate.waiting.find((step) => step.actor === actor);
  }

  #isMoving(thread: Thread): boolean {
    if (thread.running) return thread.running.seenLocked < surelyLocked;
    return !thread.hasEnded && !this.#nextOf(thread);
  }

  #send(thread: Thread, step: Waiting): Touched {
    const touched = this.#footprints.touchedBy(step);
    this.#footprints.follow(step);
    thread.running = { step, touched, seenLocked: 0, hasWaited: false };
    void this.#gate.release(step).finally(() => {
      thread.running = null;
    });
    return touched;
  }

  /** What is no boundary, and what the caller is answered, changes nothing for others. */
  #letThroughPlain(): boolean {
    for (const thread of this.#threads) {
      const next = thread.running ? undefined : this.#nextOf(thread);
      if (next && (!isBoundary(next.label) || next.label === answerLabel)) {
        this.#send(thread, next);
        return true;
      }
    }
    return false;
  }

  async #lookForLocks(isStuck: boolean): Promise<void> {
    const running = this.#threads.flatMap((thread) => thread.running ?? []);
    const asked = running.filter(
      ({ step, seenLocked }) => step.processId !== undefined && seenLocked < surelyLocked,
    );
    if (asked.length === 0 || isStuck) {
      // The server ends one of those that wait for each other.
      if (isStuck) await new Promise((resolve) => setTimeout(resolve, 5));
      return;
    }
    const { rows } = await this.#admin.query<{ locked: boolean }>({
      name: 'look-for-locks',
      text: `select pg_blocking_pids(pid) <> '{}' "locked" from unnest($1::int[]) with ordinality t(pid, at) order by at`,
      values: [asked.map(({ step }) => step.processId)],
    });
    for (const [at, one] of asked.entries()) {
      one.seenLocked = rows[at]?.locked ? one.seenLocked + 1 : 0;
      if (one.seenLocked < surelyLocked || one.hasWaited) continue;
      one.hasWaited = true;
      this.waited.push(one.step.text ?? '');
    }
  }
}
