import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationFacts } from '../../src/api/operation-facts.ts';
import { sections } from '../../src/catalog/sections.ts';

/** The API's facts by operation, written by `npm run facts -w @trilho/mfe-docs`. */
export const factsFile = join(import.meta.dirname, '../../src/api/operations.json');

/** Reads the facts of every operation; the file is our own output. */
export const readFacts = (): Record<string, OperationFacts> => JSON.parse(readFileSync(factsFile, 'utf8'));

/** Finds the facts of a page. @throws Error on a page that the catalogue does not list, or an unknown operation */
export function factsOfPage(id: string): OperationFacts | undefined {
  const section = sections.find((known) => known.id === id);
  if (!section) throw new Error(`The catalogue has no page ${id}: add it, or rename ${id}.mdx`);
  if (!section.operationId) return undefined;
  const facts = readFacts()[section.operationId];
  if (!facts) throw new Error(`The API has no operation ${section.operationId}, which ${id} is about`);
  return facts;
}
