import { ErrorResponse } from '@trilho/contracts/envelope';
import { EarlierComposition } from '@trilho/contracts/portal-registry';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Authorize } from '../authorization/authorize.ts';
import { RegistryError } from '../registry-error.ts';
import type { EarlierCompositions } from './earlier-compositions.ts';

const Params = Type.Object({ sequence: Type.Integer({ minimum: 1 }) });

/**
 * `POST /portal/registry/compositions/:sequence/preview`, by who may bring that composition back: a token with which pages
 * are of it, in the header that the answer names.
 */
export async function earlierRoutes(
  app: FastifyInstance,
  { earlier, authorize }: { earlier: EarlierCompositions; authorize: Authorize },
): Promise<void> {
  app.post<{ Params: Static<typeof Params> }>(
    '/compositions/:sequence/preview',
    {
      schema: {
        params: Params,
        response: { 200: EarlierComposition, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      await authorize(request, 'restore');
      if (!earlier.sign) {
        throw new RegistryError(503, 'temporarily_unavailable', 'This host has no key that signs.');
      }
      const { sequence } = request.params;
      reply.header('cache-control', 'no-store');
      return { sequence, token: await earlier.sign(sequence) };
    },
  );
}
