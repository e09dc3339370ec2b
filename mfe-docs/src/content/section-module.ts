import type { ComponentType } from 'react';
import type { OperationFacts, Sample, Token } from '../api/operation-facts.ts';

/** A code block of the text, coloured: its language and its lines. */
export interface CodeProps {
  language: string;
  /** The file's name or the tab's, where the text gives one. */
  title?: string;
  lines: Token[][];
}

/** What the build makes of a page's text. */
export interface SectionModule {
  /** The text, with the components it names given by the viewer. */
  default: ComponentType<{ components: Record<string, unknown> }>;
  /** Of a section with an operation. */
  operation?: OperationFacts;
  samples?: Sample[];
  /** The answer's recorded example, coloured. */
  answerLines?: Token[][];
  /** Headings of the text, for the list at its side. */
  headings: { anchor: string; title: string }[];
}
