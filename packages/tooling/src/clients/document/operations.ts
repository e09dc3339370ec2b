import { type Document, type Parameter, readDocument, type Schema } from './document.ts';
import { capitalised, type Declaration, Declarations, type Member, nameOfRef, type Shape } from './shapes.ts';

/** An operation as a client's method calls it. */
export interface Operation {
  /** `payments` and `create` of `payments.create`. */
  resource: string;
  method: string;
  /** `POST`, and the path with its placeholders. */
  verb: string;
  path: string;
  pathNames: readonly string[];
  description: string;
  query: { shape: Shape; required: boolean } | null;
  body: { shape: Shape; required: boolean } | null;
  /** What it answers: an item for a list; null where it only acknowledges. */
  data: Shape | null;
  isList: boolean;
  /** Whether it takes an `Idempotency-Key`. */
  takesKey: boolean;
}

export interface Api {
  operations: readonly Operation[];
  declarations: readonly Declaration[];
}

/** Clients read the log by a method of their own: an order and a cursor of its own. */
const withoutLog = (name: string): boolean => name !== 'after';

const singular = (word: string): string => word.replace(/s$/, '');

class Reader {
  readonly #document: Document;
  readonly declarations: Declarations;

  constructor(document: Document) {
    this.#document = document;
    this.declarations = new Declarations(document.components.schemas);
  }

  #schema(ref: string | undefined): Schema {
    return this.#document.components.schemas[nameOfRef(ref ?? '')] ?? {};
  }

  /** An event is read as what a webhook posts: its type decides what it is about. */
  #dataShape(schema: Schema): Shape {
    const name = nameOfRef(schema.$ref ?? '');
    return this.declarations.named(name === 'Event' ? 'WebhookEvent' : name);
  }

  #answer(envelope: Schema): { data: Shape | null; isList: boolean } {
    const { data } = this.#schema(envelope.$ref).properties ?? {};
    if (!data) return { data: null, isList: false };
    const page = this.#schema(data.$ref).properties ?? {};
    if (!page.nextCursor) return { data: this.#dataShape(data), isList: false };
    return { data: this.#dataShape(page.items?.items ?? {}), isList: true };
  }

  #query(name: string, parameters: readonly Parameter[]): Operation['query'] {
    const asked = parameters.filter((parameter) => parameter.in === 'query');
    if (asked.length === 0) return null;
    const members = asked.map(
      (one): Member => ({
        name: one.name,
        required: one.required ?? false,
        description: one.description ?? '',
        shape: this.declarations.shapeOf(`${name}${capitalised(one.name)}`, one.schema),
      }),
    );
    const kept = members.filter((member) => withoutLog(member.name));
    return {
      shape: this.declarations.object(name, '', kept),
      required: kept.some(({ required }) => required),
    };
  }

  #body(schema: Schema | undefined, required: boolean): Operation['body'] {
    const [given] = [schema, ...(schema?.anyOf ?? [])].flatMap((one) => (one?.$ref ? [one.$ref] : []));
    if (given === undefined || nameOfRef(given) === 'EmptyBody') return null;
    return { shape: this.declarations.named(nameOfRef(given)), required };
  }

  read(path: string, verb: string): Operation {
    const found = this.#document.paths[path]?.[verb];
    if (!found) throw new Error(`${verb} ${path} is no operation`);
    const { operationId, summary, description, parameters = [], requestBody, responses } = found;
    const [resource = '', method = ''] = operationId.split('.');
    const schemaOf = responses['200']?.content?.['application/json'].schema ?? {};
    const nameOfQuery = `${capitalised(singular(resource))}${capitalised(method)}Params`;
    return {
      ...{ resource, method, verb: verb.toUpperCase(), path },
      description: `${summary}.\n\n${description}`,
      pathNames: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      query: this.#query(nameOfQuery, parameters),
      body: this.#body(requestBody?.content?.['application/json'].schema, requestBody?.required ?? false),
      ...this.#answer(schemaOf),
      takesKey: verb === 'post' || verb === 'patch',
    };
  }
}

/** Reads what clients in other languages are made of. */
export function readApi(document: Document = readDocument()): Api {
  const reader = new Reader(document);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((verb) => reader.read(path, verb)),
  );
  // What no answer holds, and errors and webhooks do.
  for (const name of ['ErrorCode', 'DeclineAdvice', 'ValidationError', 'ThinEvent'])
    reader.declarations.named(name);
  return { operations, declarations: reader.declarations.all() };
}
