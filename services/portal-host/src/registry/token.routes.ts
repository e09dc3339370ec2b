import { ErrorResponse } from '@trilho/contracts/envelope';
import { CreatedPublishToken, PublishToken, PublishTokenInput } from '@trilho/contracts/portal-registry';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Authorize } from '../authorization/authorize.ts';
import type { PublishTokens } from './publish-tokens.ts';

const TokenParams = Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,40}$' }) });
const Tokens = Type.Array(PublishToken);
const Nothing = Type.Null();
const errors = { '4xx': ErrorResponse, '5xx': ErrorResponse };

/** `/portal/registry/tokens`: for administrators alone. */
export async function tokenRoutes(
  app: FastifyInstance,
  { tokens, authorize }: { tokens: Omit<PublishTokens, 'authorize'>; authorize: Authorize },
): Promise<void> {
  app.post<{ Body: PublishTokenInput }>(
    '/tokens',
    { schema: { body: PublishTokenInput, response: { 201: CreatedPublishToken, ...errors } } },
    async (request, reply) => {
      const actor = await authorize(request, 'manage-tokens');
      reply.header('cache-control', 'no-store');
      return reply.code(201).send(await tokens.create(actor, request.body));
    },
  );

  app.get('/tokens', { schema: { response: { 200: Tokens, ...errors } } }, async (request) => {
    await authorize(request, 'manage-tokens');
    return tokens.list();
  });

  app.delete<{ Params: Static<typeof TokenParams> }>(
    '/tokens/:id',
    { schema: { params: TokenParams, response: { 204: Nothing, ...errors } } },
    async (request, reply) => {
      const actor = await authorize(request, 'manage-tokens');
      await tokens.revoke(actor, request.params.id);
      return reply.code(204).send();
    },
  );
}
