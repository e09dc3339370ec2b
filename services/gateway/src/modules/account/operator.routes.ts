import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Operator } from '@trilho/contracts/portal-override';
import { forbidden } from '../../platform/errors.ts';
import { ok } from '../../platform/reply.ts';
import { sessionUserId } from '../auth/sessions.ts';
import { findOperator } from '../users/users.repository.ts';

/** Who runs the portal: the portal host asks with the token of the person who called it. Behind a session. */
export const operatorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/',
    {
      schema: {
        tags: ['Conta'],
        operationId: 'operators.retrieve',
        summary: 'A conta, quando opera o portal',
        description: 'Qualquer outra conta recebe 403.',
        response: { 200: success(Operator), ...errorResponses },
      },
    },
    async (request) => {
      const user = await findOperator(sessionUserId(request), request.em);
      if (!user) throw forbidden();
      return ok({ id: user.id, email: user.email });
    },
  );
};
