import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { EntityManager } from '@mikro-orm/postgresql';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  CancelSubscriptionInput,
  CreateSubscriptionInput,
  Subscription,
  SubscriptionListQuery,
  SubscriptionPage,
  SubscriptionQuery,
  UpdateSubscriptionInput,
} from '@trilho/contracts/subscription';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { idempotencyHeaders, runIdempotent } from '../../../idempotency/run-idempotent.ts';
import { chargeErrors, providerErrors } from '../../../platform/http/operation-errors.ts';
import { ok } from '../../../platform/reply.ts';
import type { SyncedRow } from '../../../provider-sync/synced-entity.ts';
import type { SyncedTable } from '../../../provider-sync/synced-table.ts';
import { customerTable } from '../../customers/customer.repository.ts';
import { merchantOf } from '../../merchant-call/merchant-auth.ts';
import { createCalls } from '../../merchant-call/merchant-call.ts';
import { bodyOrNothing, noBody } from '../../merchant-call/optional-body.ts';
import { priceTable, productTable } from '../../products/product.repository.ts';
import { requireSandbox } from '../../provider-accounts/require-sandbox.ts';
import {
  getSubscription,
  listSubscriptions,
  type SubscriptionRow,
} from '../subscription-record/subscription.repository.ts';
import { expandedSubscriptionView, subscriptionView } from '../subscription-record/subscription.view.ts';
import { changePrice, createSubscription } from './subscription.service.ts';
import { advanceSubscription } from './subscription-advance.ts';
import { cancelSubscription, resumeSubscription } from './subscription-ending.service.ts';

const tags = ['Assinaturas'];
const answersSubscription = { 200: success(Subscription), ...errorResponses };

/** Reads what `expand` names of these subscriptions, and returns the view of each. */
async function subscriptionViewer(
  scope: MerchantScope,
  rows: SubscriptionRow[],
  expand: readonly string[],
  em: EntityManager,
): Promise<(row: SubscriptionRow) => Subscription> {
  if (expand.length === 0) return (row) => subscriptionView(row);
  const find = <Row extends SyncedRow>(
    name: string,
    table: SyncedTable<Row>,
    idOf: (row: SubscriptionRow) => string,
  ) => (expand.includes(name) ? table.findMany(scope, rows.map(idOf), em) : undefined);
  const related = {
    customers: await find('customer', customerTable, (row) => row.customerId),
    prices: await find('price', priceTable, (row) => row.priceId),
    products: await find('product', productTable, (row) => row.productId),
  };
  return (row) => expandedSubscriptionView(row, related);
}

