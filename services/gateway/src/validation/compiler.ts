import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';
import { formats } from './formats.ts';

const strictBody = {
  removeAdditional: false,
  coerceTypes: false as const,
  allErrors: true,
  verbose: true,
  formats,
};
const fromText = { ...strictBody, coerceTypes: 'array' as const, useDefaults: true };

/**
 * Bodies are taken as they are: nothing coerced, nothing silently dropped. Query, path and headers are text on the
 * wire, so their numbers and booleans are converted.
 */
export function useStrictValidation(app: FastifyInstance): void {
  const factory = AjvCompiler();
  const compilers = {
    body: factory({}, { customOptions: strictBody }),
    text: factory({}, { customOptions: fromText }),
  };
  app.setValidatorCompiler((route) => (route.httpPart === 'body' ? compilers.body : compilers.text)(route));
}
