import AjvCompiler from '@fastify/ajv-compiler';
import SerializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

const buildSerializer = SerializerCompiler();
const serializers = new WeakMap<object, ReturnType<ReturnType<typeof buildSerializer>>>();

/** Fastify's own compilers, which all servers of a process share: each schema is compiled once. */
export const schemaController: FastifyServerOptions['schemaController'] = {
  compilersFactory: {
    buildValidator: AjvCompiler(),
    buildSerializer: (externalSchemas, options) => {
      const compile = buildSerializer(externalSchemas, options);
      return (route) => {
        if (typeof route.schema !== 'object' || route.schema === null) return compile(route);
        const write = serializers.get(route.schema) ?? compile(route);
        serializers.set(route.schema, write);
        return write;
      };
    },
  },
};
