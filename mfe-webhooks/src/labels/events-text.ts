import { everyEvent } from '@trilho/contracts/event-type';
import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { everyEventLabel } from '../catalogue/catalogue.ts';
import { counted } from './delivery-labels.ts';

/** `Todos os eventos`, `14 eventos`. */
export const eventsText = (ids: readonly string[]): string =>
  ids.includes(everyEvent) ? everyEventLabel : counted(ids.length, 'evento', 'eventos');

/** `Completo, em ordem`, `Enxuto`. */
export function contentText({ payload, ordered, metadataFilter }: WebhookEndpoint): string {
  const pairs = Object.keys(metadataFilter).length;
  return [
    payload === 'full' ? 'Completo' : 'Enxuto',
    ...(ordered ? ['em ordem'] : []),
    ...(pairs > 0 ? ['com filtro'] : []),
  ].join(', ');
}
