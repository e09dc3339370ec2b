import { errorCodes } from '@trilho/contracts/error-codes';
import { eventNames } from '@trilho/contracts/event-names';
import type { BlockContent, DefinitionContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { sections } from '../../src/catalog/sections.ts';
import { inline, inlineCode, paragraph, strong, table, text } from './nodes.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;
type Block = BlockContent | DefinitionContent;

const attribute = ({ attributes }: Element, wanted: string): string => {
  const found = attributes.find((own) => own.type === 'mdxJsxAttribute' && own.name === wanted);
  return typeof found?.value === 'string' ? found.value : '';
};

const tones: Record<string, string> = { info: 'Nota', warning: 'Atenção', danger: 'Cuidado' };

/** What the pictures of the viewer show, in words. */
const diagrams: Record<string, string> = {
  'lost-answer':
    'O seu servidor envia um pagamento com a Idempotency-Key k1. O Trilho cobra uma vez no gateway, mas a resposta se perde. O seu servidor repete a requisição com a mesma chave, e o Trilho devolve a primeira resposta sem chamar o gateway de novo.',
};

function linkOf(operationId: string) {
  const section = sections.find((known) => known.operationId === operationId);
  if (!section) throw new Error(`No page is about ${operationId}`);
  return { type: 'link' as const, url: `#${section.id}`, children: [text(section.title)] };
}

const errorTable = () =>
  table(
    ['Código', 'Status', 'Significado'],
    Object.entries(errorCodes).map(([name, { status, meaning }]) => [
      [inlineCode(name)],
      [text(String(status))],
      inline(meaning),
    ]),
  );

const eventTable = () =>
  table(
    ['Tipo', 'O que aconteceu'],
    Object.entries(eventNames).map(([type, name]) => [[inlineCode(type)], [text(name)]]),
  );

const steps = (children: Block[]): RootContent => ({
  type: 'list',
  ordered: true,
  start: 1,
  spread: true,
  children: children.flatMap((child) =>
    child.type === 'mdxJsxFlowElement'
      ? {
          type: 'listItem',
          spread: true,
          children: [paragraph(strong(attribute(child, 'title'))), ...child.children],
        }
      : [],
  ),
});

/** What each component of a text is in Markdown. */
const blocks: Record<string, (element: MdxJsxFlowElement) => RootContent[]> = {
  Callout: (element) => {
    const label = paragraph(strong(tones[attribute(element, 'tone')] ?? 'Nota'));
    return [{ type: 'blockquote', children: [label, ...element.children] }];
  },
  CodeTabs: ({ children }) => children,
  Steps: ({ children }) => [steps(children)],
  Checklist: ({ children }) =>
    children.map((child) =>
      child.type === 'list'
        ? { ...child, children: child.children.map((item) => ({ ...item, checked: false })) }
        : child,
    ),
  OperationLink: (element) => [paragraph(linkOf(attribute(element, 'id')))],
  ErrorCodes: () => [errorTable()],
  EventTypes: () => [eventTable()],
  Diagram: (element) => {
    const words = diagrams[attribute(element, 'name')];
    if (!words) throw new Error(`The picture ${attribute(element, 'name')} has no words`);
    return [paragraph({ type: 'emphasis', children: [text(words)] })];
  },
};

/** Says in Markdown what a component shows. @throws Error on one that has no Markdown */
export function blockOf(element: MdxJsxFlowElement): RootContent[] {
  const convert = blocks[element.name ?? ''];
  if (!convert) throw new Error(`<${element.name}> has no Markdown`);
  return convert(element);
}

/** Says in Markdown what a component within a line shows: only links to operations stand there. */
export function phraseOf(element: MdxJsxTextElement) {
  if (element.name !== 'OperationLink') throw new Error(`<${element.name}> has no Markdown within a line`);
  return linkOf(attribute(element, 'id'));
}
