import { errorCodes } from '@trilho/contracts/error-codes';
import { eventNames } from '@trilho/contracts/event-names';
import { visit } from 'unist-util-visit';
import type { Page } from './pages.ts';

/** Components that make an anchor of each of their rows. */
const rows: Record<string, string[]> = {
  ErrorCodes: Object.keys(errorCodes),
  EventTypes: Object.keys(eventNames),
};

/** Headings that the viewer gives a page with an operation. */
const ofOperations = ['parametros', 'resposta', 'erros'];

/** Lists the anchors of a page, those of its components and of its operation's tables included. */
export function anchorsOf({ text, headings, operation }: Page): Set<string> {
  const anchors = new Set(headings.map(({ anchor }) => anchor));
  visit(text, 'mdxJsxFlowElement', ({ name }) => {
    for (const anchor of rows[name ?? ''] ?? []) anchors.add(anchor);
  });
  for (const anchor of operation ? ofOperations : []) anchors.add(anchor);
  return anchors;
}
