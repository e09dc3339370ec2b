import type { OperationFacts } from '../../src/api/operation-facts.ts';
import { textPath } from '../../src/catalog/section.ts';
import { sections } from '../../src/catalog/sections.ts';

/** Finds pages without a text, texts without a page, and operations that no page is about or that do not exist. */
export function checkCatalog(texts: Map<string, string>, facts: Record<string, OperationFacts>): string[] {
  const ids = new Set(sections.map(({ id }) => id));
  const documented = new Set(sections.map(({ operationId }) => operationId));
  return [
    ...sections
      .filter(({ id }) => !texts.has(id))
      .map(({ id }) => `${id}: src/content/${textPath(id)}.mdx is missing`),
    ...[...texts.keys()]
      .filter((id) => !ids.has(id))
      .map((id) => `${textPath(id)}.mdx: the catalogue has no such page`),
    ...sections.flatMap(({ id, operationId }) =>
      operationId && !facts[operationId] ? [`${id}: the API has no operation ${operationId}`] : [],
    ),
    ...Object.keys(facts)
      .filter((operationId) => !documented.has(operationId))
      .map((operationId) => `${operationId}: no page of the catalogue is about this operation`),
  ];
}
