import type { TSchema } from 'typebox';
import { type ApiVersion, apiVersions, firstVersion } from '../api-version.ts';
import { nameOf } from '../named.ts';
import type { MovedOperation, RenamedField, ReplacedComponent, Reshape, VersionChange } from './change.ts';
import { changes as of20261201 } from './v2026-12-01/changes.ts';

const changesIn: Record<ApiVersion, VersionChange[]> = {
  '2026-11-22': [],
  '2026-12-01': Object.values(of20261201),
};

/** What a version changes of the one before. */
const changesOf = (version: ApiVersion): VersionChange[] => changesIn[version];

/** The versions that lead from the first one to a version, the oldest first. */
const stepsTo = (version: ApiVersion): ApiVersion[] =>
  version === firstVersion ? [] : apiVersions.slice(1, apiVersions.indexOf(version) + 1);

const changesTo = (version: ApiVersion): VersionChange[] => stepsTo(version).flatMap(changesOf);

/** The names that a version gives to fields of requests, beside their names in the first version. */
export const renamedFieldsTo = (version: ApiVersion): RenamedField[] =>
  changesTo(version).flatMap(({ renamedFields = [] }) => renamedFields);

/** The addresses that a version gives to operations, beside those of the first version. */
export const movedOperationsTo = (version: ApiVersion): MovedOperation[] =>
  changesTo(version).flatMap(({ movedOperations = [] }) => movedOperations);

/** The components that a version's document shows otherwise. */
export const replacedComponentsTo = (version: ApiVersion): ReplacedComponent[] =>
  changesTo(version).flatMap(({ replacedComponents = [] }) => replacedComponents);

/** Whether a version's document calls operations by ids of letters alone. */
export const hasPlainIds = (version: ApiVersion): boolean =>
  changesTo(version).some((change) => change.hasPlainIds === true);

/** The shapes that a version gives to resources, the oldest first. */
export const reshapesTo = (version: ApiVersion): Reshape[] =>
  changesTo(version).flatMap(({ reshapes = [] }) => reshapes);

/** How an answer looks in a version, and how to get there from the first. */
export interface Projection {
  schema: TSchema;
  project: (value: unknown) => unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function projectMembers(
  schema: TSchema,
  members: Record<string, unknown>,
  reshapes: Reshape[],
): Projection | null {
  const changed = Object.entries(members).flatMap(([name, member]) => {
    const projection = isObject(member) ? projectBy(member, reshapes) : null;
    return projection ? [[name, projection] as const] : [];
  });
  if (changed.length === 0) return null;
  const schemas = Object.fromEntries(changed.map(([name, projection]) => [name, projection.schema]));
  return {
    schema: { ...schema, properties: { ...members, ...schemas } },
    project: (value) => {
      if (!isObject(value)) return value;
      const copy = { ...value };
      for (const [name, { project }] of changed) if (name in copy) copy[name] = project(copy[name]);
      return copy;
    },
  };
}

function projectItems(schema: TSchema, items: TSchema, reshapes: Reshape[]): Projection | null {
  const projection = projectBy(items, reshapes);
  return (
    projection && {
      schema: { ...schema, items: projection.schema },
      project: (value) => (Array.isArray(value) ? value.map(projection.project) : value),
    }
  );
}

/** What becomes of a value of a schema; null where nothing in it changes. */
function projectBy(schema: TSchema, reshapes: Reshape[]): Projection | null {
  const own = reshapes.find(({ name }) => name === nameOf(schema));
  if (own) return { schema: own.schema, project: own.forward };
  if ('properties' in schema && isObject(schema.properties))
    return projectMembers(schema, schema.properties, reshapes);
  if ('items' in schema && isObject(schema.items)) return projectItems(schema, schema.items, reshapes);
  return null;
}

/** How a version shows the answers of a schema of the first one; null where it shows the same. */
export function projectionTo(version: ApiVersion, schema: TSchema): Projection | null {
  let whole: Projection | null = null;
  for (const step of stepsTo(version)) {
    const before: Projection = whole ?? { schema, project: (value) => value };
    const next = projectBy(
      before.schema,
      changesOf(step).flatMap(({ reshapes = [] }) => reshapes),
    );
    if (next) whole = { schema: next.schema, project: (value) => next.project(before.project(value)) };
  }
  return whole;
}