/** The subscriptions of a merchant's customers: written through to the provider, read from our copy. */
export const subscriptionRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createCalls(context);

  app.post(
    '/subscriptions',
    {
      schema: {
        tags,
        operationId: 'subscriptions.create',
        summary: 'Inicia uma assinatura',
        description:
          'Liga um cliente a um preço recorrente e cobra o primeiro período já, no meio de pagamento dado ou no padrão do cliente. Sem nenhum dos dois, a resposta traz um `clientSecret` para o navegador concluir.',
        errors: chargeErrors,
        headers: idempotencyHeaders,
        body: CreateSubscriptionInput,
        response: answersSubscription,
      },
    },
    (request, reply) =>
      runIdempotent(
        request,
        reply,
        context,
        merchantOf(request),
        createSubscription(context, openCall(request), request.body),
      ),
  );

  app.get(
    '/subscriptions',
    {
      schema: {
        tags,
        operationId: 'subscriptions.list',
        summary: 'Lista assinaturas, da mais nova à mais antiga',
        description:
          'As assinaturas do ambiente, da mais nova à mais antiga. Todos os filtros dados têm de combinar.',
        querystring: SubscriptionListQuery,
        response: { 200: success(SubscriptionPage), ...errorResponses },
      },
    },
    async (request) => {
      const { query, em } = request;
      const merchant = merchantOf(request);
      const { rows, ...page } = await listSubscriptions(merchant, query, em);
      const view = await subscriptionViewer(merchant, rows, query.expand ?? [], em);
      return ok({ items: rows.map(view), ...page });
    },
  );

  app.get(
    '/subscriptions/:id',
    {
      schema: {
        tags,
        operationId: 'subscriptions.retrieve',
        summary: 'Consulta uma assinatura',
        description:
          'Mostra uma assinatura e o seu estado. Com `expand`, traz também o cliente, o preço e o produto inteiros.',
        params: IdParams,
        querystring: SubscriptionQuery,
        response: answersSubscription,
      },
    },
    async (request) => {
      const { params, query, em } = request;
      const merchant = merchantOf(request);
      const row = await getSubscription(merchant, params.id, em);
      const view = await subscriptionViewer(merchant, [row], query.expand ?? [], em);
      return ok(view(row));
    },
  );

  app.put(
    '/subscriptions/:id',
    {
      schema: {
        tags,
        operationId: 'subscriptions.update',
        summary: 'Muda o preço de uma assinatura, com acerto proporcional',
        description:
          'Passa uma assinatura para outro preço, com acerto proporcional: o tempo já pago e não usado vira crédito.',
        errors: [...chargeErrors, 'subscription_state'],
        params: IdParams,
        body: UpdateSubscriptionInput,
        response: answersSubscription,
      },
    },
    async (request) =>
      ok(await changePrice(context, openCall(request), request.params.id, request.body.priceId)),
  );

  app.post(
    '/subscriptions/:id/cancel',
    {
      schema: {
        tags,
        operationId: 'subscriptions.cancel',
        summary: 'Cancela uma assinatura: no fim do período, ou já, com ou sem reembolso',
        description:
          'Encerra uma assinatura no fim do período já pago, ou na hora, com ou sem reembolso. Sem corpo, termina na hora, sem reembolso.',
        errors: [...providerErrors, 'subscription_state', 'refund_window_over', 'provider_disputed'],
        headers: idempotencyHeaders,
        params: IdParams,
        body: bodyOrNothing(CancelSubscriptionInput),
        response: answersSubscription,
      },
    },
    (request, reply) => {
      const work = cancelSubscription(context, openCall(request), request.params.id, request.body ?? {});
      return runIdempotent(request, reply, context, merchantOf(request), work);
    },
  );

  app.post(
    '/subscriptions/:id/resume',
    {
      schema: {
        tags,
        operationId: 'subscriptions.resume',
        summary: 'Desfaz um cancelamento agendado',
        description:
          'Desfaz um cancelamento marcado para o fim do período, enquanto ele não terminou. Nada é cobrado agora.',
        errors: [...providerErrors, 'subscription_state'],
        headers: idempotencyHeaders,
        params: IdParams,
        body: noBody,
        response: answersSubscription,
      },
    },
    (request, reply) =>
      runIdempotent(
        request,
        reply,
        context,
        merchantOf(request),
        resumeSubscription(context, openCall(request), request.params.id),
      ),
  );

  app.post(
    '/subscriptions/:id/advance',
    {
      schema: {
        tags,
        operationId: 'subscriptions.advance',
        summary: 'Adianta uma assinatura até a próxima cobrança, no Sandbox',
        description:
          'Faz acontecer já o que o calendário da assinatura tem de próximo: a renovação, o fim do período de teste, outra tentativa de uma fatura recusada, o fim marcado. As datas são as do calendário dela; a fatura e os webhooks chegam em seguida. Em produção responde 404; onde ninguém adianta assinaturas, 422 `provider_unsupported`.',
        errors: [...providerErrors, 'subscription_state', 'provider_unsupported'],
        headers: idempotencyHeaders,
        params: IdParams,
        body: noBody,
        response: answersSubscription,
      },
    },
    (request, reply) => {
      requireSandbox(merchantOf(request));
      const operation = advanceSubscription(context, openCall(request), request.params.id);
      return runIdempotent(request, reply, context, merchantOf(request), operation);
    },
  );
};
