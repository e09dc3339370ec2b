import { need } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, listParams } from '../kernel/lists.ts';

const TYPE = /^[a-z0-9_.*]+$/;

/**
 * Builds a condition on the event's type; `invoice.*` names a family. Types are validated, so the SQL is
 * safe.
 */
function typeCondition(types: string[]): string {
  const wrong = types.find((type) => !TYPE.test(type));
  if (wrong !== undefined) throw invalidRequest(`Invalid type: ${wrong}`, { param: 'types' });
  return `(${types.map((type) => `lookup GLOB '${type}'`).join(' OR ')})`;
}

export const eventEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/events',
    params: [...listParams, 'type', 'types', 'delivery_success'],
    handle(ctx, params) {
      const type = params.string('type');
      const types = [...(params.strings('types') ?? []), ...(type ? [type] : [])];
      const conditions = types.length > 0 ? [typeCondition(types)] : [];
      const delivered = params.boolean('delivery_success');
      if (delivered !== undefined) {
        const pending = `EXISTS (SELECT 1 FROM deliveries d WHERE d.event = objects.id AND d.state <> 'delivered')`;
        conditions.push(delivered ? `NOT ${pending}` : pending);
      }
      return listObjects(ctx, 'event', params, '/v1/events', {}, conditions);
    },
  },
  { method: 'GET', path: '/v1/events/:id', params: [], handle: (ctx, _params, id) => need(ctx, 'event', id) },
];
