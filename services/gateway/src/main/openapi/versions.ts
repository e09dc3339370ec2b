import { type ApiVersion, firstVersion, versionHeader } from '@trilho/contracts/api-version';
import { nameOf, schemaNamed } from '@trilho/contracts/named';
import {
  hasPlainIds,
  movedOperationsTo,
  projectionTo,
  renamedFieldsTo,
  replacedComponentsTo,
  reshapesTo,
} from '@trilho/contracts/versions';
import { isJson, type Json, mapMembers, mapObjects, membersOf } from './json.ts';
import { componentsFor, referenceTo } from './schemas.ts';

const jsonType = 'application/json';

/** The names under which a version's document has what looks different in it, by those of the schemas that it is of. */
const namesIn = (version: ApiVersion): Map<string, string> =>
  new Map(
    [...reshapesTo(version), ...replacedComponentsTo(version)]
      .map(({ name, schema }) => [nameOf(schema) ?? name, name] as const)
      .filter(([own, name]) => own !== name),
  );

/** The components of what looks different in a version, under the names that they have in the first. */
const changedComponents = (names: Map<string, string>): Json =>
  Object.fromEntries(
    Object.entries(componentsFor([...names.keys()].map(referenceTo))).map(([own, component]) => [
      names.get(own) ?? own,
      component,
    ]),
  );

/** `paymentsCreate` of `payments.create`. */
const plainId = (id: string): string => id.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a member of an object is called in a version. */
function createRenaming(version: ApiVersion) {
  const fields = renamedFieldsTo(version);
  const nameIn = (name: string) => fields.find(({ before }) => before === name)?.after ?? name;
  const inText = (text: string) =>
    fields.reduce((told, { before, after }) => told.replaceAll(`\`${before}\``, `\`${after}\``), text);
  const isPlain = hasPlainIds(version);
  const members = (object: Json): Json =>
    Object.fromEntries(Object.entries(object).map(([name, member]) => [nameIn(name), member]));
  return (found: Json): Json => ({
    ...found,
    ...(isJson(found.properties) && { properties: members(found.properties) }),
    ...(Array.isArray(found.required) && { required: found.required.map((name) => nameIn(String(name))) }),
    ...(found.in === 'query' && { name: nameIn(String(found.name)) }),
    ...(isJson(found.example) && { example: members(found.example) }),
    ...(typeof found.description === 'string' && { description: inText(found.description) }),
    ...(isPlain && typeof found.operationId === 'string' && { operationId: plainId(found.operationId) }),
  });
}

/** An example of an answer, as a version shows it. */
function exampleIn(version: ApiVersion, media: Json): Json {
  const reference = membersOf(media.schema).$ref;
  const name = typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
  const projection = name === undefined ? null : projectionTo(version, schemaNamed(name));
  return projection && 'example' in media ? { ...media, example: projection.project(media.example) } : media;
}

const withExample = (version: ApiVersion, answer: unknown): unknown => {
  const media = membersOf(membersOf(answer).content)[jsonType];
  if (!isJson(answer) || !isJson(media)) return answer;
  return { ...answer, content: { ...membersOf(answer.content), [jsonType]: exampleIn(version, media) } };
};

function operationIn(version: ApiVersion, operation: Json): Json {
  const header = {
    ...{ name: versionHeader, in: 'header', required: true },
    description: 'A versão deste documento. Sem o cabeçalho, a chamada é da primeira.',
    schema: { type: 'string', enum: [version] },
    example: version,
  };
  return {
    ...operation,
    parameters: [...[operation.parameters ?? []].flat(), header],
    responses: mapMembers(operation.responses, (answer) => withExample(version, answer)),
  };
}

/** Moves the operations that have another address in a version. */
function movedPaths(version: ApiVersion, paths: Json): Json {
  const moved = { ...paths };
  for (const { method, before, after } of movedOperationsTo(version)) {
    const { [method]: operation, ...others } = membersOf(moved[before]);
    moved[after] = { [method]: operation, ...membersOf(moved[after]) };
    if (Object.keys(others).length > 0) moved[before] = others;
    else delete moved[before];
  }
  return moved;
}

/** The components that a part of a document refers to, directly or through others of its own. */
function used(part: unknown, schemas: Json, found = new Set<string>()): Set<string> {
  mapObjects(part, (object) => {
    const name = String(object.$ref).split(referenceTo('').$ref)[1];
    if (name !== undefined && !found.has(name)) used(schemas[name], schemas, found.add(name));
    return object;
  });
  return found;
}

/** A document without the components that nothing in it refers to, in alphabetical order. */
function withoutUnused(document: Json): Json {
  const { schemas: all, ...components } = membersOf(document.components);
  const schemas = membersOf(all);
  const names = used({ ...document, components }, schemas);
  const kept = Object.entries(schemas).filter(([name]) => names.has(name));
  const sorted = kept.sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...document, components: { ...components, schemas: Object.fromEntries(sorted) } };
}

/** The merchants' document in a version, made of that of the first. */
export function documentIn(version: ApiVersion, document: Json): Json {
  if (version === firstVersion) return document;
  const components = membersOf(document.components);
  const changed = namesIn(version);
  const references = new Map([...changed].map(([own, name]) => [referenceTo(own).$ref, referenceTo(name)]));
  const paths = mapMembers(movedPaths(version, membersOf(document.paths)), (methods) =>
    mapMembers(methods, (operation) => operationIn(version, membersOf(operation))),
  );
  const schemas = { ...membersOf(components.schemas), ...changedComponents(changed) };
  const info = { ...membersOf(document.info), version };
  const whole = mapObjects({ ...document, info, paths, components: { ...components, schemas } }, (found) => ({
    ...found,
    ...references.get(String(found.$ref)),
  }));
  return membersOf(mapObjects(withoutUnused(membersOf(whole)), createRenaming(version)));
}
