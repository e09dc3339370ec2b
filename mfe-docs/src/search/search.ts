import { sectionGroups } from '../catalog/sections.ts';

/** A place of the documentation that answers a search. */
export interface Hit {
  /** Of the section. */
  id: string;
  /** Of a place inside of it. */
  anchor?: string;
  title: string;
  /** Title of the section's group. */
  group: string;
  excerpt: string;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const pages = sectionGroups.flatMap(({ title: group, sections }) =>
  sections.map(({ id, title, description, operationId = '' }) => ({
    hit: { id, title, group, excerpt: description },
    title: fold(title),
    text: fold(`${group} ${title} ${description} ${id} ${operationId}`),
  })),
);

/** Finds the sections whose title or description has every word of the query; those by title first. */
export async function search(query: string): Promise<Hit[]> {
  const words = fold(query).split(/\s+/);
  const found = pages.filter(({ text }) => words.every((word) => text.includes(word)));
  const byTitle = found.filter(({ title }) => words.every((word) => title.includes(word)));
  return [...byTitle, ...found.filter((page) => !byTitle.includes(page))].map(({ hit }) => hit);
}
