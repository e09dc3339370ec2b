import AjvCompiler from '@fastify/ajv-compiler';
import SerializerCompiler from '@fastify/fast-json-stringify-compiler';
import { nameKeyword } from '@trilho/contracts/named';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../errors.ts';
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
  addFormat(name: string, format: RegExp | ((text: string) => boolean)): unknown;
  addKeyword(name: string): unknown;
}

/**
 * The keyword that only documents read, and our formats. After those of `ajv-formats` are there, so that ours stand
 * where both know a name: forms use the same rules.
 */
function addOurs(ajv: FormatRegistry): void {
  ajv.addKeyword(nameKeyword);
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
}

type Check = ReturnType<ReturnType<ReturnType<typeof AjvCompiler>>>;

/** A check that is compiled when it first runs. Its errors are those of the last run, as with Ajv's own. */
function checkOnDemand(compile: () => Check): { (data: unknown): boolean; errors?: Check['errors'] } {
  let compiled: Check | undefined;
  const check: ReturnType<typeof checkOnDemand> = (data) => {
    compiled ??= compile();
    const holds = compiled(data) === true;
    check.errors = compiled.errors;
    return holds;
  };
  return check;
}

const factory = AjvCompiler();
const compilers = {
  body: factory({}, { customOptions: strictBody, onCreate: addOurs }),
  text: factory({}, { customOptions: fromText, onCreate: addOurs }),
};
const serializer = SerializerCompiler()({});

type Write = ReturnType<typeof serializer>;

/** The serializers that are made: one a schema, however many routes answer by it. */
const serializers = new WeakMap<object, Write>();

/** A serializer that is compiled when it first runs. */
function writeOnDemand(schema: object, compile: () => Write): Write {
  return (data: unknown) => {
    const write = serializers.get(schema) ?? compile();
    serializers.set(schema, write);
    return write(data);
  };
}

/**
 * Takes bodies as they are: nothing coerced, nothing silently dropped. Query, path and headers are text on the wire, so
 * their numbers and booleans are converted. A body that may be left out may not be `null`: what a caller's program lacks
 * must not mean all there is to refund or to capture. Each schema is compiled by the first request that needs it, once for all
 * services of a process, in about a millisecond: together they are a third of the time that a start takes.
 */
export function useStrictValidation(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body }, _reply, done) => {
    if (body === null) done(invalid([{ field: '', message: 'O corpo deve ser um objeto.' }]));
    else done();
  });
  app.setValidatorCompiler((route) =>
    checkOnDemand(() => (route.httpPart === 'body' ? compilers.body : compilers.text)(route)),
  );
  app.setSerializerCompiler((route) =>
    writeOnDemand(route.schema, () => serializer({ ...route, httpStatus: route.httpStatus ?? '' })),
  );
}
