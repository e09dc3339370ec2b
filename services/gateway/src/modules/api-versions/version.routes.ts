import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiVersions, firstVersion } from '@trilho/contracts/api-version';
import { changeTexts } from '@trilho/contracts/change-texts';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { lifecycles } from '@trilho/contracts/lifecycles';
import { ApiVersionList } from '@trilho/contracts/version-list';
import { ok } from '../../platform/reply.ts';

const items = [...apiVersions].reverse().map((version) => ({
  version,
  isDefault: version === firstVersion,
  ...lifecycles[version],
  changes: changeTexts[version],
}));

/** The versions of the payment API, for anybody. */
export const versionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/versions',
    {
      schema: {
        tags: ['Versões'],
        operationId: 'versions.list',
        summary: 'Lista as versões da API de pagamentos',
        description: 'As versões, da mais nova à mais antiga, com o que cada uma muda da anterior.',
        response: { 200: success(ApiVersionList), ...errorResponses },
      },
    },
    async () => ok({ items }),
  );
};
