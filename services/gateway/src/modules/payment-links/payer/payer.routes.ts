import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { EntityManager } from '@mikro-orm/postgresql';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { PlayPayerInput } from '@trilho/contracts/payment';
import {
  BegunPayerPayment,
  PayerLink,
  PayerPayment,
  PayerPaymentParams,
  PayerPaymentQuery,
  PayLinkInput,
} from '@trilho/contracts/payment-link';
import Type from 'typebox';
import type { AppContext } from '../../../context.ts';
import { runIdempotent } from '../../../idempotency/run-idempotent.ts';
import { notFound, tooManyRequests } from '../../../platform/errors.ts';
import { chargeErrors, providerErrors } from '../../../platform/http/operation-errors.ts';
import { ok } from '../../../platform/reply.ts';
import { logoRoutes } from '../../appearance/logo.routes.ts';
import { noBody } from '../../merchant-call/optional-body.ts';
import { operateOnPayment } from '../../payments/operations/payment-operation.service.ts';
import { cancellation } from '../../payments/operations/payment-operations.ts';
import { findPayment } from '../../payments/record/payment.repository.ts';
import { mapToUnresolved } from '../../payments/record/payment-failures.ts';
import { playPayer } from '../../payments/sandbox/sandbox-payer.ts';
import { createScopeCalls } from '../../provider-accounts/account-call.ts';
import { anyGatewayOf } from '../../provider-accounts/gateway-choice.ts';
import { requireSandbox } from '../../provider-accounts/require-sandbox.ts';
import { getLinkOfAnyone, isLinkPayment } from '../payment-link.repository.ts';
import { queueReceipt } from '../receipts.ts';
import { findLinkAccount } from './link-account.ts';
import { openLinkCall } from './link-call.ts';
import { findLinkCustomer } from './link-customer.ts';
import { linkRouteRoutes } from './link-route.routes.ts';
import { closedLink } from './open-link.ts';
import { payLink, uncancelable } from './pay-link.ts';
import { payerLinkView, payerPaymentView } from './payer.view.ts';
import { limitPayers } from './payer-limit.ts';
import { opensPayment, payerToken } from './payer-token.ts';
import { sandboxPageRoutes } from './sandbox-page.routes.ts';

/** Calls that one network address may make in a minute, to one node: many payers share one. */
const callsPerMinute = 600;

const tags = ['Página de pagamento'];

/** A key that nobody else makes: keys of a link's payers share a place. */
const headers = Type.Object({
  'idempotency-key': Type.String({
    title: 'Idempotency-Key',
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  }),
});

interface OwnPayment {
  id: string;
  paymentId: string;
  token: string;
}

