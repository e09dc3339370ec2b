import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Section } from '../../catalog/section.ts';
import { readAddress, sectionGroups, sections } from '../../catalog/sections.ts';

/** The section that the address names, and its neighbours. */
export interface ShownSection {
  section: Section;
  /** Title of its group. */
  group: string;
  anchor?: string;
  previous?: Section;
  next?: Section;
}

const isRepeated = ({ title }: Section) => sections.filter((other) => other.title === title).length > 1;

/** What names a section outside of its group: some titles repeat. */
export const fullTitle = (section: Section, group: string): string =>
  isRepeated(section) ? `${group}: ${section.title}` : section.title;

export const groupOf = (id: string): string =>
  sectionGroups.find((group) => group.sections.some((section) => section.id === id))?.title ?? '';

export function findSection(hash: string): ShownSection {
  const address = readAddress(hash);
  const at = Math.max(
    sections.findIndex(({ id }) => id === address?.id),
    0,
  );
  const section = sections[at];
  if (!section) throw new Error('The documentation has no sections');
  return {
    section,
    group: groupOf(section.id),
    anchor: address?.anchor,
    previous: sections[at - 1],
    next: sections[at + 1],
  };
}

/** The section of the address' hash; the first one when it names none. */
export function useShownSection(): ShownSection {
  const { hash } = useLocation();
  return useMemo(() => findSection(hash), [hash]);
}
