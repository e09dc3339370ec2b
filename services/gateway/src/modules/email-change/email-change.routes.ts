import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmailLinkInput } from '@trilho/contracts/account';
import { UserIdParams } from '@trilho/contracts/common';
import { Acknowledged, errorResponses } from '@trilho/contracts/envelope';
import type { AppContext } from '../../context.ts';
import { done } from '../../platform/reply.ts';
import { deviceOf } from '../security-log/device.ts';
import { cancelEmailChange, resendConfirmation } from './email-change.service.ts';
import { confirmEmailChange, undoEmailChange } from './email-change-links.service.ts';

/** The e-mailed links of a change of e-mail. Public: each is proof of who has the address. */
export const emailLinkRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const response = { 200: Acknowledged, ...errorResponses };
  const tags = ['Autenticação'];

  app.post(
    '/auth/email-change/confirm',
    {
      schema: {
        tags,
        operationId: 'emailChange.confirm',
        summary: 'Confirma a troca de email',
        description: 'O token do link enviado ao novo endereço. Passa a ser o email da conta.',
        errors: ['email_link_invalid'],
        body: EmailLinkInput,
        response,
      },
    },
    async (request) => {
      await confirmEmailChange(context, request.body.token, deviceOf(request), request.em);
      return done();
    },
  );

  app.post(
    '/auth/email-change/undo',
    {
      schema: {
        tags,
        operationId: 'emailChange.undo',
        summary: 'Desfaz a troca de email',
        description: 'O token do link enviado ao endereço anterior, que volta a ser o da conta.',
        errors: ['email_link_invalid'],
        body: EmailLinkInput,
        response,
      },
    },
    async (request) => {
      await undoEmailChange(context, request.body.token, deviceOf(request), request.em);
      return done();
    },
  );
};

/** The own pending change of e-mail. Behind a session. */
export const emailChangeRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const response = { 200: Acknowledged, ...errorResponses };
  const tags = ['Usuários'];

  app.delete(
    '/:userId/email-change',
    {
      schema: {
        tags,
        operationId: 'emailChange.cancel',
        summary: 'Cancela a troca de email pendente',
        description: 'O email da conta continua o mesmo.',
        params: UserIdParams,
        response,
      },
    },
    async ({ params, em }) => {
      await cancelEmailChange(params.userId, em);
      return done();
    },
  );

  app.post(
    '/:userId/email-change/resend',
    {
      schema: {
        tags,
        operationId: 'emailChange.resend',
        summary: 'Reenvia o link da troca de email',
        description: 'O link anterior deixa de valer.',
        errors: ['rate_limited'],
        params: UserIdParams,
        response,
      },
    },
    async ({ params, em }) => {
      await resendConfirmation(context, params.userId, em);
      return done();
    },
  );
};
