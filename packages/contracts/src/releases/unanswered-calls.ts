import type { PortalCall } from './portal-call.ts';

/** A part of an OpenAPI document: read as it comes from a gateway, which may be older or newer. */
type Json = Readonly<Record<string, unknown>>;

/** Below this the gateway serves what `PortalCall.path` names. */
const base = '/api/v1';

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const membersOf = (value: unknown): Json => (isJson(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Follows `#/components/…` to what it names. */
function resolve(value: unknown, document: Json): Json {
  const { $ref } = membersOf(value);
  if (typeof $ref !== 'string') return membersOf(value);
  const named = $ref.replace(/^#\//, '').split('/');
  return resolve(
    named.reduce<unknown>((found, name) => membersOf(found)[name], document),
    document,
  );
}

/** A schema and all that may stand in its place, without those that only combine others. */
function variantsOf(schema: unknown, document: Json): Json[] {
  const own = resolve(schema, document);
  const others = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => listOf(own[key]));
  return [own, ...others.flatMap((other) => variantsOf(other, document))];
}

/** `content[].id` → `['content', '[]', 'id']`. */
const stepsOf = (field: string): string[] => field.replaceAll('[]', '.[]').split('.').filter(Boolean);

/** Whether a schema says nothing of what is in it: a file, or JSON of any shape. */
const isOpen = ({ $ref: _ref, description: _text, ...schema }: Json): boolean =>
  Object.keys(schema).length === 0;

/** The schemas of one step down; undefined when anything may be there. */
function below(schemas: readonly Json[], step: string, document: Json): Json[] | undefined {
  const found: Json[] = [];
  for (const schema of schemas) {
    if (isOpen(schema) || (step !== '[]' && schema.additionalProperties === true)) return undefined;
    const next = step === '[]' ? schema.items : membersOf(schema.properties)[step];
    const further = next ?? (step !== '[]' && schema.additionalProperties) ?? undefined;
    if (isJson(further)) found.push(...variantsOf(further, document));
  }
  return found;
}

/** Whether a field is described by a schema, or by one that may stand in its place. */
function hasField(schema: unknown, field: string, document: Json): boolean {
  let schemas = variantsOf(schema, document);
  for (const step of stepsOf(field)) {
    const next = below(schemas, step, document);
    if (!next) return true;
    if (next.length === 0) return false;
    schemas = next;
  }
  return true;
}

const isHole = (part: string) => part.startsWith('{');

/** How well an address of the document fits a path; undefined when it does not. A part that is written out fits best. */
function fit(address: string, path: string): number | undefined {
  const [wanted, given] = [path.split('/'), address.split('/')];
  if (wanted.length !== given.length) return undefined;
  const fits = given.every((part, index) => part === wanted[index] || isHole(part));
  return fits ? given.filter((part) => !isHole(part)).length : undefined;
}

function findOperation({ method, path }: PortalCall, document: Json): Json | undefined {
  const fitting = Object.entries(membersOf(document.paths)).flatMap(([address, methods]) => {
    const rank = fit(address, `${base}${path}`);
    const operation = membersOf(methods)[method.toLowerCase()];
    return rank !== undefined && isJson(operation) ? [{ rank, operation }] : [];
  });
  return fitting.toSorted((one, other) => other.rank - one.rank)[0]?.operation;
}

const jsonOf = (content: unknown): unknown => membersOf(membersOf(content)['application/json']).schema;

function queryProblems({ query }: PortalCall, operation: Json, document: Json): string[] {
  if (!query) return [];
  const parameters = listOf(operation.parameters)
    .map((one) => resolve(one, document))
    .filter((one) => one.in === 'query');
  const known = parameters.map(({ name }) => String(name));
  const required = parameters.filter((one) => one.required === true).map(({ name }) => String(name));
  // A filter by metadata has a name for each key: `metadata[pedido]`.
  const isKnown = (name: string) => known.includes(name) || known.some((one) => one.startsWith(`${name}[`));
  return [
    ...query.filter((name) => !isKnown(name)).map((name) => `it does not take the parameter \`${name}\``),
    ...required
      .filter((name) => !query.includes(name))
      .map((name) => `it asks for the parameter \`${name}\`, which is not sent`),
  ];
}

function bodyProblems({ body }: PortalCall, operation: Json, document: Json): string[] {
  if (!body) return [];
  const schema = jsonOf(resolve(operation.requestBody, document).content);
  if (schema === undefined) return body.map((field) => `it does not take \`${field}\` in the body`);
  const [own] = variantsOf(schema, document);
  const required = listOf(own?.required).map(String);
  return [
    ...body
      .filter((field) => !hasField(schema, field, document))
      .map((field) => `it does not take \`${field}\` in the body`),
    ...required
      .filter((field) => !body.includes(field))
      .map((field) => `it asks for \`${field}\` in the body, which is not sent`),
  ];
}

function answerProblems({ reads }: PortalCall, operation: Json, document: Json): string[] {
  const answers = Object.entries(membersOf(operation.responses))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, answer]) => jsonOf(resolve(answer, document).content) ?? []);
  if (answers.length === 0) return [];
  return reads
    .filter((field) => {
      const path = field.startsWith('[]') ? `data${field}` : `data.${field}`;
      return !answers.some((schema) => hasField(schema, path, document));
    })
    .map((field) => `the answer has no \`${field}\``);
}

/** Which content a document is of: twelve hex digits, or `unknown` of a gateway from before it was told. */
export const documentVersion = (document: Json): string => {
  const { version } = membersOf(document.info);
  return typeof version === 'string' ? version : 'unknown';
};

/** Why a gateway does not answer a call as a release counts on it. */
export type UnansweredCall = { call: PortalCall; reasons: string[] };

/** `GET /api/v1/portal/payments/{id}`. */
export const describeCall = ({ method, path }: PortalCall): string => `${method} ${base}${path}`;

/**
 * Compares calls with a gateway's OpenAPI document of the portal (`GET /api/v1/portal/openapi.json`). What the document
 * leaves open counts as answered.
 * @returns the calls that the gateway would refuse, or answer with less than they count on
 */
export function findUnanswered(calls: readonly PortalCall[], document: Json): UnansweredCall[] {
  return calls.flatMap((call) => {
    const operation = findOperation(call, document);
    const reasons = operation
      ? [
          ...queryProblems(call, operation, document),
          ...bodyProblems(call, operation, document),
          ...answerProblems(call, operation, document),
        ]
      : ['the gateway has no such call'];
    return reasons.length > 0 ? [{ call, reasons }] : [];
  });
}
