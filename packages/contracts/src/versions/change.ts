import type { Static, TSchema } from 'typebox';
import { nameOf } from '../named.ts';

/** A resource that looks different from a version on: what it looks like, and how to get there from before. */
export interface Reshape {
  /** The name of the schema before. */
  name: string;
  schema: TSchema;
  /** Pure: makes of the resource as it was before what it is from the version on. */
  forward: (before: unknown) => unknown;
}

/** Declares what becomes of a named schema. */
export function reshape<Before extends TSchema, After extends TSchema>(
  before: Before,
  after: After,
  forward: (resource: Static<Before>) => Static<After>,
): Reshape {
  const name = nameOf(before);
  if (name === undefined) throw new Error('Only named schemas change between versions');
  return { name, schema: after, forward: (resource) => forward(resource as Static<Before>) };
}

/** A field of requests, in bodies and queries, that has another name from a version on. */
export interface RenamedField {
  before: string;
  after: string;
}

/** An operation that has another address from a version on. The former one goes on answering. */
export interface MovedOperation {
  method: string;
  before: string;
  after: string;
}

/**
 * A component that documents show otherwise from a version on: an enum without values that only refuse, or a resource that
 * answers show inside others alone.
 */
export interface ReplacedComponent {
  /** The name of the schema before. */
  name: string;
  schema: TSchema;
}

/** Declares what documents show in the place of a named schema. */
export function replace(before: TSchema, after: TSchema): ReplacedComponent {
  const name = nameOf(before);
  if (name === undefined) throw new Error('Only named schemas change between versions');
  return { name, schema: after };
}

/** One difference between a version and the one before. */
export interface VersionChange {
  reshapes?: Reshape[];
  renamedFields?: RenamedField[];
  movedOperations?: MovedOperation[];
  replacedComponents?: ReplacedComponent[];
  /** Documents call operations by ids of letters alone: `paymentsCreate`. */
  hasPlainIds?: boolean;
}
