import fc from 'fast-check';
import { lenient, matches } from './answer-check.ts';
import { type ApiOperation, fillPath, type JsonSchema, type Parameter, toQuery } from './document.ts';
import { type Inventory, idsFor, kindOfParameter } from './inventory.ts';
import { type Known, valueFor } from './schema-values.ts';

/** One request as it is sent. `body` is JSON, `raw` whatever is sent in its place. */
export interface FuzzRequest {
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  body?: unknown;
  raw?: string;
}

const troublingTexts = fc.constantFrom(
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202e', '%', '%00', '0', '-1', 'NaN', 'x'.repeat(5000)],
  ...['__proto__', 'constructor', 'valueOf', '../../etc/passwd', "'; drop table users; --", '😀'.repeat(200)],
  ...['2026-02-30T00:00:00Z', '9999-99-99', '+275760-09-13T00:00:00.001Z', '0001-01-01T00:00:00Z'],
);
const troublingNumbers = fc.constantFrom(0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, 2 ** 63, -0, Number.MIN_VALUE);
const shapes = fc.constantFrom<unknown>(null, true, [], [null], {}, { $ne: null }, { '\u0000': 1 });

/** Texts, numbers and shapes that have broken services before. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: troublingTexts },
  { weight: 2, arbitrary: troublingNumbers },
  { weight: 1, arbitrary: shapes },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

const hostileText = hostile.map((value) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
);

const names = (value: object): string[] => Object.keys(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with something hostile in one place, at any depth. */
function bend(value: unknown): fc.Arbitrary<unknown> {
  if (!isObject(value) || names(value).length === 0) return hostile;
  const replaced = fc.constantFrom(...names(value)).chain((name) =>
    (isObject(value[name]) ? fc.oneof(hostile, bend(value[name])) : hostile).map((bad) => ({
      ...value,
      [name]: bad,
    })),
  );
  const lacking = fc.constantFrom(...names(value)).map((name) => {
    const { [name]: _, ...rest } = value;
    return rest;
  });
  const added = fc
    .tuple(
      fc.oneof(fc.constantFrom('__proto__x', 'constructor', 'id', 'userId', 'status'), fc.string()),
      hostile,
    )
    .map(([name, bad]) => ({ ...value, [name]: bad }));
  return fc.oneof({ weight: 4, arbitrary: replaced }, lacking, added, hostile);
}

const rawBodies = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1,}',
  '\u0000',
  `{"a":${'['.repeat(500)}`,
  '1e999',
  '{"__proto__":{"x":1}}',
);

const keys = fc.option(
  fc.oneof(
    fc.constantFrom('k1', 'k2', 'k3'),
    fc.stringMatching(/^[!-~]{1,40}$/),
    fc.constantFrom(' ', 'a b', 'x'.repeat(300)),
  ),
  { freq: 3, nil: undefined },
);

const asText = (value: unknown): string | string[] =>
  Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string'
      ? value
      : (JSON.stringify(value) ?? '');

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(asText(value))]));

/** A query's values as they are sent: an object is `metadata[order]=1001`. */
const spelled = (values: object): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isObject(value)
        ? Object.entries(value).map(([key, member]) => [`${name}[${key}]`, asText(member)])
        : [[name, asText(value)]],
    ),
  );

/** Requests to one route that the document allows. Ids are mostly of things that exist. */
export function properRequestsTo(
  operation: ApiOperation,
  has: Inventory,
  userId: string,
): fc.Arbitrary<FuzzRequest> {
  const known: Known = (name) => (name === 'userId' ? [userId] : idsFor(has, name));
  const knownInPath: Known = (name) => {
    const kind = kindOfParameter(operation, name);
    return kind === null ? known(name) : (has[kind] ?? []).map(({ id }) => id);
  };
  const of = (place: Parameter['in'], values: Known) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, valueFor(schema, values, name)]),
      ),
      {
        requiredKeys: operation.parameters
          .filter((parameter) => parameter.in === place && (parameter.required || place === 'path'))
          .map(({ name }) => name),
      },
    );
  const { body } = operation;
  return fc.record({
    params: of('path', knownInPath).map(textsOf),
    query: of('query', known).map(spelled),
    headers: of('header', known).map(textsOf),
    ...(body && { body: valueFor(body, known) }),
  });
}

