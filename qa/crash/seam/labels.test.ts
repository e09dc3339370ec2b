import { labelOfStatement } from './labels.ts';

const insert = (id: string, card: string): string =>
  `insert into "plan_subscriptions" ("id", "card", "version") values (${id}, ${card}, 1) returning "version"`;

test('a statement with its values in its text has the same label whatever they are', () => {
  const label = labelOfStatement({ text: insert("'plan_1'", "'it''s, here'"), values: [] });
  expect(label).toMatch(/^plan_subscriptions-[0-9a-f]{8}$/);
  expect(labelOfStatement({ text: insert("'plan_2'", 'null') })).toBe(label);
  const update = (ends: string) => `update "plan_subscriptions" set "ends" = ${ends} where "id" = 'plan_1'`;
  expect(labelOfStatement({ text: update('true') })).toBe(labelOfStatement({ text: update('false') }));
});

test('one whose values are bound is told apart by the words in it', () => {
  const text = (status: string) => `select id from payments where status = '${status}' and user_id = $1`;
  const labelOf = (status: string) => labelOfStatement({ text: text(status), values: ['usr_1'] });
  expect(labelOf('unknown')).not.toBe(labelOf('processing'));
});

test('lists of values may be of any length, and a name goes before all', () => {
  const text = (marks: string) => `select id from payments where id in (${marks})`;
  expect(labelOfStatement({ text: text('$1, $2'), values: [1, 2] })).toBe(
    labelOfStatement({ text: text('$1'), values: [1] }),
  );
  expect(labelOfStatement({ name: 'finish-payment', text: 'select 1' })).toBe('finish-payment');
});
