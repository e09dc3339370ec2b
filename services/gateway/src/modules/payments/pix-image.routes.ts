import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '@trilho/contracts/envelope';
import Type from 'typebox';
import { renderSVG } from 'uqr';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import { paymentOfImage, pixImagePath } from './record/payer-action.ts';
import { db } from './record/payment.repository.ts';

const hourSeconds = 60 * 60;

/** The picture of a Pix code, for whoever has its address: an `<img>` on a merchant's page has no credentials. */
export const pixImageRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.get(
    `${pixImagePath}/:file`,
    {
      schema: {
        tags: ['Pagamentos'],
        operationId: 'payments.pixImage',
        summary: 'Mostra o código de um Pix como figura',
        description:
          'O código QR em SVG, no endereço que o pagamento conta. Responde 404 quando o Pix já não espera pagamento.',
        params: Type.Object({ file: Type.String({ maxLength: 100 }) }),
        response: {
          200: {
            description: 'A figura',
            content: { 'image/svg+xml': { schema: Type.Unsafe<string>({ type: 'string' }) } },
          },
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const paymentId = paymentOfImage(context, request.params.file);
      const row =
        paymentId &&
        (await db(request.em)
          .selectFrom('payments')
          .select('nextAction')
          .where('id', '=', paymentId)
          .executeTakeFirst());
      const action = row ? row.nextAction : null;
      if (action?.type !== 'pix') throw notFound();
      return reply
        .header('content-type', 'image/svg+xml; charset=utf-8')
        .header('cache-control', `private, max-age=${hourSeconds}`)
        .send(renderSVG(action.qrCode, { border: 2 }));
    },
  );
};
