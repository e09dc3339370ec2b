import { jest } from '@jest/globals';
import { GroupLane, type Member } from './group-lane.ts';

/** A statement that ends when the test says so. */
interface Running {
  members: string[];
  end(error?: Error): Promise<void>;
}

const member = (unique: string, owner = unique): Member => ({ unique, owner, values: [] });
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A lane whose statements are held, and what came of each member: its row, `alone`, or an error. */
function holdLane(isUndone = true) {
  const running: Running[] = [];
  const outcomes: Record<string, string> = {};
  const hold = (members: Member[]) =>
    new Promise<void>((resolve, reject) => {
      running.push({
        members: members.map(({ unique }) => String(unique)),
        end: async (error) => {
          error ? reject(error) : resolve();
          await turn();
          await turn();
        },
      });
    });
  const lane = new GroupLane<string>({
    alone: (one) => hold([one]).then(() => [`row of ${one.unique}`]),
    together: (all) =>
      hold(all).then(() => new Map(all.map((one) => [one, [`row of ${one.unique}`]] as const))),
    isUndone: () => isUndone,
  });
  const join = async (...members: Member[]) => {
    for (const one of members) {
      lane.join(one).then(
        (rows) => {
          outcomes[String(one.unique)] = rows?.[0] ?? 'alone';
        },
        (error: Error) => {
          outcomes[String(one.unique)] = error.message;
        },
      );
    }
    await turn();
    await turn();
  };
  return { running, outcomes, join };
}

const names = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(3, '0')}`);

test('one goes at once and alone; what comes meanwhile goes together, at most two statements at a time', async () => {
  const { running, outcomes, join } = holdLane();
  await join(member('a'));
  await join(member('c'), member('b'));
  await join(member('d'), member('e'));
  expect(running.map(({ members }) => members)).toEqual([['a'], ['b', 'c']]);
  await running[0]?.end();
  expect(running[2]?.members).toEqual(['d', 'e']);
  await running[1]?.end();
  await running[2]?.end();
  expect(outcomes).toEqual(
    Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, `row of ${name}`])),
  );
});

test('no statement has more than 32 members, nor one of them twice', async () => {
  const { running, join } = holdLane();
  await join(member('m000'), ...names(40, 'm').map((name) => member(name)));
  expect(running.map(({ members }) => members.length)).toEqual([32, 9]);
  expect(running.map(({ members }) => members[0])).toEqual(['m000', 'm000']);
  for (const { members } of running) expect(new Set(members).size).toBe(members.length);
});

test('one owner has a quarter of a statement while others wait, and what is free of it', async () => {
  const { running, join } = holdLane();
  const flood = names(60, 'flood').map((name) => member(name, 'flooder'));
  await join(...flood, ...names(20, 'other').map((name) => member(name)));
  const first = running[0]?.members ?? [];
  expect(first.filter((name) => name.startsWith('other'))).toHaveLength(20);
  expect(first.filter((name) => name.startsWith('flood'))).toHaveLength(12);
});

test('when the database refuses a statement for many, each goes alone; a lost connection is told to each', async () => {
  const refused = holdLane();
  await refused.join(member('a'), member('b'));
  await refused.running[0]?.end(new Error('refused'));
  expect(refused.outcomes).toEqual({ a: 'alone', b: 'alone' });

  const lost = holdLane(false);
  await lost.join(member('a'), member('b'));
  await lost.running[0]?.end(new Error('lost'));
  expect(lost.outcomes).toEqual({ a: 'lost', b: 'lost' });

  const single = holdLane();
  await single.join(member('a'));
  await single.running[0]?.end(new Error('refused'));
  expect(single.outcomes).toEqual({ a: 'refused' });
});

describe('statements that take long', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  test('hold up no other; while two do, nobody waits for anybody', async () => {
    const { running, outcomes, join } = holdLane();
    await join(member('held'));
    await join(member('b1'), member('b2'));
    await join(member('c1'), member('c2'));
    expect(running).toHaveLength(2);
    await running[1]?.end();
    await join(member('d1'), member('d2'));
    jest.advanceTimersByTime(500);
    await join(member('e1'), member('e2'));
    expect(outcomes).toMatchObject({ b1: 'row of b1', e1: 'alone', e2: 'alone' });
    expect(outcomes).not.toHaveProperty('held');
    for (const one of running) await one.end();
    await join(member('f1'), member('f2'));
    expect(running.at(-1)?.members).toEqual(['f1', 'f2']);
    expect(outcomes.held).toBe('row of held');
  });
});
