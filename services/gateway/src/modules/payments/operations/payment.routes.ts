import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  Payment,
  PaymentListQuery,
  PaymentPage,
  PaymentQuery,
  ProcessPaymentInput,
} from '@trilho/contracts/payment';
import { ConfirmPaymentInput, UpdatePaymentInput } from '@trilho/contracts/payment-changes';
import { RefundPaymentInput } from '@trilho/contracts/refund';
import type { FastifySchema } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { readKeyClaim } from '../../../idempotency/key-claim.ts';
import { localOperation } from '../../../idempotency/local-operation.ts';
import { idempotencyHeaders, runIdempotent } from '../../../idempotency/run-idempotent.ts';
import { inSnapshot } from '../../../platform/database/in-snapshot.ts';
import { notFound } from '../../../platform/errors.ts';
import { chargeErrors, providerErrors } from '../../../platform/http/operation-errors.ts';
import { ok } from '../../../platform/reply.ts';
import { merchantOf } from '../../merchant-call/merchant-auth.ts';
import { createCalls } from '../../merchant-call/merchant-call.ts';
import { bodyOrNothing, noBody } from '../../merchant-call/optional-body.ts';
import { anyGatewayOf } from '../../provider-accounts/gateway-choice.ts';
import { routePayment } from '../creation/route-payment.ts';
import { findPayment, listPayments } from '../record/payment.repository.ts';
import { ownPaymentView, paymentViews } from '../record/payment.view.ts';
import { expandPayments } from './expanded-payments.ts';
import { operateOnPayment } from './payment-operation.service.ts';
import { cancellation, confirmationOf } from './payment-operations.ts';
import { processPayment } from './payment-process.service.ts';
import { refundPayment } from './payment-refund.service.ts';
import { updatePaymentWords } from './payment-update.ts';

const headers = idempotencyHeaders;
const paymentResponses = { 200: success(Payment), ...errorResponses };
const tags = ['Pagamentos'];

