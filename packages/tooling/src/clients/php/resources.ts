import type { Api, Operation } from '../document/operations.ts';
import { capitalised, type Shape } from '../document/shapes.ts';
import { modelNamespace } from './models.ts';
import { comment, documentedType, type Names, namesOf, phpFile } from './types.ts';

const namespace = 'Trilho\\Sdk\\Resource';

/** What a resource has beside the document's operations, by hand. */
const bases: Readonly<Record<string, string>> = { events: 'EventLog' };

const itemOf = (data: Shape | null): string => (data?.kind === 'name' ? data.name : 'Model');

/** The parameters of a method: ids, then a body or a query, then options, mostly given by name. */
function parametersOf({ pathNames, body, query, takesKey }: Operation): string[] {
  return [
    ...pathNames.map((name) => `string $${name}`),
    ...(body ? [body.required ? 'array $body' : '?array $body = null'] : []),
    ...(query ? [query.required ? 'array $query' : 'array $query = []'] : []),
    ...(takesKey ? ['?string $idempotencyKey = null'] : []),
    '?float $timeout = null',
    '?int $maxRetries = null',
  ];
}

function documentation(operation: Operation, names: Names): string {
  const { description, body, query, data, isList } = operation;
  return comment(
    [
      description,
      '',
      ...(body ? [`@param ${documentedType(body.shape, names)}${body.required ? '' : '|null'} $body`] : []),
      ...(query ? [`@param ${documentedType(query.shape, names)} $query`] : []),
      ...(isList ? [`@return Page<${itemOf(data)}>`] : []),
      '@throws TrilhoException',
    ],
    '    ',
  );
}

function callOf({ verb, path, pathNames, body, query, takesKey, isList, data }: Operation): string {
  const values = pathNames.map((name) => `'${name}' => $${name}`).join(', ');
  const address = pathNames.length > 0 ? `Query::fillPath('${path}', [${values}])` : `'${path}'`;
  const given = [
    ...(isList ? [address, `${itemOf(data)}::class`] : [`'${verb}'`, address]),
    ...(query ? ['query: $query'] : []),
    ...(body ? ['body: $body'] : []),
    ...(takesKey ? ['idempotencyKey: $idempotencyKey'] : []),
    'timeout: $timeout',
    'maxRetries: $maxRetries',
  ];
  const lines = given.map((one) => `            ${one},\n`).join('');
  return `$this->api->${isList ? 'list' : 'call'}(\n${lines}        )`;
}

function methodText(operation: Operation, names: Names): string {
  const { method, data, isList } = operation;
  const returned = isList ? 'Page' : data ? itemOf(data) : 'void';
  const call = callOf(operation);
  const statement = data === null ? call : isList ? `return ${call}` : `return new ${returned}(${call})`;
  const parameters = parametersOf(operation).map((one) => `        ${one},\n`);
  return [
    documentation(operation, names),
    `    public function ${method}(\n${parameters.join('')}    ): ${returned} {\n        ${statement};\n    }\n`,
  ].join('');
}

function usesOf(text: string, operations: readonly Operation[]): string[] {
  const models = new Set(operations.flatMap(({ data }) => (data ? [itemOf(data)] : [])));
  // An event is read by hand: its type decides what it is about.
  const places = [...models].map((name) =>
    name === 'WebhookEvent' ? 'Trilho\\Sdk\\WebhookEvent' : `${modelNamespace}\\${name}`,
  );
  const core = ['Exception\\TrilhoException', 'Page', 'Query'].map((name) => `Trilho\\Sdk\\${name}`);
  const needed = core.filter((name) => new RegExp(`\\b${name.split('\\').at(-1)}\\b`).test(text));
  return [...needed, ...places].sort();
}

/** The classes of the resources by their name: `PaymentLinksResource`. */
export function phpResources({ operations, declarations }: Api): Map<string, string> {
  const names = namesOf(declarations);
  const files = [...Map.groupBy(operations, ({ resource }) => resource)].map(([resource, all]) => {
    const name = `${capitalised(resource)}Resource`;
    const methods = all.map((one) => methodText(one, names)).join('\n');
    const text = `final class ${name} extends ${bases[resource] ?? 'Resource'}\n{\n${methods}}\n`;
    return [name, phpFile(namespace, usesOf(text, all), text)] as const;
  });
  return new Map(files);
}

/** The names of members that are maps: an empty array of PHP would be sent as a list. */
export function phpMaps({ declarations }: Api): string {
  const names = namesOf(declarations);
  const isMap = (shape: Shape): boolean => {
    if (shape.kind === 'name') {
      const declaration = names.get(shape.name);
      return declaration !== undefined && 'shape' in declaration && isMap(declaration.shape);
    }
    return shape.kind === 'map';
  };
  const maps = declarations.flatMap((one) =>
    'members' in one ? one.members.filter(({ shape }) => isMap(shape)).map(({ name }) => name) : [],
  );
  const list = [...new Set(maps)].sort().map((name) => `'${name}'`);
  const text = [
    comment(['The members of bodies that are maps.', '@internal'], ''),
    `final class Maps\n{\n    /** @var list<string> */\n    public const NAMES = [${list.join(', ')}];\n}\n`,
  ];
  return phpFile(modelNamespace, [], text.join(''));
}
