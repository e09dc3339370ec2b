import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { OperationFacts } from '../../src/api/operation-facts.ts';
import { textPath } from '../../src/catalog/section.ts';
import { type Attribute, components } from '../content/components.ts';
import type { Page } from '../content/pages.ts';
import { at } from './place.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;
type Facts = Record<string, OperationFacts>;

function checkValue(attribute: Attribute, value: unknown, facts: Facts): string | undefined {
  if (typeof value !== 'string' || value === '') return 'has to be a text';
  if (attribute === 'operation') return facts[value] ? undefined : `names no operation of the API: ${value}`;
  if (attribute === 'text' || attribute.includes(value)) return undefined;
  return `is ${value}, and has to be one of ${attribute.join(', ')}`;
}

function checkElement({ name, attributes }: Element, facts: Facts): string[] {
  const known = components[name ?? ''];
  if (!known) return [`<${name ?? ''}> is not a component of the documentation`];
  const given = new Map(
    attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [attribute.name, attribute.value] : ['{…}', undefined],
    ),
  );
  const unknown = [...given.keys()].filter((attribute) => !known[attribute]);
  return [
    ...unknown.map((attribute) => `<${name}> has no attribute ${attribute}`),
    ...Object.entries(known).flatMap(([attribute, kind]) => {
      const problem = checkValue(kind, given.get(attribute), facts);
      return problem ? [`${attribute} of <${name}> ${problem}`] : [];
    }),
  ];
}

/** Finds what the viewer could not show in one text: unknown components and attributes, code that would be run. */
export function checkText(page: Page, facts: Facts): string[] {
  const problems: string[] = [];
  const anchors = new Set<string>();
  visit(page.text, (node) => {
    const report = (problem: string) => problems.push(`${at(page, node)}: ${problem}`);
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const problem of checkElement(node, facts)) report(problem);
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm') {
      report('a text runs no code: escape the brace, or put it into `code`');
    }
    if (node.type === 'image') report('pictures are components');
    if (node.type === 'heading' && node.depth !== 2 && node.depth !== 3) report('headings are ## and ###');
  });
  for (const { anchor } of page.headings) {
    if (anchors.has(anchor))
      problems.push(`${textPath(page.section.id)}.mdx: two headings have the anchor ${anchor}`);
    anchors.add(anchor);
  }
  return problems;
}
