import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserIdQuery } from '@trilho/contracts/common';
import { Acknowledged, errorResponses, success } from '@trilho/contracts/envelope';
import {
  ConfirmTwoFactorInput,
  RecoveryCodes,
  TwoFactorEnrolment,
  TwoFactorState,
} from '@trilho/contracts/two-factor';
import type { AppContext } from '../../context.ts';
import { done, ok } from '../../platform/reply.ts';
import { callerOf } from '../auth/sessions.ts';
import { requireStepUp } from '../auth/step-up.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enrolTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from '../two-factor/two-factor.service.ts';

const tags = ['Conta'];
const querystring = UserIdQuery;

/** The own account's two-step verification. Behind a session; what changes it asks for a step-up too. */
export const twoFactorRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const preHandler = requireStepUp;

  app.get(
    '/',
    {
      schema: {
        tags,
        operationId: 'twoFactor.retrieve',
        summary: 'Diz se a verificação em duas etapas está ativada',
        description: 'Diz também quantos códigos de recuperação restam.',
        querystring,
        response: { 200: success(TwoFactorState), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await readTwoFactor(query.userId, em)),
  );

  app.post(
    '/enrol',
    {
      preHandler,
      schema: {
        tags,
        operationId: 'twoFactor.enrol',
        summary: 'Cria a chave de um aplicativo autenticador',
        description: 'A verificação só fica ativada depois do primeiro código.',
        errors: ['two_factor_enabled'],
        querystring,
        response: { 200: success(TwoFactorEnrolment), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await enrolTwoFactor(context, query.userId, em)),
  );

  app.post(
    '/confirm',
    {
      preHandler,
      schema: {
        tags,
        operationId: 'twoFactor.confirm',
        summary: 'Ativa a verificação em duas etapas com o primeiro código',
        description: 'Devolve os códigos de recuperação, mostrados só nesta resposta.',
        errors: ['two_factor_enabled', 'two_factor_disabled', 'rate_limited'],
        querystring,
        body: ConfirmTwoFactorInput,
        response: { 200: success(RecoveryCodes), ...errorResponses },
      },
    },
    async (request) => ok(await confirmTwoFactor(context, callerOf(request), request.body.code, request.em)),
  );

  app.post(
    '/recovery-codes',
    {
      preHandler,
      schema: {
        tags,
        operationId: 'twoFactor.renewRecoveryCodes',
        summary: 'Gera novos códigos de recuperação; os anteriores deixam de valer',
        description: 'São mostrados só nesta resposta.',
        errors: ['two_factor_disabled'],
        querystring,
        response: { 200: success(RecoveryCodes), ...errorResponses },
      },
    },
    async (request) => ok(await renewRecoveryCodes(context, callerOf(request), request.em)),
  );

  app.post(
    '/disable',
    {
      preHandler,
      schema: {
        tags,
        operationId: 'twoFactor.disable',
        summary: 'Desativa a verificação em duas etapas',
        description: 'Entrar volta a pedir só a senha.',
        errors: ['two_factor_disabled'],
        querystring,
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async (request) => {
      await disableTwoFactor(context, callerOf(request), request.em);
      return done();
    },
  );
};