/** The payments of a merchant's server. */
export const paymentRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createCalls(context);

  const creation = {
    tags,
    operationId: 'payments.create',
    summary: 'Processa um pagamento',
    description:
      'Cobra um cartão agora, cria um Pix ou um boleto, ou prepara a cobrança para o comprador concluir no navegador. Um Pix ou boleto que ninguém pagou no prazo fica `failed` com o código `expired`; se o dinheiro ainda chegar, `succeeded`. Uma recusa responde 402, e o pagamento fica `failed`, pronto para outra tentativa com `confirm`.',
    errors: [
      ...chargeErrors,
      'gateway_unavailable',
      'payment_failed',
      'reference_taken',
      'route_expired',
      'route_invalid',
    ],
    headers,
    body: ProcessPaymentInput,
    response: paymentResponses,
  } satisfies FastifySchema;
  const routes = [
    { url: '/process', schema: creation },
    {
      url: '/payments',
      schema: { ...creation, hide: true },
      config: { keysOf: `POST ${app.prefix}/process` },
    },
  ];
  // The second is the address of later versions; one key is of both.
  for (const route of routes) {
    app.route({
      ...route,
      method: 'POST',
      handler: async (request, reply) => {
        const merchant = merchantOf(request);
        const caller = { merchant, request, readClaim: () => readKeyClaim(request, context, merchant) };
        const routed = await routePayment(context, caller, request.body);
        const call = openCall(request, () => routed.account);
        const operation = processPayment(context, call, request.body, routed);
        return runIdempotent(request, reply, context, merchant, operation);
      },
    });
  }

  app.get(
    '/payments',
    {
      schema: {
        tags,
        operationId: 'payments.list',
        summary: 'Lista pagamentos, do mais novo ao mais antigo',
        description:
          'Os pagamentos do ambiente, do mais novo ao mais antigo. Todos os filtros dados têm de combinar; segredos do navegador não vêm em listas.',
        querystring: PaymentListQuery,
        response: { 200: success(PaymentPage), ...errorResponses },
      },
    },
    async (request) => {
      const { query, em } = request;
      const merchant = merchantOf(request);
      const page = await inSnapshot(em, async (tx) => {
        const { rows, ...places } = await listPayments(merchant, query, tx);
        const views = await paymentViews(rows, tx);
        return { items: await expandPayments(merchant, views, query, tx), ...places };
      });
      return ok(page);
    },
  );

  app.get(
    '/payments/:id',
    {
      schema: {
        tags,
        operationId: 'payments.retrieve',
        summary: 'Consulta um pagamento',
        description:
          'Mostra um pagamento, com os reembolsos e, enquanto o navegador tem o que fazer, o `clientSecret`. Com `expand=customer`, traz também o cliente.',
        params: IdParams,
        querystring: PaymentQuery,
        response: paymentResponses,
      },
    },
    async (request) => {
      const { params, query, em } = request;
      const merchant = merchantOf(request);
      const [view] = await inSnapshot(em, async (tx) => {
        const row = await findPayment(merchant, params.id, tx);
        const views = await paymentViews(row ? [row] : [], tx, (...shown) =>
          ownPaymentView(context.vault, ...shown),
        );
        return expandPayments(merchant, views, query, tx);
      });
      if (!view) throw notFound();
      return ok(view);
    },
  );

  app.patch(
    '/payments/:id',
    {
      schema: {
        tags,
        operationId: 'payments.update',
        summary: 'Altera a descrição e os metadados de um pagamento',
        description:
          'O que não vem fica como está. Em `metadata`, os pares dados se somam aos que há; nulo ou vazio remove um. O gateway continua com o que o pagamento tinha ao ser criado, e nenhum evento sai.',
        errors: ['payment_pending'],
        headers,
        params: IdParams,
        body: UpdatePaymentInput,
        response: paymentResponses,
      },
    },
    (request, reply) => {
      const { body, em, params, id: requestId } = request;
      const merchant = merchantOf(request);
      const operation = localOperation(context, em, 'pay', (_, tx) =>
        updatePaymentWords(context, { merchant, requestId }, params.id, body, tx),
      );
      return runIdempotent(request, reply, context, merchant, operation);
    },
  );

  app.post(
    '/payments/:id/confirm',
    {
      schema: {
        tags,
        operationId: 'payments.confirm',
        summary: 'Tenta de novo um pagamento recusado, com outro meio de pagamento',
        description:
          'Tenta cobrar outra vez o mesmo pagamento, recusado ou ainda sem cartão, com o meio de pagamento dado. Nada é cobrado duas vezes.',
        errors: [...chargeErrors, 'payment_state', 'payment_pending', 'payment_failed', 'reference_taken'],
        headers,
        params: IdParams,
        body: ConfirmPaymentInput,
        response: paymentResponses,
      },
    },
    (request, reply) => {
      const confirmation = confirmationOf(request.body);
      const operation = operateOnPayment(
        context,
        openCall(request, anyGatewayOf),
        request.params.id,
        confirmation,
      );
      return runIdempotent(request, reply, context, merchantOf(request), operation);
    },
  );

  app.post(
    '/payments/:id/cancel',
    {
      schema: {
        tags,
        operationId: 'payments.cancel',
        summary: 'Cancela um pagamento ainda não concluído',
        description:
          'Encerra um pagamento que ainda não foi cobrado e libera o que estava autorizado. De um capturado em parte, libera o resto, e ele fica `succeeded` com o que foi capturado. Um já cobrado é reembolsado, não cancelado.',
        errors: [...providerErrors, 'payment_state', 'payment_pending', 'payment_failed'],
        headers,
        params: IdParams,
        body: noBody,
        response: paymentResponses,
      },
    },
    (request, reply) => {
      const operation = operateOnPayment(
        context,
        openCall(request, anyGatewayOf),
        request.params.id,
        cancellation,
      );
      return runIdempotent(request, reply, context, merchantOf(request), operation);
    },
  );

  app.post(
    '/payments/:id/refund',
    {
      schema: {
        tags,
        operationId: 'payments.refund',
        summary: 'Reembolsa um pagamento, no todo ou em parte',
        description:
          'Devolve o valor de um pagamento ao cartão que pagou: todo o saldo ou, com `amount`, uma parte. Vários reembolsos parciais são possíveis, até o valor capturado.',
        errors: [
          ...providerErrors,
          'provider_no_effect',
          'payment_state',
          'payment_pending',
          'refund_exceeds_balance',
          'provider_disputed',
        ],
        headers,
        params: IdParams,
        body: bodyOrNothing(RefundPaymentInput),
        response: paymentResponses,
      },
    },
    (request, reply) => {
      const operation = refundPayment(
        context,
        openCall(request, anyGatewayOf),
        request.params.id,
        request.body ?? {},
      );
      return runIdempotent(request, reply, context, merchantOf(request), operation);
    },
  );
};
