import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { UserIdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { User } from '@trilho/contracts/user';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import { ok } from '../../reply.ts';
import { findProfile } from './users.repository.ts';
import { viewUser } from './users.view.ts';

const tags = ['Usuários'];

/** The account holder's own data (spec 7.8). Behind a session. */
export async function userRoutes(instance: FastifyInstance): Promise<void> {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();

  app.get(
    '/:userId',
    {
      schema: {
        tags,
        summary: 'Os dados da própria conta',
        params: UserIdParams,
        response: { 200: success(User), ...errorResponses },
      },
    },
    async ({ params, em }) => {
      const profile = await findProfile(params.userId, em);
      if (!profile) throw notFound();
      return ok(viewUser(profile));
    },
  );
}
