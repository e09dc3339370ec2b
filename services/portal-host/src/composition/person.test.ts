import { createHash } from 'node:crypto';
import { isInCanary, newPerson, personCookieOf, readPerson } from './person.ts';

/** The same people in each run: of random ones a share of half is a point off one time in twenty. */
const people = Array.from({ length: 10_000 }, (_, at) =>
  createHash('sha256').update(`person ${at}`).digest('base64url').slice(0, 22),
);
const share = (unit: string, version: string, percent: number) =>
  people.filter((person) => isInCanary(unit, { version, digest: '', percent }, person));

test.each([1, 5, 10, 25, 50, 90])(
  'a canary of %d %% gets that share of 10,000 people within a point',
  (percent) => {
    const got = (share('keys', '0123456789ab', percent).length / people.length) * 100;
    expect(Math.abs(got - percent)).toBeLessThan(1);
  },
);

test('a canary of 100 % gets everybody', () => {
  expect(share('keys', '0123456789ab', 100)).toEqual(people);
});

test('a growing share keeps the people that it has', () => {
  const grown = new Set(share('keys', '0123456789ab', 20));
  expect(share('keys', '0123456789ab', 10).filter((person) => !grown.has(person))).toEqual([]);
});

test.each([
  ['of two remotes', share('billing', '0123456789ab', 10)],
  ['of two releases', share('keys', 'ba9876543210', 10)],
])('canaries %s hit different people', (_case, others) => {
  const first = new Set(share('keys', '0123456789ab', 10));
  const both = others.filter((person) => first.has(person)).length;
  // Independent shares of 10 % have 1 % in common: 100 people, with a standard deviation of 10.
  expect(both).toBeGreaterThan(50);
  expect(both).toBeLessThan(150);
});

test('the cookie carries a person there and back', () => {
  const person = newPerson();
  const cookie = personCookieOf(person, true);
  expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  expect(readPerson(`theme=dark; ${cookie.split(';')[0]}; a=b`)).toBe(person);
});

test.each([undefined, '', 'trilho_person=', 'trilho_person=short', `trilho_person=${'a'.repeat(65)}`, 'x=1'])(
  'cookies %p name nobody',
  (cookies) => {
    expect(readPerson(cookies)).toBeUndefined();
  },
);
