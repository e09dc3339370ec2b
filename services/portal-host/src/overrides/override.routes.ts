import { ErrorResponse } from '@trilho/contracts/envelope';
import { OverridesInput } from '@trilho/contracts/portal-override';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { createAuthorize } from '../authorization/authorize.ts';
import type { Operators } from '../authorization/operators.ts';
import { readPerson } from '../composition/person.ts';
import { RegistryError, registryErrorHandler } from '../registry-error.ts';
import type { PortalSource } from '../releases/portal-source.ts';
import { endedOverrideCookie, overrideCookieOf } from './override-cookies.ts';
import type { Overrides } from './overrides.ts';

export type OverrideRouteOptions = {
  source: PortalSource;
  overrides: Overrides;
  operators: Operators;
  publicUrl: string;
  /** Whether people reach the portal over TLS. */
  secure: boolean;
};

const bodyLimit = 16 * 1024;
const response = { 204: Type.Null(), '4xx': ErrorResponse, '5xx': ErrorResponse };

/** `/portal/overrides`: an operator's own pages take other releases than everybody's, for two hours. */
export async function overrideRoutes(app: FastifyInstance, options: OverrideRouteOptions): Promise<void> {
  const { source, overrides, operators, publicUrl, secure } = options;
  const authorize = createAuthorize({ operators });
  app.setErrorHandler(registryErrorHandler(publicUrl));

  app.post(
    '/portal/overrides',
    {
      // Before anything is read of the request.
      onRequest: async (request) => void (await authorize(request, 'override')),
      schema: { response },
      bodyLimit,
    },
    async (request, reply) => {
      const actor = await authorize(request, 'override');
      // Checked here: the validator of routes takes away what a schema does not know.
      if (!Value.Check(OverridesInput, request.body)) {
        const message = 'Cada substituição nomeia um remoto e uma versão publicada, e nada mais.';
        throw new RegistryError(400, 'bad_request', message);
      }
      const view = await source.view({ person: readPerson(request.headers.cookie) });
      if (!view) throw new RegistryError(503, 'not_ready', 'O portal ainda não tem um shell.');
      const token = await overrides.create(actor, request.body.overrides, view);
      reply.header('cache-control', 'no-store').header('set-cookie', overrideCookieOf(token, secure));
      return reply.code(204).send();
    },
  );

  app.delete('/portal/overrides', { schema: { response } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('set-cookie', endedOverrideCookie(secure));
    return reply.code(204).send();
  });
}
