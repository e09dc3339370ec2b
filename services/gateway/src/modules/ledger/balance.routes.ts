import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Balance, BalanceEntryListQuery, BalanceEntryPage, BalanceQuery } from '@trilho/contracts/balance';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { ok } from '../../platform/reply.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { balancesOf } from './balances.ts';
import { listEntries } from './entries.ts';

const tags = ['Saldos'];

/** What a merchant's money at its gateways comes to, and each posting that it is made of. */
export const balanceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/balance',
    {
      schema: {
        tags,
        operationId: 'balance.retrieve',
        summary: 'Mostra os saldos por gateway',
        description:
          'O que cada gateway deve, liberou e retém, e o que se vendeu, devolveu e pagou de tarifas: agora, ou no fim de um dia que já terminou. O saldo de um dia fechado nunca muda.',
        querystring: BalanceQuery,
        response: { 200: success(Balance), ...errorResponses },
      },
    },
    async (request) => ok(await balancesOf(merchantOf(request), request.query.day ?? null, request.em)),
  );

  app.get(
    '/balance-entries',
    {
      schema: {
        tags,
        operationId: 'balance.listEntries',
        summary: 'Lista os lançamentos, do mais novo ao mais antigo',
        description:
          'Os lançamentos dos quais os saldos são a soma. Os valores de um lançamento somam zero, e nenhum é alterado: um errado é seguido do seu estorno. Todos os filtros dados têm de combinar.',
        querystring: BalanceEntryListQuery,
        response: { 200: success(BalanceEntryPage), ...errorResponses },
      },
    },
    async (request) => {
      const { rows: items, ...page } = await listEntries(merchantOf(request), request.query, request.em);
      return ok({ items, ...page });
    },
  );
};
