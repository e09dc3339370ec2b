import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Id, IdParams } from '@trilho/contracts/common';
import { Customer } from '@trilho/contracts/customer';
import { Acknowledged, errorResponses, success } from '@trilho/contracts/envelope';
import {
  AttachPaymentMethodInput,
  PaymentMethod,
  PaymentMethodListQuery,
  PaymentMethodPage,
} from '@trilho/contracts/payment-method';
import Type from 'typebox';
import type { AppContext } from '../../context.ts';
import { idempotencyHeaders, runIdempotent } from '../../idempotency/run-idempotent.ts';
import { chargeErrors, providerErrors } from '../../platform/http/operation-errors.ts';
import { done, ok } from '../../platform/reply.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { createCalls } from '../merchant-call/merchant-call.ts';
import { anyGatewayOf } from '../provider-accounts/gateway-choice.ts';
import { getCustomer } from './customer.repository.ts';
import { listPaymentMethods } from './payment-method.repository.ts';
import {
  attachPaymentMethod,
  detachPaymentMethod,
  setDefaultPaymentMethod,
} from './payment-method.service.ts';
import { paymentMethodView } from './payment-method.view.ts';

const tags = ['Meios de pagamento'];
const params = Type.Object({ id: Id, pmId: Id });

/** The payment methods of a merchant's customers. */
export const paymentMethodRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createCalls(context);

  app.post(
    '/customers/:id/payment-methods',
    {
      schema: {
        tags,
        operationId: 'paymentMethods.attach',
        summary: 'Guarda um meio de pagamento do cliente',
        description:
          'Guarda um cartão com o cliente, para cobrar depois. Recebe o token que o navegador obteve do gateway: o número do cartão nunca passa por aqui. Onde o gateway só guarda ao pagar (`attachesPaymentMethods`), responde 422.',
        errors: chargeErrors,
        headers: idempotencyHeaders,
        params: IdParams,
        body: AttachPaymentMethodInput,
        response: { 200: success(PaymentMethod), ...errorResponses },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const work = attachPaymentMethod(
        context,
        openCall(request, anyGatewayOf),
        id,
        request.body.paymentMethodId,
      );
      return runIdempotent(request, reply, context, merchantOf(request), work);
    },
  );

  app.get(
    '/customers/:id/payment-methods',
    {
      schema: {
        tags,
        operationId: 'paymentMethods.list',
        summary: 'Lista os meios de pagamento do cliente, do mais novo ao mais antigo',
        description:
          'Os meios de pagamento de um cliente que podem ser cobrados, do mais novo ao mais antigo. Os removidos não aparecem.',
        params: IdParams,
        querystring: PaymentMethodListQuery,
        response: { 200: success(PaymentMethodPage), ...errorResponses },
      },
    },
    async (request) => {
      const { em, query } = request;
      const merchant = merchantOf(request);
      const { id } = await getCustomer(merchant, request.params.id, em);
      const { rows, ...page } = await listPaymentMethods(merchant, id, query, em);
      return ok({ items: rows.map(paymentMethodView), ...page });
    },
  );

  app.delete(
    '/customers/:id/payment-methods/:pmId',
    {
      schema: {
        tags,
        operationId: 'paymentMethods.detach',
        summary: 'Remove um meio de pagamento do cliente',
        description:
          'Desliga um meio de pagamento do cliente, aqui e no gateway: ele deixa de poder ser cobrado. Não pode ser desfeito.',
        errors: providerErrors,
        params,
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async (request) => {
      const { id, pmId } = request.params;
      await detachPaymentMethod(context, openCall(request, anyGatewayOf), id, pmId);
      return done();
    },
  );

  app.put(
    '/customers/:id/payment-methods/:pmId/default',
    {
      schema: {
        tags,
        operationId: 'paymentMethods.setDefault',
        summary: 'Define o meio de pagamento padrão do cliente',
        description:
          'Escolhe o meio de pagamento das assinaturas novas do cliente e do que não tem um próprio. Responde o cliente.',
        errors: providerErrors,
        params,
        response: { 200: success(Customer), ...errorResponses },
      },
    },
    async (request) => {
      const { id, pmId } = request.params;
      return ok(await setDefaultPaymentMethod(context, openCall(request, anyGatewayOf), id, pmId));
    },
  );
};
