import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '@trilho/contracts/envelope';
import Type from 'typebox';
import { notFound } from '../../platform/errors.ts';
import { findLogo } from './appearance.repository.ts';
import { logoPath } from './appearance.service.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const picture = { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) };

/** A merchant's logo, for whoever has its address: an `<img>` of the payer's page has no credentials. */
export const logoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    `${logoPath}/:hash`,
    {
      schema: {
        tags: ['Página de pagamento'],
        operationId: 'payerLinks.logo',
        summary: 'Mostra a logo de uma loja',
        description: 'O endereço é o resumo da imagem: outra imagem tem outro endereço.',
        errors: ['rate_limited'],
        params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
        response: {
          200: {
            description: 'A imagem',
            content: { 'image/png': picture, 'image/jpeg': picture, 'image/webp': picture },
          },
          ...errorResponses,
        },
      },
    },
    async ({ params, em }, reply) => {
      const logo = await findLogo(params.hash, em);
      if (!logo) throw notFound();
      return reply
        .header('content-type', logo.type)
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .send(logo.bytes);
    },
  );
};
