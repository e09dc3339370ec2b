import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { RegisterInput, User } from '@trilho/contracts/user';
import type { AppContext } from '../../context.ts';
import { ok } from '../../platform/reply.ts';
import { requireUnbreached } from '../../platform/security/breached-passwords.ts';
import { limitPublicCalls } from '../auth/throttle.ts';
import { viewUser } from './profile.view.ts';
import { registerUser } from './registration.service.ts';

const tags = ['Autenticação'];

/** Registration (spec 7.1). Public. */
export const registrationRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.post(
    '/auth/register',
    {
      schema: {
        tags,
        operationId: 'auth.register',
        summary: 'Cria uma conta',
        description: 'Um email ou CPF já cadastrado não é revelado: a resposta só diz que não foi possível.',
        errors: ['already_registered', 'rate_limited'],
        body: RegisterInput,
        response: { 200: success(User), ...errorResponses },
      },
    },
    async ({ body, ip, em }) => {
      await limitPublicCalls(context, 'register', ip, em);
      requireUnbreached('password', body.password);
      return ok(viewUser(await registerUser(context, body, em)));
    },
  );
};
