import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ChangePasswordInput,
  SecurityLog,
  SecurityLogQuery,
  SignOutEverywhereInput,
  StepUp,
  StepUpInput,
} from '@trilho/contracts/account';
import { UserIdQuery } from '@trilho/contracts/common';
import { Acknowledged, errorResponses, success } from '@trilho/contracts/envelope';
import type { AppContext } from '../../context.ts';
import { done, ok } from '../../platform/reply.ts';
import { callerOf } from '../auth/sessions.ts';
import { requireStepUp } from '../auth/step-up.ts';
import { listSecurityEvents } from '../security-log/security-log.repository.ts';
import { viewSecurityLog } from '../security-log/security-log.view.ts';
import { changePassword, signOutEverywhere } from './account.service.ts';
import { stepUpSession } from './step-up.service.ts';

const tags = ['Conta'];

/** Password, security log and sessions of the own account (spec 7.8). Behind a session. */
export const accountRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.post(
    '/step-up',
    {
      schema: {
        tags,
        operationId: 'account.stepUp',
        summary: 'Confirma a identidade do titular para as operações que pedem isso',
        description: 'Com a senha ou, em uma conta com verificação em duas etapas, com um código.',
        errors: ['rate_limited'],
        querystring: UserIdQuery,
        body: StepUpInput,
        response: { 200: success(StepUp), ...errorResponses },
      },
    },
    async (request) => {
      const tools = { ...context, stepUpTokens: app.stepUpTokens };
      return ok(await stepUpSession(tools, callerOf(request), request.body, request.em));
    },
  );

  app.post(
    '/change-password',
    {
      schema: {
        tags,
        operationId: 'account.changePassword',
        summary: 'Altera a senha e encerra as outras sessões',
        description: 'A sessão que chama continua aberta.',
        errors: ['conflict', 'rate_limited'],
        querystring: UserIdQuery,
        body: ChangePasswordInput,
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async (request) => {
      await changePassword(context, callerOf(request), request.body, request.em);
      return done();
    },
  );

  app.get(
    '/security-log',
    {
      schema: {
        tags,
        operationId: 'account.listSecurityEvents',
        summary: 'O registro de segurança da conta',
        description: 'Do mais novo ao mais antigo.',
        querystring: SecurityLogQuery,
        response: { 200: success(SecurityLog), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(viewSecurityLog(await listSecurityEvents(query.userId, query, em))),
  );

  app.post(
    '/sign-out-everywhere',
    {
      preHandler: requireStepUp,
      schema: {
        tags,
        operationId: 'account.signOutEverywhere',
        summary: 'Encerra todas as sessões',
        description: 'A sessão que chama também termina.',
        querystring: UserIdQuery,
        body: SignOutEverywhereInput,
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async (request) => {
      await signOutEverywhere(callerOf(request), request.em);
      return done();
    },
  );
};