/** What the payer of a link calls. Public: the link's id is what lets them, and the token what shows a payment. */
export const payerRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createScopeCalls(context, 'link');

  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => ip,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });

  await app.register(logoRoutes);
  await app.register(sandboxPageRoutes, context);
  await app.register(linkRouteRoutes, context);

  /** Finds a payment for who began it. @throws 404 without its token */
  const findOwn = async ({ id, paymentId, token }: OwnPayment, em: EntityManager) => {
    if (!opensPayment(context, paymentId, token)) throw notFound();
    const link = await getLinkOfAnyone(id, em);
    const isOfLink = await isLinkPayment(link.id, paymentId, em);
    const row = isOfLink && (await findPayment(link, paymentId, em));
    if (!row) throw notFound();
    return { link, row };
  };

  app.get(
    '/pay/:id',
    {
      schema: {
        tags,
        operationId: 'payerLinks.retrieve',
        summary: 'Mostra o que um link de pagamento cobra, a quem tem o endereço',
        description:
          'Quem cobra, o quê, quanto e como se pode pagar. De um link de um pagamento só, o Pix que já espera; nada de quem paga.',
        errors: ['rate_limited'],
        params: IdParams,
        response: { 200: success(PayerLink), ...errorResponses },
      },
    },
    async ({ params, em }) => {
      const link = await getLinkOfAnyone(params.id, em);
      return ok(await payerLinkView(context, link, await findLinkAccount(context, link, em), em));
    },
  );

  app.post(
    '/pay/:id/payments',
    {
      schema: {
        tags,
        operationId: 'payerLinks.pay',
        summary: 'Paga um link de pagamento',
        description:
          'Cobra um cartão, ou gera um Pix ou boleto. Pede uma `Idempotency-Key` que seja um UUID: a mesma, repetida, nunca paga duas vezes. O `token` da resposta mostra o pagamento a quem o começou.',
        errors: [
          ...chargeErrors,
          'conflict',
          'not_found',
          'payment_failed',
          'rate_limited',
          'route_expired',
          'route_invalid',
        ],
        headers,
        params: IdParams,
        body: PayLinkInput,
        response: { 200: success(BegunPayerPayment), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { params, body, em, ip } = request;
      const link = await getLinkOfAnyone(params.id, em);
      if (!(await findLinkAccount(context, link, em))) throw closedLink('inactive');
      const takeBack = await limitPayers(context, ip, em);
      const customer = await findLinkCustomer(link, em);
      const call = await openLinkCall(context, openCall, request, { link, input: body, customer });
      const operation = payLink(context, call, link, body, customer);
      const response = await runIdempotent(request, reply, context, link, operation);
      if (!('data' in response)) {
        // Why the issuer refused is the merchant's to know: a stolen card says so.
        const { declineCode: _, ...told } = response;
        return told;
      }
      const { id, status } = response.data;
      // The money may have moved: that it cannot be shown now is no reason to send it again.
      return mapToUnresolved(id, async () => {
        if (status === 'succeeded') {
          await takeBack();
          await queueReceipt(context, id, em);
        }
        const row = await findPayment(link, id, em);
        if (!row) throw notFound();
        return ok({ ...payerPaymentView(context, row), token: payerToken(context, id) });
      });
    },
  );

  app.get(
    '/pay/:id/payments/:paymentId',
    {
      schema: {
        tags,
        operationId: 'payerLinks.retrievePayment',
        summary: 'Mostra um pagamento de um link a quem o começou',
        description: 'O estado de agora. Sem o `token` certo, responde 404.',
        errors: ['rate_limited'],
        params: PayerPaymentParams,
        querystring: PayerPaymentQuery,
        response: { 200: success(PayerPayment), ...errorResponses },
      },
    },
    async ({ params, query, em }) => {
      const { row } = await findOwn({ ...params, ...query }, em);
      return ok(payerPaymentView(context, row));
    },
  );

  app.post(
    '/pay/:id/payments/:paymentId/cancel',
    {
      schema: {
        tags,
        operationId: 'payerLinks.cancelPayment',
        summary: 'Desiste de um pagamento de um link, enquanto ninguém o pagou',
        description:
          'Encerra o Pix ou o boleto que quem chama começou, para pagar de outro jeito. Um já pago responde 409. Sem o `token` certo, responde 404.',
        errors: [...providerErrors, 'conflict', 'payment_state', 'payment_pending', 'rate_limited'],
        params: PayerPaymentParams,
        querystring: PayerPaymentQuery,
        body: noBody,
        response: { 200: success(PayerPayment), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { params, query, em } = request;
      const { link, row } = await findOwn({ ...params, ...query }, em);
      // Given up already: saying it again changes nothing.
      if (row.status === 'canceled') return ok(payerPaymentView(context, row));
      if (!(await findLinkAccount(context, link, em))) throw uncancelable();
      const call = await openCall(link, request, anyGatewayOf);
      const operation = operateOnPayment(context, call, row.id, cancellation);
      const response = await runIdempotent(request, reply, context, link, operation);
      if (!('data' in response)) return response;
      return ok(payerPaymentView(context, (await findPayment(link, row.id, em)) ?? row));
    },
  );

  app.post(
    '/pay/:id/payments/:paymentId/payer',
    {
      schema: {
        tags,
        operationId: 'payerLinks.playPayer',
        summary: 'Faz o papel do banco de quem paga, no Sandbox',
        description:
          'Paga o Pix ou boleto que quem chama começou, ou o deixa vencer, na conta de teste do gateway. O estado muda em seguida, pelo aviso do gateway. Em produção, e sem o `token` certo, responde 404.',
        errors: [...providerErrors, 'payment_state', 'provider_unsupported', 'rate_limited'],
        params: PayerPaymentParams,
        querystring: PayerPaymentQuery,
        body: PlayPayerInput,
        response: { 200: success(PayerPayment), ...errorResponses },
      },
    },
    async (request) => {
      const { params, query, body, em } = request;
      const { link, row } = await findOwn({ ...params, ...query }, em);
      requireSandbox(link);
      const call = await openCall(link, request, anyGatewayOf);
      await playPayer(context, call, row.id, body.step);
      return ok(payerPaymentView(context, (await findPayment(link, row.id, em)) ?? row));
    },
  );
};
