import type { Schema } from './document.ts';

/** What a value is. A name is that of a declaration. */
export type Shape =
  | { kind: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'any' }
  | { kind: 'enum'; values: readonly string[] }
  | { kind: 'list' | 'map'; of: Shape }
  | { kind: 'union'; of: readonly Shape[] }
  | { kind: 'name'; name: string };

export interface Member {
  name: string;
  required: boolean;
  description: string;
  shape: Shape;
}

/** A named type: an object with its members, those of its base included, or another name for a shape. */
export type Declaration = { name: string; description: string } & (
  | { members: readonly Member[]; base?: string }
  | { shape: Shape }
);

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The last part of a reference to a schema. */
export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Reads schemas into declarations, those that they refer to included. Objects within objects get names of their own. */
export class Declarations {
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #read = new Map<string, Declaration>();

  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.#schemas = schemas;
  }

  /** All that were read so far, by name. */
  all(): Declaration[] {
    return [...this.#read.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Reads a schema of the document by its name. @throws Error for one that is not there */
  named(name: string): Shape {
    const schema = this.#schemas[name];
    if (!schema) throw new Error(`The document has no schema ${name}`);
    if (!this.#read.has(name)) this.#declare(name, schema);
    return { kind: 'name', name };
  }

  /** Declares an object of these members. */
  object(name: string, description: string, members: readonly Member[], base?: string): Shape {
    this.#read.set(name, { name, description, members, ...(base !== undefined && { base }) });
    return { kind: 'name', name };
  }

  #declare(name: string, schema: Schema): void {
    const description = schema.description ?? '';
    // Before its members are read: one of them may be of its own kind.
    this.#read.set(name, { name, description, members: [] });
    const members = this.#membersOf(name, schema);
    if (members) this.#read.set(name, { name, description, members });
    else this.#read.set(name, { name, description, shape: this.shapeOf(name, schema) });
  }

  #membersOf(name: string, { properties, required = [], allOf }: Schema): Member[] | null {
    if (allOf) {
      return allOf.flatMap((part) => {
        const schema = part.$ref ? this.#schemas[nameOfRef(part.$ref)] : part;
        return (schema && this.#membersOf(part.$ref ? nameOfRef(part.$ref) : name, schema)) ?? [];
      });
    }
    if (!properties) return null;
    return Object.entries(properties).map(([key, schema]) => ({
      name: key,
      required: required.includes(key),
      description: schema.description ?? '',
      shape: this.shapeOf(`${name}${capitalised(key)}`, schema),
    }));
  }

  /** The schema that another one widens. */
  #baseOf({ allOf = [] }: Schema): string | undefined {
    const [ref] = allOf.flatMap(({ $ref }) => ($ref ? [$ref] : []));
    if (ref === undefined) return undefined;
    this.named(nameOfRef(ref));
    return nameOfRef(ref);
  }

  /** Reads a schema; `name` is what an object gets that has none. */
  shapeOf(name: string, schema: Schema): Shape {
    if (schema.$ref) return this.named(nameOfRef(schema.$ref));
    if (schema.const !== undefined) return { kind: 'enum', values: [schema.const] };
    if (schema.enum) return { kind: 'enum', values: schema.enum };
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.#unionOf(name, choices);
    if (schema.type === 'array') return { kind: 'list', of: this.shapeOf(`${name}Item`, schema.items ?? {}) };
    const members = this.#membersOf(name, schema);
    if (members) return this.object(name, schema.description ?? '', members, this.#baseOf(schema));
    return this.#simpleShapeOf(name, schema);
  }

  #unionOf(name: string, choices: Schema[]): Shape {
    const objects = choices.filter(({ properties }) => properties);
    const nameOf = ({ properties }: Schema): string =>
      objects.length > 1 ? `${name}${capitalised(properties?.type?.const ?? '')}` : name;
    return { kind: 'union', of: choices.map((choice) => this.shapeOf(nameOf(choice), choice)) };
  }

  #simpleShapeOf(name: string, { type, additionalProperties }: Schema): Shape {
    if (type === 'object') {
      const isTyped = typeof additionalProperties === 'object';
      return {
        kind: 'map',
        of: isTyped ? this.shapeOf(`${name}Value`, additionalProperties) : { kind: 'any' },
      };
    }
    switch (type) {
      case 'string':
      case 'integer':
      case 'number':
      case 'boolean':
      case 'null':
        return { kind: type };
    }
    throw new Error(`${name} is of no kind that clients know: ${type}`);
  }
}
