import { readFacts } from '../../../build/facts/facts-of-page.ts';
import { portalErrorCodes } from './portal-error-codes.ts';

test('no operation of the API answers a code that is listed as the portal’s own', () => {
  const answered = new Set<string>(
    Object.values(readFacts()).flatMap(({ errors }) => errors.map(({ code }) => code)),
  );
  expect(answered.size).toBeGreaterThan(20);
  expect([...portalErrorCodes].filter((code) => answered.has(code))).toEqual([]);
});
