import type { SchemaWords } from './words.ts';

const fields = {
  description: 'Nome. Sem ele, o endereço do servidor.',
  enabledEvents:
    'O que assina: tipos de evento nossos, os tipos do gateway que eles representam, ou `*` para todos.',
  active: 'Se recebe eventos. Por padrão, `true`.',
  secret:
    'Segredo que assina as entregas: `whsec_` e o base64 de 24 a 64 bytes (Standard Webhooks). Sem ele, um é gerado.',
};

const endpoint = {
  description: 'Nome do webhook, para você o reconhecer.',
  url: 'Para onde os eventos são enviados.',
  active: 'Se recebe eventos.',
  enabledEvents: 'Os tipos de evento que assina.',
  ordered: 'Se os eventos de um mesmo objeto são entregues na ordem, um por vez.',
  metadataFilter: 'Só recebe eventos de recursos que têm todos estes pares em `metadata`.',
  disabledReason: 'Por que está inativo; nulo quando está ativo.',
};

const delivery = {
  eventId: 'Identificador do evento, e o `webhook-id` de cada envio.',
  endpointId: 'Identificador do webhook.',
  lastError: 'Por que a última tentativa falhou; nulo quando não falhou.',
  nextAttemptAt: 'Quando é a próxima tentativa; nulo sem outra.',
  completedAt: 'Quando chegou, esgotou as tentativas ou foi cancelada.',
};

const figures = {
  succeeded: 'Tentativas que chegaram.',
  failed: 'Tentativas que falharam.',
  p50Ms: 'Metade das respostas veio em até tantos milissegundos; nulo sem respostas.',
  p95Ms: '95 % das respostas vieram em até tantos milissegundos; nulo sem respostas.',
};

/** Webhook endpoints, their deliveries, and the events. */
export const webhookWords: SchemaWords = {
  EventSubscription: {
    $: 'O que um webhook pode assinar: um tipo de evento nosso, um tipo do gateway, ou `*`.',
  },
  EventType: { $: 'O tipo de um evento: de que recurso é e o que aconteceu.' },
  EventPayload: { $: '`full` traz o recurso inteiro, `thin` só o `id` dele.' },
  CreateWebhookEndpointInput: { $: 'O webhook a criar.', ...fields },
  PortalWebhookInput: { $: 'O webhook a criar.', ...fields, description: 'Nome.' },
  UpdateWebhookEndpointInput: {
    $: 'O que muda no webhook: o que falta fica como está.',
    ...fields,
    description: 'Nome do webhook, para você o reconhecer.',
    active: '`true` reativa e esquece as falhas; `false` para de enviar.',
    secret: 'Outro segredo. O anterior também assina por mais 24 h.',
  },
  DisabledReason: {
    $: 'Por que um webhook está inativo: `owner`, pelo dono; `gone`, respondeu 410; `failing`, falhou por cinco dias seguidos.',
  },
  WebhookEndpoint: { $: 'Um endereço do lojista que recebe eventos.', ...endpoint },
  WebhookEndpointWithSecret: {
    $: 'Um webhook com o segredo, na resposta que o cria ou troca o segredo.',
    ...endpoint,
    secret: 'Segredo que assina as entregas.',
  },
  WebhookEndpointPage: { $: 'Uma página de webhooks.' },
  PortalWebhooks: { $: 'Os webhooks de um ambiente, do mais novo ao mais antigo.' },
  RevealedWebhookSecret: {
    $: 'O segredo de um webhook, em claro.',
    secret: 'O segredo em vigor.',
    previousSecret: 'O segredo anterior, enquanto também assina; nulo depois.',
    previousSecretUntil: 'Até quando o segredo anterior também assina.',
  },
  Delivery: { $: 'A entrega de um evento a um webhook.', ...delivery },
  DeliveryPage: { $: 'Uma página de entregas.' },
  PortalDeliveryPage: { $: 'Uma página de entregas.' },
  DeliveryAttempt: {
    $: 'Um envio, e a resposta.',
    at: 'Quando foi enviado.',
    status: 'O status HTTP da resposta; nulo sem resposta.',
    durationMs: 'Quanto a resposta demorou, em milissegundos.',
    error: 'Por que falhou; nulo quando chegou.',
    requestHeaders: 'Os cabeçalhos enviados.',
    responseHeaders: 'Os cabeçalhos da resposta.',
    responseBody: 'O corpo da resposta, até 8 KB; nulo sem resposta.',
  },
  DeliveryDetails: {
    $: 'Uma entrega com o corpo enviado e cada tentativa.',
    ...delivery,
    url: 'O endereço do webhook.',
    requestBody: 'O corpo que é enviado.',
    history: 'As tentativas, da mais antiga à mais nova.',
  },
  Event: {
    $: 'Algo que aconteceu a um recurso do lojista; o corpo das entregas.',
    data: 'De que recurso se trata, em `object`.',
  },
  EventPage: {
    $: 'Uma página de eventos.',
    items: 'Do mais novo ao mais antigo; com `after`, na ordem do registro.',
    nextCursor:
      'Cursor da página seguinte; nulo na última. Com `after`, o próximo `after`, também numa página vazia.',
  },
  WebhookStats: {
    $: 'Como um webhook se saiu no período.',
    ...figures,
    pending: 'Entregas que esperam a próxima tentativa, contadas até dez mil.',
    points: 'Do mais antigo ao mais novo; o último ainda não terminou.',
  },
  WebhookActivities: { $: 'A atividade de cada webhook de um ambiente, do mais novo ao mais antigo.' },
  WebhookActivity: {
    $: 'Como um webhook se saiu em 24 horas, e a última entrega a ele.',
    ...figures,
    endpointId: delivery.endpointId,
    points: 'Por hora, da mais antiga à mais nova; a última ainda não terminou.',
    lastDelivery: 'A entrega mais nova; nula sem nenhuma.',
  },
  WebhookStatsPoint: { $: 'As tentativas de uma hora, ou de seis.', at: 'Quando começa.', ...figures },
};
