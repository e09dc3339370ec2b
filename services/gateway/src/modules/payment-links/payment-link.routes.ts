import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  CreatePaymentLinkInput,
  PaymentLink,
  PaymentLinkListQuery,
  PaymentLinkPage,
} from '@trilho/contracts/payment-link';
import type { AppContext } from '../../context.ts';
import { localOperation } from '../../idempotency/local-operation.ts';
import { idempotencyHeaders, runIdempotent } from '../../idempotency/run-idempotent.ts';
import { ok } from '../../platform/reply.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { noBody } from '../merchant-call/optional-body.ts';
import { deactivateLink, getLink } from './payment-link.repository.ts';
import { createLink } from './payment-link.service.ts';
import { readLinkPage, viewLink } from './read-links.ts';

const tags = ['Links de pagamento'];
const answersLink = { 200: success(PaymentLink), ...errorResponses };

/** A merchant's payment links. */
export const paymentLinkRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.post(
    '/links',
    {
      schema: {
        tags,
        operationId: 'paymentLinks.create',
        summary: 'Cria um link de pagamento',
        description:
          'Cria uma página onde quem tem o endereço paga você. Com `amount`, paga esse valor; sem ele, escolhe, entre `minAmount` e `maxAmount` se vierem. Sem `reusable`, o link aceita um único pagamento.',
        errors: ['gateway_not_configured', 'gateway_unavailable'],
        headers: idempotencyHeaders,
        body: CreatePaymentLinkInput,
        response: answersLink,
      },
    },
    (request, reply) => {
      const { body, em } = request;
      const merchant = merchantOf(request);
      const operation = localOperation(context, em, 'lnk', async (id, tx) => {
        const row = await createLink(context, merchant, body, { id, tx });
        return { status: 200, body: ok(await viewLink(context, row, tx)) };
      });
      return runIdempotent(request, reply, context, merchant, operation);
    },
  );

  app.get(
    '/links',
    {
      schema: {
        tags,
        operationId: 'paymentLinks.list',
        summary: 'Lista links de pagamento, do mais novo ao mais antigo',
        description: 'Os links do ambiente, do mais novo ao mais antigo, com o que cada um já recebeu.',
        querystring: PaymentLinkListQuery,
        response: { 200: success(PaymentLinkPage), ...errorResponses },
      },
    },
    async (request) => ok(await readLinkPage(context, merchantOf(request), request.query, request.em)),
  );

  app.get(
    '/links/:id',
    {
      schema: {
        tags,
        operationId: 'paymentLinks.retrieve',
        summary: 'Consulta um link de pagamento',
        description: 'Mostra um link e o que ele já recebeu.',
        params: IdParams,
        response: answersLink,
      },
    },
    async (request) => {
      const { params, em } = request;
      return ok(await viewLink(context, await getLink(merchantOf(request), params.id, em), em));
    },
  );

  app.post(
    '/links/:id/deactivate',
    {
      schema: {
        tags,
        operationId: 'paymentLinks.deactivate',
        summary: 'Desativa um link de pagamento',
        description:
          'Encerra um link: ninguém mais começa um pagamento nele. Um Pix ou boleto que já espera ainda pode ser pago. Não pode ser desfeito.',
        headers: idempotencyHeaders,
        params: IdParams,
        body: noBody,
        response: answersLink,
      },
    },
    (request, reply) => {
      const { params, em } = request;
      const merchant = merchantOf(request);
      const operation = localOperation(context, em, 'lnk', async (_, tx) => {
        const row = await deactivateLink(merchant, params.id, tx);
        return { status: 200, body: ok(await viewLink(context, row, tx)) };
      });
      return runIdempotent(request, reply, context, merchant, operation);
    },
  );
};
