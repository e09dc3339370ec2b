import { type Standing, StandingQueue } from './standing-queue.ts';

let at: number;
let queue: StandingQueue;
beforeEach(() => {
  at = 0;
  queue = new StandingQueue({ mostMs: 500, now: () => at });
});

/** Sends so many a second for so long, each from a caller of its own unless told, to a node that is through with so many. */
function send(
  perSecond: number,
  seconds: number,
  { through, caller }: { through: number; caller?: string },
): { inside: Standing[]; refused: number } {
  const inside: Standing[] = [];
  let [refused, due, arriving] = [0, 0, 0];
  for (const end = at + seconds * 1_000; at < end; at += 10) {
    due += through / 100;
    while (due >= 1 && inside.length > 0) {
      inside.shift()?.end(true);
      due -= 1;
    }
    due = Math.min(due, 1);
    arriving += perSecond / 100;
    for (; arriving >= 1; arriving -= 1) {
      const standing = queue.enter(caller ?? `merchant ${at}`);
      if (standing) inside.push(standing);
      else refused += 1;
    }
  }
  return { inside, refused };
}

test('what a node is through with is never refused', () => {
  expect(send(200, 20, { through: 220 })).toMatchObject({ refused: 0 });
});

test('a burst of more than may stand is let in', () => {
  const burst = Array.from({ length: 400 }, () => queue.enter('one'));
  expect(burst).not.toContain(null);
  at = 400;
  for (const standing of burst) standing?.end(true);
  expect(queue.enter('one')).not.toBeNull();
});

test('of three times what a node is through with, two thirds are refused, and none waits long', () => {
  send(200, 5, { through: 200 });
  const { inside, refused } = send(600, 20, { through: 200, caller: 'one' });
  expect(refused / (600 * 20)).toBeGreaterThan(0.6);
  expect(refused / (600 * 20)).toBeLessThan(0.7);
  // Through with 200 a second, so that the last one waits for half a second.
  expect(inside.length).toBeLessThanOrEqual(101);
});

test('afterwards all are let in again', () => {
  const { inside } = send(600, 5, { through: 100, caller: 'one' });
  for (const standing of inside) standing.end(true);
  expect(send(80, 10, { through: 100, caller: 'one' })).toMatchObject({ refused: 0 });
});

test('a caller who has less than its share is let in while another one fills the node', () => {
  const held = Array.from({ length: 200 }, () => queue.enter('crowd'));
  at = 600;
  expect(queue.enter('crowd')).toBeNull();
  at = 1_200;
  expect(queue.enter('crowd')).toBeNull();
  const calm = Array.from({ length: 40 }, () => queue.enter('calm'));
  expect(calm.filter((standing) => standing !== null)).toHaveLength(32);
  for (const standing of held) standing?.end(true);
  expect(queue.enter('crowd')).not.toBeNull();
});

test('a place is left once, however often that is said', () => {
  const standing = queue.enter('one');
  standing?.end(true);
  standing?.end(true);
  standing?.goOn();
  const held = Array.from({ length: 64 }, () => queue.enter('one'));
  expect(held).not.toContain(null);
  queue.enter('one');
  at = 600;
  expect(queue.enter('one')).toBeNull();
});

test('what is still being sent does not stand', () => {
  for (const standing of Array.from({ length: 300 }, () => queue.enter('slow sender'))) standing?.setAside();
  at = 600;
  const others = Array.from({ length: 70 }, () => queue.enter('one'));
  expect(others).not.toContain(null);
});

test('what strangers send does not make a node look fast', () => {
  for (; at < 3_000; at += 1) queue.enter(`forged ${at}`)?.end(false);
  const held = Array.from({ length: 100 }, () => queue.enter('one'));
  expect(held).not.toContain(null);
  at += 600;
  queue.enter('one');
  at += 600;
  expect(queue.enter('one')).toBeNull();
});

test('without a limit nothing is refused', () => {
  queue = new StandingQueue({ mostMs: 0, now: () => at });
  Array.from({ length: 500 }, () => queue.enter('one'));
  at = 10_000;
  expect(queue.enter('one')).not.toBeNull();
});
