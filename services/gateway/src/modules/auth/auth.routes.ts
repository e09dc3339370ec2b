import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  LoginInput,
  LogoutInput,
  RecoverPasswordInput,
  RefreshInput,
  ResetPasswordInput,
  SignedIn,
  Tokens,
  TokenValidity,
  ValidateQuery,
} from '@trilho/contracts/auth';
import { Acknowledged, errorResponses, success } from '@trilho/contracts/envelope';
import type { AppContext } from '../../context.ts';
import { done, ok } from '../../platform/reply.ts';
import { deviceOf } from '../security-log/device.ts';
import { isValidToken, renewSession, signIn, signOut } from './auth.service.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';

const tags = ['Autenticação'];

/** Sessions of the portal, and passwords that were forgotten (spec 7.1). Public. */
export const authRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const { jwt, readAccessToken, stepUpTokens } = app;
  const tools = { ...context, jwt, readAccessToken, stepUpTokens };

  app.post(
    '/auth/login',
    {
      schema: {
        tags,
        operationId: 'auth.signIn',
        summary: 'Abre uma sessão',
        description: [
          'Uma conta com verificação em duas etapas responde `second_factor_required` até que',
          '`code` venha junto.',
        ].join(' '),
        errors: ['unauthenticated', 'second_factor_required', 'second_factor_invalid', 'rate_limited'],
        body: LoginInput,
        response: { 200: success(SignedIn), ...errorResponses },
      },
    },
    async (request) => ok(await signIn(tools, request.body, deviceOf(request), request.em)),
  );

  app.post(
    '/auth/recover-password',
    {
      schema: {
        tags,
        operationId: 'auth.requestPasswordReset',
        summary: 'Pede um link para criar uma nova senha',
        description: 'A resposta é a mesma, haja ou não uma conta com o email.',
        errors: ['rate_limited'],
        body: RecoverPasswordInput,
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async ({ body, ip, em }) => {
      await requestPasswordReset(context, body.email, ip, em);
      return done();
    },
  );

  app.post(
    '/auth/change-password',
    {
      schema: {
        tags,
        operationId: 'auth.resetPassword',
        summary: 'Cria uma nova senha com o link recebido por email',
        description: 'O link vale por uma hora e para um uso. Todas as sessões terminam.',
        errors: ['reset_link_invalid', 'rate_limited'],
        body: ResetPasswordInput,
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async (request) => {
      await resetPassword(context, request.body, deviceOf(request), request.em);
      return done();
    },
  );

  app.get(
    '/auth/validate',
    {
      schema: {
        tags,
        operationId: 'auth.validateToken',
        summary: 'Diz se um token de acesso é válido',
        description: 'A resposta é 200 também para um token que não vale.',
        querystring: ValidateQuery,
        response: { 200: success(TokenValidity), ...errorResponses },
      },
    },
    async ({ query, em }) => ok({ valid: await isValidToken(tools, query.token, em) }),
  );

  app.post(
    '/refresh/token',
    {
      schema: {
        tags,
        operationId: 'auth.refresh',
        summary: 'Troca o token de renovação por um novo par de tokens',
        description: 'Cada token de renovação serve uma vez; usá-lo de novo encerra a sessão.',
        errors: ['unauthenticated'],
        body: RefreshInput,
        response: { 200: success(Tokens), ...errorResponses },
      },
    },
    async (request) => ok(await renewSession(tools, request.body, deviceOf(request), request.em)),
  );

  app.post(
    '/refresh/logout',
    {
      schema: {
        tags,
        operationId: 'auth.signOut',
        summary: 'Encerra a sessão',
        description: 'A resposta é a mesma para um token que já não vale.',
        body: LogoutInput,
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async ({ body, em }) => {
      await signOut(tools, body.refreshToken, em);
      return done();
    },
  );
};
