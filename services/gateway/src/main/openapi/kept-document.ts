import { readFileSync, writeFileSync } from 'node:fs';
import { examplesOf } from './examples.ts';
import { type Json, membersOf } from './json.ts';

const place = new URL('../../../openapi.json', import.meta.url);
const pagePlace = new URL('../../../../../docs/portal-calls.md', import.meta.url);

/** The merchants' document as it is kept for review: clients, guides and collections are generated from it. */
export const readKeptDocument = (): Json => membersOf(JSON.parse(readFileSync(place, 'utf8')));

/** Keeps another document in its place. */
export const writeKeptDocument = (document: Json): void =>
  writeFileSync(place, `${JSON.stringify(document, null, 2)}\n`);

/** The page of the portal's calls as it is kept for teams. */
export const readPortalPage = (): string => readFileSync(pagePlace, 'utf8');

/** Keeps another page in its place. */
export const writePortalPage = (text: string): void => writeFileSync(pagePlace, text);

/** What the last recorded run sent and was answered. */
export const readKeptExamples = () => examplesOf(readKeptDocument());
