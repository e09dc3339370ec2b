/** A JSON object whose members are not validated yet. */
export type JsonObject = { [member: string]: unknown };

/** Whether a value is an object; arrays and null are not. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is an object, else an empty one. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The value when it is a string. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** What can cross a frame border: functions, class instances and DOM nodes are left behind. */
export function plainCopy(value: unknown): JsonObject {
  return objectOf(JSON.parse(JSON.stringify(objectOf(value))));
}
