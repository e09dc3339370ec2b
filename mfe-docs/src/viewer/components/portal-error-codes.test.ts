import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationFacts } from '../../api/operation-facts.ts';
import { portalErrorCodes } from './portal-error-codes.ts';

const facts = join(import.meta.dirname, '../../api/operations.json');
const operations: Record<string, OperationFacts> = JSON.parse(readFileSync(facts, 'utf8'));

test('no operation of the API answers a code that is listed as the portal’s own', () => {
  const answered = new Set<string>(
    Object.values(operations).flatMap(({ errors }) => errors.map(({ code }) => code)),
  );
  expect(answered.size).toBeGreaterThan(20);
  expect([...portalErrorCodes].filter((code) => answered.has(code))).toEqual([]);
});
