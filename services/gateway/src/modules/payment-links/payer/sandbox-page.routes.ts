import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { EntityManager } from '@mikro-orm/postgresql';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { PlayPayerInput } from '@trilho/contracts/payment';
import { PayerPaymentQuery, SandboxPayment } from '@trilho/contracts/payment-link';
import type { AppContext } from '../../../context.ts';
import { notFound } from '../../../platform/errors.ts';
import { providerErrors } from '../../../platform/http/operation-errors.ts';
import { ok } from '../../../platform/reply.ts';
import { findAppearance, shopNameOf } from '../../appearance/appearance.repository.ts';
import { logoUrlOf } from '../../appearance/appearance.service.ts';
import { opensSandboxPage } from '../../payments/record/payer-action.ts';
import type { PaymentRow } from '../../payments/record/payment.entity.ts';
import { findPaymentOfAnyone } from '../../payments/record/payment.repository.ts';
import { playPayer } from '../../payments/sandbox/sandbox-payer.ts';
import { createScopeCalls } from '../../provider-accounts/account-call.ts';
import { anyGatewayOf } from '../../provider-accounts/gateway-choice.ts';
import { User } from '../../users/user.entity.ts';
import { payerPaymentView } from './payer.view.ts';

const answer = { 200: success(SandboxPayment), ...errorResponses };
const shared = { tags: ['Página de pagamento'], params: IdParams, querystring: PayerPaymentQuery };

/** The page on which a test plays the payer of a payment that the API made: its address is what lets them. */
export const sandboxPageRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createScopeCalls(context, 'link');

  /** Finds a payment of the sandbox. @throws 404 without its token, and in production */
  async function findPlayed(id: string, token: string, em: EntityManager): Promise<PaymentRow> {
    const row = opensSandboxPage(context, id, token) ? await findPaymentOfAnyone(id, em) : null;
    if (row?.environment !== 'SANDBOX') throw notFound();
    return row;
  }

  /** What the page shows. @throws 404 for a merchant who is no more */
  async function view(row: PaymentRow, em: EntityManager): Promise<SandboxPayment> {
    const user = await em.findOne(User, { id: row.userId, active: true });
    if (!user) throw notFound();
    const appearance = await findAppearance(user.id, em);
    return {
      ...payerPaymentView(context, row),
      description: row.description,
      gateway: row.gateway,
      merchantName: shopNameOf(appearance, user),
      merchantColor: appearance.color,
      merchantLogoUrl: logoUrlOf(appearance),
    };
  }

  app.get(
    '/pay/sandbox/:id',
    {
      schema: {
        ...shared,
        operationId: 'sandboxPayments.retrieve',
        summary: 'Mostra um Pix ou boleto do Sandbox a quem faz o papel do comprador',
        description:
          'O que se paga, a quem, e o que o comprador pode fazer agora. O `token` é o fim do `sandboxUrl` do pagamento. Sem o `token` certo, e em produção, responde 404.',
        errors: ['rate_limited'],
        response: answer,
      },
    },
    async ({ params, query, em }) => ok(await view(await findPlayed(params.id, query.token, em), em)),
  );

  app.post(
    '/pay/sandbox/:id/payer',
    {
      schema: {
        ...shared,
        operationId: 'sandboxPayments.playPayer',
        summary: 'Faz o papel do comprador de um Pix ou boleto do Sandbox, pela página',
        description:
          'Paga, ou deixa vencer, na conta de teste do gateway. O estado muda em seguida, pelo aviso do gateway. Sem o `token` certo, e em produção, responde 404.',
        errors: [...providerErrors, 'payment_state', 'provider_unsupported', 'rate_limited'],
        body: PlayPayerInput,
        response: answer,
      },
    },
    async (request) => {
      const { params, query, body, em } = request;
      const row = await findPlayed(params.id, query.token, em);
      const call = await openCall(row, request, anyGatewayOf);
      await playPayer(context, call, row.id, body.step);
      return ok(await view((await findPaymentOfAnyone(row.id, em)) ?? row, em));
    },
  );
};
