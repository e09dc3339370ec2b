import { createContext, use } from 'react';

/** The section around a part of its text. */
export interface SectionScope {
  id: string;
  /** Anchors of its headings. */
  anchors: readonly string[];
}

export const SectionContext = createContext<SectionScope>({ id: '', anchors: [] });

export const useSectionScope = (): SectionScope => use(SectionContext);

/**
 * The DOM id of a place of a section, which is the address' hash: the browser finds it by itself, and no two sections
 * share one.
 */
export const placeId = (sectionId: string, anchor: string): string => `${sectionId}/${anchor}`;
