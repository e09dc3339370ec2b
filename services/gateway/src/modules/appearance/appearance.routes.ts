import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserIdQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Appearance, AppearanceInput } from '@trilho/contracts/portal-appearance';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { findAppearance } from './appearance.repository.ts';
import { appearanceView, setAppearance } from './appearance.service.ts';

const tags = ['Links de pagamento no painel'];

/** How the merchant shows itself to those who pay it. Behind a session and the plan gate. */
export const appearanceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'appearance.retrieve',
        summary: 'Mostra a aparência da loja na página de pagamento',
        description: 'O que não foi definido vem nulo: vale então o nome da conta, sem logo.',
        errors: ['plan_required'],
        querystring: UserIdQuery,
        response: { 200: success(Appearance), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(appearanceView(await findAppearance(query.userId, em))),
  );

  app.put(
    '',
    {
      schema: {
        tags,
        operationId: 'appearance.update',
        summary: 'Define a aparência da loja na página de pagamento',
        description:
          'Nome, CNPJ, cor e logo que quem paga vê. A logo é uma imagem PNG, JPEG ou WebP de até 100 KB, em base64; sem o campo, fica a que está.',
        errors: ['plan_required'],
        querystring: UserIdQuery,
        body: AppearanceInput,
        response: { 200: success(Appearance), ...errorResponses },
      },
    },
    async ({ query, body, em }) => ok(await setAppearance(query.userId, body, em)),
  );
};
