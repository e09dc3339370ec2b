import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { meetingOf } from '../explore/meetings.ts';
import { isOrderLine, parseOrder } from '../explore/order-line.ts';
import { parseCase } from '../run/case-line.ts';
import { faults } from './planted.ts';
import { moduleUrlOf, planted } from './replace.ts';

test('there are twenty faults and more, each under a name of its own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(20);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test.each(faults)('$name replaces what is there, once', ({ changes }) => {
  for (const change of changes) {
    const file = fileURLToPath(moduleUrlOf(change.module));
    const source = readFileSync(file, 'utf8');
    const text = planted(file, source, [change]);
    expect(text).not.toBe(source);
  }
});

test('a fault whose text has gone fails', () => {
  const [fault] = faults;
  const [change] = fault?.changes ?? [];
  if (!change) throw new Error('There is no fault');
  const file = fileURLToPath(moduleUrlOf(change.module));
  expect(() => planted(file, 'nothing of it', [change])).toThrow('has 0 times');
});

test.each(faults)('$name names cases and orders that there are', ({ seenBy }) => {
  expect(seenBy.length).toBeGreaterThan(0);
  for (const line of seenBy) {
    if (isOrderLine(line)) meetingOf(parseOrder(line).meeting);
    else parseCase(line);
  }
});
