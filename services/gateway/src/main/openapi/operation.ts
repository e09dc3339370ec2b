import { isJson, type Json, membersOf } from './json.ts';

/** A query parameter that is an object is sent as `metadata[order]=1001`. */
function describeParameter(parameter: unknown): unknown {
  if (!isJson(parameter)) return parameter;
  const isNested = parameter.in === 'query' && membersOf(parameter.schema).type === 'object';
  return isNested ? { ...parameter, style: 'deepObject', explode: true } : parameter;
}

const mayBeNull = (schema: unknown): boolean =>
  [membersOf(schema).anyOf].flat().some((option) => membersOf(option).type === 'null');

/** A body that may be null may be left out. */
function describeBody(body: Json): Json {
  const required = !Object.values(membersOf(body.content)).some((media) =>
    mayBeNull(membersOf(media).schema),
  );
  return { ...body, required };
}

/** A body that may hold nothing is not worth describing. */
const isEmpty = (body: Json): boolean =>
  Object.values(membersOf(body.content)).every((media) => {
    const { properties, additionalProperties } = membersOf(membersOf(media).schema);
    return isJson(properties) && Object.keys(properties).length === 0 && additionalProperties === false;
  });

/** Completes what a route's schema says of itself. */
export function describeOperation(operation: Json): Json {
  const { requestBody, ...rest } = operation;
  const { parameters } = operation;
  return {
    ...rest,
    ...(Array.isArray(parameters) && { parameters: parameters.map(describeParameter) }),
    ...(isJson(requestBody) && !isEmpty(requestBody) && { requestBody: describeBody(requestBody) }),
  };
}
