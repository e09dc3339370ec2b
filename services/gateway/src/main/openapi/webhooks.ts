import { nameOf } from '@trilho/contracts/named';
import type { TSchema } from 'typebox';
import { referenceTo } from './schemas.ts';
import { ThinEvent, WebhookEvent } from './sent/webhook-events.ts';

const header = (name: string, description: string, example: string) => ({
  ...{ name, in: 'header', required: true, description, example },
  schema: { type: 'string' },
});

const delivery = (operationId: string, summary: string, body: { description: string; schema: TSchema }) => ({
  post: {
    operationId,
    tags: ['Eventos'],
    summary,
    description:
      'Assinado por [Standard Webhooks](https://www.standardwebhooks.com). Um evento pode chegar mais de uma vez, sempre com o mesmo `webhook-id`. Qualquer 2xx em até 15 s confirma; sem isso, há mais sete tentativas em pouco mais de um dia, e um `Retry-After` é respeitado. Redirecionamentos contam como falha.',
    security: [],
    parameters: [
      header('webhook-id', 'O id do evento, o mesmo em cada envio.', 'evt_03522CDS2dUUixX5rFHfCl'),
      header('webhook-timestamp', 'Quando foi enviado, em segundos desde 1970.', '1795348800'),
      header(
        'webhook-signature',
        '`v1,` e o HMAC-SHA256, em base64, de `webhook-id.webhook-timestamp.corpo`; durante a troca do segredo, duas, separadas por espaço.',
        'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      ),
    ],
    requestBody: {
      description: body.description,
      required: true,
      content: { 'application/json': { schema: referenceTo(nameOf(body.schema) ?? '') } },
    },
    responses: {
      '204': { description: 'Recebido.' },
      '410': { description: 'Este endereço não recebe mais eventos: o webhook é desativado.' },
    },
  },
});

/** What the service sends to merchants' servers, as OpenAPI 3.1 describes it. */
export const outgoing = {
  event: delivery('webhooks.receive', 'Um evento, enviado a um webhook do lojista', {
    description: 'O evento. `type` diz que recurso está em `data.object`.',
    schema: WebhookEvent,
  }),
  thinEvent: delivery('webhooks.receiveThin', 'Um evento enxuto, enviado a um webhook que os pede assim', {
    description: 'O evento, com o `id` do recurso, que se consulta.',
    schema: ThinEvent,
  }),
};
