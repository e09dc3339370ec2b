import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Event, EventListQuery, EventPage } from '@trilho/contracts/event';
import { eventDays, logDays } from '@trilho/contracts/retention';
import { eventView } from '../../event-log/render-event.ts';
import { clockNow } from '../../platform/clock.ts';
import { ok } from '../../platform/reply.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { getEvent, listEvents } from './event-list.repository.ts';
import { readLog } from './read-log.ts';

const tags = ['Eventos'];

/** What happened to a merchant's resources: searchable lists, and the complete log. */
export const eventRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/events',
    {
      schema: {
        tags,
        operationId: 'events.list',
        summary: 'Lista os eventos; com `after`, os que vêm depois de um, sem faltar nenhum',
        description: `Os eventos do ambiente. Sem \`after\`, do mais novo ao mais antigo, com os filtros. Com \`after\`, na ordem em que foram gravados, sem faltar nenhum: guarde \`nextCursor\` e use-o no próximo \`after\`, também quando a página vem vazia. \`after=\` vazio começa ${logDays} dias atrás; o id de um evento continua dali enquanto ele é guardado, por ${eventDays} dias. Com \`after\` vale só \`limit\`.`,
        querystring: EventListQuery,
        response: { 200: success(EventPage), ...errorResponses },
      },
    },
    async (request) => {
      const { query, em } = request;
      const merchant = merchantOf(request);
      const { rows, ...page } =
        query.after === undefined
          ? await listEvents(merchant, query, em)
          : await readLog(merchant, { ...query, after: query.after }, clockNow(), em);
      return ok({ items: rows.map((row) => eventView(row)), ...page });
    },
  );

  app.get(
    '/events/:id',
    {
      schema: {
        tags,
        operationId: 'events.retrieve',
        summary: 'Consulta um evento',
        description: `Mostra um evento: o mesmo corpo que é enviado aos webhooks. Os eventos são guardados por ${eventDays} dias.`,
        params: IdParams,
        response: { 200: success(Event), ...errorResponses },
      },
    },
    async (request) => ok(eventView(await getEvent(merchantOf(request), request.params.id, request.em))),
  );
};