/** Requests to one route: as they should be, and bent in body, query, path or to the raw bytes. */
export function requestsTo(
  operation: ApiOperation,
  has: Inventory,
  userId: string,
): fc.Arbitrary<FuzzRequest> {
  const takesKey = operation.parameters.some(({ name }) => name === 'idempotency-key');
  const headers = (takesKey ? keys : fc.constant(undefined)).map(
    (key): Record<string, string> => (key === undefined ? {} : { 'idempotency-key': key }),
  );
  const { body } = operation;
  const proper: fc.Arbitrary<FuzzRequest> = fc
    .tuple(properRequestsTo(operation, has, userId), headers)
    .map(([request, ownHeaders]) => ({ ...request, headers: ownHeaders }));
  const bent: { weight: number; arbitrary: fc.Arbitrary<FuzzRequest> }[] = [{ weight: 8, arbitrary: proper }];
  if (body) {
    bent.push(
      {
        weight: 5,
        arbitrary: proper.chain((request) => bend(request.body).map((bad) => ({ ...request, body: bad }))),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(proper, rawBodies).map(([{ body: _, ...request }, raw]) => ({ ...request, raw })),
      },
    );
  }
  const bendOne = (place: 'params' | 'query', bad: fc.Arbitrary<string>) =>
    proper.chain((request) =>
      names(request[place]).length === 0
        ? fc.constant(request)
        : fc
            .tuple(fc.constantFrom(...names(request[place])), bad)
            .map(([name, value]) => ({ ...request, [place]: { ...request[place], [name]: value } })),
    );
  if (operation.parameters.some((parameter) => parameter.in === 'query')) {
    bent.push({ weight: 4, arbitrary: bendOne('query', hostileText) });
  }
  if (operation.parameters.some((parameter) => parameter.in === 'path')) {
    // A path of dots is another path.
    const segment = hostileText
      .filter((text) => text !== '' && !/^\.+$/.test(text))
      .map((text) => text.slice(0, 150));
    bent.push({ weight: 2, arbitrary: bendOne('params', segment) });
  }
  return fc.oneof(...bent);
}

export function toInjection(
  operation: ApiOperation,
  request: FuzzRequest,
  credentials: Record<string, string>,
) {
  const payload = request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  return {
    method: operation.method,
    url: fillPath(operation.path, request.params) + toQuery(request.query),
    headers: {
      ...credentials,
      ...request.headers,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  };
}

/** Whether text on the wire is a value of the schema once it is read as a number or a boolean. */
function isTextOf(schema: JsonSchema, text: string | string[]): boolean {
  if (Array.isArray(text) || schema.type === 'array') return true;
  if (schema.type === 'integer' || schema.type === 'number') {
    return text.trim() !== '' && matches(lenient(schema), Number(text));
  }
  if (schema.type === 'boolean') return text === 'true' || text === 'false';
  return matches(lenient(schema), text);
}

/** Whether the document itself says that this request is not one. */
export function isRefused(operation: ApiOperation, { params, query, body, raw }: FuzzRequest): boolean {
  if (operation.body && raw === undefined) {
    const isMissing = body === undefined;
    if (isMissing && operation.isBodyRequired) return true;
    if (!isMissing && !matches(lenient(operation.body), JSON.parse(JSON.stringify(body)))) return true;
  }
  return operation.parameters.some(({ in: place, name, required, schema }) => {
    const value = place === 'path' ? params[name] : place === 'query' ? query[name] : undefined;
    if (value === undefined) return place === 'query' && required === true;
    return !isTextOf(schema, value);
  });
}
