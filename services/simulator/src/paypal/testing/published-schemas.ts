import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';

const documents: Record<string, object> = JSON.parse(
  readFileSync(new URL('published-schemas.json', import.meta.url), 'utf8'),
);
// The documents' patterns have escapes that only the older kind of expression knows.
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
for (const [name, document] of Object.entries(documents)) {
  if (typeof document === 'object') ajv.addSchema(document, name);
}

/** What is wrong with an answer by a published schema: `orders`, `order`. */
export function schemaErrors(document: string, name: string, answer: unknown): ErrorObject[] {
  const validate = ajv.getSchema(`${document}#/components/schemas/${name}`);
  if (!validate) throw new Error(`no schema ${name}`);
  validate(answer);
  return validate.errors ?? [];
}
