import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationFacts } from '../../src/api/operation-facts.ts';
import { textPath } from '../../src/catalog/section.ts';
import { sections } from '../../src/catalog/sections.ts';
import type { ApiDocument } from './document.ts';
import { factsOfDocument } from './facts.ts';

/** The merchants' OpenAPI document, which the gateway keeps. */
export const documentFile = join(import.meta.dirname, '../../../services/gateway/openapi.json');

/** Reads the document; the file is the gateway's own output. */
export const readDocument = (): ApiDocument => JSON.parse(readFileSync(documentFile, 'utf8'));

type Facts = Record<string, OperationFacts>;

let known: { changedMs: number; facts: Facts } | undefined;

/** Returns the facts of every operation: cut from the document once, and again when it has changed. */
export function readFacts(): Facts {
  const changedMs = statSync(documentFile).mtimeMs;
  if (known?.changedMs !== changedMs) {
    known = { changedMs, facts: factsOfDocument(readDocument()) };
  }
  return known.facts;
}

/** Finds the facts of a page. @throws Error on a page that the catalogue does not list, or an unknown operation */
export function factsOfPage(id: string): OperationFacts | undefined {
  const section = sections.find((known) => known.id === id);
  if (!section) throw new Error(`The catalogue has no page ${id}: add it, or rename ${textPath(id)}.mdx`);
  if (!section.operationId) return undefined;
  const facts = readFacts()[section.operationId];
  if (!facts) throw new Error(`The API has no operation ${section.operationId}, which ${id} is about`);
  return facts;
}
