import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';

const document: object = JSON.parse(readFileSync(new URL('published-schemas.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'published');

/** The live API answers null where its document describes a value that is not there. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const present = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(present.map(([name, each]) => [name, withoutNulls(each)]));
}

/** What is wrong with an answer by the provider's published schema of that name. */
export function schemaErrors(name: string, answer: unknown): ErrorObject[] {
  const validate = ajv.getSchema(`published#/components/schemas/${name}`);
  if (!validate) throw new Error(`no schema ${name}`);
  validate(withoutNulls(answer));
  return validate.errors ?? [];
}
