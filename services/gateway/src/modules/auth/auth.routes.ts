import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  LoginInput,
  LogoutInput,
  RefreshInput,
  Tokens,
  TokenValidity,
  ValidateQuery,
} from '@trilho/contracts/auth';
import { Acknowledged, errorResponses, success } from '@trilho/contracts/envelope';
import { RegisterInput, User } from '@trilho/contracts/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { done, ok } from '../../reply.ts';
import { registerUser } from '../users/users.service.ts';
import { viewUser } from '../users/users.view.ts';
import { type Device, isValidToken, renewSession, signIn, signOut } from './auth.service.ts';

const tags = ['Autenticação'];

const deviceOf = ({ headers, ip }: FastifyRequest): Device => ({
  userAgent: headers['user-agent'] ?? null,
  ip,
});

/** Registration and sessions of the portal (spec 7.1). Public. */
export async function authRoutes(instance: FastifyInstance, { vault }: AppContext): Promise<void> {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const tools = { jwt: app.jwt, vault };

  app.post(
    '/auth/register',
    {
      schema: {
        tags,
        summary: 'Cria uma conta',
        body: RegisterInput,
        response: { 200: success(User), ...errorResponses },
      },
    },
    async ({ body, em }) => ok(viewUser(await registerUser(body, em))),
  );

  app.post(
    '/auth/login',
    {
      schema: {
        tags,
        summary: 'Abre uma sessão',
        body: LoginInput,
        response: { 200: success(Tokens), ...errorResponses },
      },
    },
    async (request) => ok(await signIn(tools, request.body, deviceOf(request), request.em)),
  );

  app.get(
    '/auth/validate',
    {
      schema: {
        tags,
        summary: 'Diz se um token de acesso é válido',
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
        summary: 'Troca o token de renovação por um novo par de tokens',
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
        summary: 'Encerra a sessão',
        body: LogoutInput,
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async ({ body, em }) => {
      await signOut(tools, body.refreshToken, em);
      return done();
    },
  );
}
