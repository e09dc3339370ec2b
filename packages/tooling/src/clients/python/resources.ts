import type { Api, Operation } from '../document/operations.ts';
import { capitalised } from '../document/shapes.ts';
import { docstring, pythonType, snakeCase } from './types.ts';

/** The class of a resource: `PaymentLinksResource`. */
export const classOf = (resource: string): string => `${capitalised(resource)}Resource`;

/** What a resource has beside the document's operations, by hand. */
const bases: Readonly<Record<string, string>> = { events: 'EventLog' };

const signature = (name: string, parameters: readonly string[], returned: string): string =>
  `    def ${name}(\n${['self', ...parameters].map((one) => `        ${one},\n`).join('')}    ) -> ${returned}:\n`;

/** The parameters of a method: ids, then a body or a query, then options by name. */
function parametersOf({ pathNames, body, query, takesKey }: Operation): string[] {
  const given = (name: string, input: Operation['body']): string[] => {
    if (!input) return [];
    const type = pythonType(input.shape);
    return [input.required ? `${name}: ${type}` : `${name}: Optional[${type}] = None`];
  };
  return [
    ...pathNames.map((name) => `${snakeCase(name)}: str`),
    ...given('body', body),
    ...given('query', query),
    '*',
    ...(takesKey ? ['idempotency_key: Optional[str] = None'] : []),
    'timeout: Optional[float] = None',
    'max_retries: Optional[int] = None',
  ];
}

function callOf({ verb, path, pathNames, body, query, takesKey, isList }: Operation): string {
  const address = pathNames.length
    ? `fill_path(${JSON.stringify(path)}, {${pathNames.map((name) => `"${name}": ${snakeCase(name)}`).join(', ')}})`
    : JSON.stringify(path);
  const named = [
    ...(query ? ['query=query'] : []),
    ...(body ? ['body=body'] : []),
    ...(takesKey ? ['idempotency_key=idempotency_key'] : []),
    'timeout=timeout',
    'max_retries=max_retries',
  ];
  const first = isList ? [address] : [`"${verb}"`, address];
  const given = [...first, ...named].map((one) => `            ${one},\n`).join('');
  return `self._api.${isList ? 'list' : 'call'}(\n${given}        )`;
}

function methodText(operation: Operation): string {
  const { method, data, isList, description } = operation;
  const item = data ? pythonType(data) : 'None';
  const returned = isList ? `Page[${item}]` : item;
  const call = callOf(operation);
  const body = data ? `        answer: ${returned} = ${call}\n        return answer\n` : `        ${call}\n`;
  return `${signature(snakeCase(method), parametersOf(operation), returned)}${docstring(description, '        ')}${body}`;
}

/** The names of types that the methods' texts mention. */
function typesIn(text: string, { declarations }: Api): string[] {
  const words = new Set(text.match(/\w+/g));
  return declarations.map(({ name }) => name).filter((name) => words.has(name));
}

/** The resources by their name, `paymentLinks`, in the order of the document. */
export const resourcesOf = ({ operations }: Api): Map<string, Operation[]> =>
  Map.groupBy(operations, ({ resource }) => resource);

/** The resources with a method for each operation. */
export function pythonResources(api: Api): string {
  const classes = [...resourcesOf(api)].map(([resource, operations]) => {
    const base = bases[resource] ?? 'Resource';
    return `class ${classOf(resource)}(${base}):\n${operations.map(methodText).join('\n')}`;
  });
  const text = classes.join('\n\n');
  const imports = typesIn(text, api).map((name) => `    ${name},\n`);
  return [
    'from __future__ import annotations\n',
    'from typing import Optional\n',
    'from .._api import Resource, fill_path',
    'from .._event_log import EventLog',
    'from .._page import Page',
    `from .types import (\n${imports.join('')})\n\n`,
    text,
  ].join('\n');
}
