import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';
import { formats } from './formats.ts';

const strictBody = {
  removeAdditional: false,
  coerceTypes: false as const,
  allErrors: true,
  verbose: true,
};
const fromText = { ...strictBody, coerceTypes: 'array' as const, useDefaults: true };

/** What we need of Ajv once it is made. */
interface FormatRegistry {
  addFormat(name: string, format: (text: string) => boolean): unknown;
}

/** After the formats of `ajv-formats` are there, so that ours stand where both know a name: forms use the same rules. */
function addFormats(ajv: FormatRegistry): void {
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
}

/**
 * Bodies are taken as they are: nothing coerced, nothing silently dropped. Query, path and headers are text on the
 * wire, so their numbers and booleans are converted.
 */
export function useStrictValidation(app: FastifyInstance): void {
  const factory = AjvCompiler();
  const compilers = {
    body: factory({}, { customOptions: strictBody, onCreate: addFormats }),
    text: factory({}, { customOptions: fromText, onCreate: addFormats }),
  };
  app.setValidatorCompiler((route) => (route.httpPart === 'body' ? compilers.body : compilers.text)(route));
}
