import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Token } from '../../src/api/operation-facts.ts';
import { fenceTitle } from '../content/fence-title.ts';
import { highlight } from '../content/highlight.ts';

/** Adds one attribute to a `<Code>` element, either a text or the name of a constant of the module. */
const textAttribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute' as const, name, value });

const constantAttribute = (name: string, constant: string) => ({
  type: 'mdxJsxAttribute' as const,
  name,
  value: {
    type: 'mdxJsxAttributeValueExpression' as const,
    value: constant,
    data: {
      estree: {
        type: 'Program' as const,
        sourceType: 'module' as const,
        body: [
          {
            type: 'ExpressionStatement' as const,
            expression: { type: 'Identifier' as const, name: constant },
          },
        ],
      },
    },
  },
});

/**
 * Makes each code fence an element `<Code language title lines>`, whose coloured lines are a constant of the module.
 * @returns the lines by the constant's name
 */
export async function replaceCode(root: Root): Promise<Map<string, Token[][]>> {
  const fences: Code[] = [];
  const constants = new Map<string, Code>();
  visit(root, 'code', (code, index, parent) => {
    if (!parent || index === undefined) return;
    const constant = `lines${fences.push(code)}`;
    const title = fenceTitle(code.meta);
    constants.set(constant, code);
    parent.children[index] = {
      type: 'mdxJsxFlowElement',
      name: 'Code',
      attributes: [
        textAttribute('language', code.lang ?? 'text'),
        ...(title ? [textAttribute('title', title)] : []),
        constantAttribute('lines', constant),
      ],
      children: [],
    };
  });
  const coloured = [...constants].map(
    async ([constant, { value, lang }]) => [constant, await highlight(value, lang ?? 'text')] as const,
  );
  return new Map(await Promise.all(coloured));
}
