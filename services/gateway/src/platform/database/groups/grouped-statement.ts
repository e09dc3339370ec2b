import type { EntityManager } from '@mikro-orm/postgresql';
import { markBegun, runForMany } from '../caller.ts';
import { prepared } from '../prepared-text.ts';
import { transactionOf } from '../queries.ts';
import { runText } from '../run-text.ts';
import { isUndone } from '../transient-errors.ts';
import { givenMany, givenOne, type Parameters } from './given.ts';
import { GroupLane, type Member } from './group-lane.ts';

/** Runs a statement for one member: within the transaction of `em` alone, else with those of other requests. */
export type GroupedStatement<Row> = (em: EntityManager, member: Member) => Promise<Row[]>;

/** A row names the member that it belongs to by its place in the statement, counted from one. */
interface Placed {
  place: number;
}

interface StatementText {
  name: string;
  /** Of the values of a member. */
  parameters: Parameters;
  /** It writes what became of calls to the provider, and is not to wait behind other work. */
  isOutcome?: boolean;
  /**
   * What follows `with given as (…)`, which has a row for each member: its values, and its `place`. With `skip locked`, in
   * the text for many, it may pass over members whose rows somebody holds.
   */
  text(lock: '' | 'skip locked'): string;
}

/** One array for each parameter. */
const arraysOf = (members: Member[]): unknown[][] =>
  (members[0]?.values ?? []).map((_, index) => members.map(({ values }) => values[index]));

/**
 * Makes a statement that the requests of one moment share. A member that a statement for many has no row for, or that it
 * failed with, runs it alone: what the database refuses, or somebody holds, costs only itself.
 */
export function groupedStatement<Row extends Placed>({
  name,
  parameters,
  isOutcome = false,
  text,
}: StatementText): GroupedStatement<Row> {
  const alone = prepared(name, `with given as materialized (${givenOne(parameters)})${text('')}`);
  const together = prepared(
    `${name}-together`,
    `with given as materialized (${givenMany(parameters)})${text('skip locked')}`,
  );
  const lanes = new WeakMap<object, GroupLane<Row>>();

  const runAlone = (em: EntityManager, { values }: Member) => runText<Row>(em, alone, values);

  async function runTogether(em: EntityManager, members: Member[]): Promise<Map<Member, Row[]>> {
    const rowsOf = new Map<Member, Row[]>();
    for (const row of await runText<Row>(em, together, arraysOf(members))) {
      const member = members[row.place - 1];
      if (!member) throw new Error(`${name} has no member ${row.place}`);
      const rows = rowsOf.get(member);
      if (rows) rows.push(row);
      else rowsOf.set(member, [row]);
    }
    return rowsOf;
  }

  /** The lane of the pool of `em`. */
  function laneOf(em: EntityManager): GroupLane<Row> {
    const known = lanes.get(em.getDriver());
    if (known) return known;
    const pool = em.fork();
    const lane = new GroupLane<Row>({
      alone: (member) => runForMany(isOutcome, () => runAlone(pool, member)),
      together: (members) => runForMany(isOutcome, () => runTogether(pool, members)),
      isUndone,
    });
    lanes.set(em.getDriver(), lane);
    return lane;
  }

  return async (em, member) => {
    if (transactionOf(em)) return runAlone(em, member);
    markBegun();
    return (await laneOf(em).join(member)) ?? runAlone(em, member);
  };
}
