import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DeleteAccountInput } from '@trilho/contracts/account';
import { UserIdParams } from '@trilho/contracts/common';
import { Acknowledged, errorResponses, success } from '@trilho/contracts/envelope';
import { UpdateUserInput, User } from '@trilho/contracts/user';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import { done, ok } from '../../platform/reply.ts';
import { callerOf } from '../auth/sessions.ts';
import { requireStepUp } from '../auth/step-up.ts';
import { bodyOrNothing } from '../merchant-call/optional-body.ts';
import { deleteAccount } from './account-deletion.service.ts';
import { findProfile } from './profile.repository.ts';
import { updateUser } from './profile.service.ts';
import { viewUser } from './profile.view.ts';

const tags = ['Usuários'];

/** The account holder's own data (spec 7.8). Behind a session. */
export const profileRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.get(
    '/:userId',
    {
      schema: {
        tags,
        operationId: 'users.retrieve',
        summary: 'Os dados da própria conta',
        description: 'Só os da própria conta.',
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

  app.put(
    '/:userId',
    {
      schema: {
        tags,
        operationId: 'users.update',
        summary: 'Atualiza os dados da própria conta',
        errors: ['step_up_required', 'rate_limited'],
        description: 'Outro email pede o cabeçalho X-Step-Up e só passa a valer depois de confirmado.',
        params: UserIdParams,
        body: UpdateUserInput,
        response: { 200: success(User), ...errorResponses },
      },
    },
    async (request) => {
      const requireProof = () => requireStepUp(request);
      const update = { caller: callerOf(request), input: request.body, requireProof };
      return ok(viewUser(await updateUser(context, update, request.em)));
    },
  );

  app.delete(
    '/:userId',
    {
      schema: {
        tags,
        operationId: 'users.delete',
        summary: 'Exclui a própria conta',
        description:
          'Não pode ser desfeito. O plano ativo é cancelado e as chaves deixam de funcionar. Pede a senha no corpo ou o cabeçalho X-Step-Up, então sem corpo; com verificação em duas etapas, o cabeçalho.',
        errors: [
          'step_up_required',
          'plan_busy',
          'rate_limited',
          'provider_failed',
          'provider_busy',
          'provider_timeout',
        ],
        params: UserIdParams,
        body: bodyOrNothing(DeleteAccountInput),
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async (request) => {
      const requireProof = () => requireStepUp(request);
      const deletion = { caller: callerOf(request), password: request.body?.password, requireProof };
      await deleteAccount(context, deletion, request.em);
      return done();
    },
  );
};
