import type { SchemaWords } from './words.ts';

const replay = {
  scope: '`failed`, as entregas que falharam; `all`, tudo o que o webhook assina.',
  since: 'Desde quando, pela hora do evento.',
};

/** What is sent again to a webhook, how far that has come, and which webhooks fail. */
export const replayWords: SchemaWords = {
  ReplayInput: { $: 'O que reenviar.', ...replay },
  Replay: {
    $: 'Um reenvio de eventos a um webhook.',
    ...replay,
    endpointId: 'Identificador do webhook.',
    status: '`running`, `completed` ou, com o webhook desativado ou excluído, `canceled`.',
    total: 'Quantos eventos há para reenviar; uma estimativa enquanto são muitos.',
    queued: 'Quantos já foram postos na fila de entregas.',
    succeeded: 'Quantos chegaram.',
    failed: 'Quantos esgotaram as tentativas ou foram cancelados.',
    completedAt: 'Quando terminou de pôr na fila; nulo antes.',
  },
  Replays: { $: 'Os últimos reenvios de um webhook.' },
  FailingWebhook: {
    $: 'Um webhook que falha, ou que foi desativado por isso.',
    description: 'Nome do webhook.',
    active: 'Se recebe eventos.',
    disabledReason: 'Por que foi desativado; nulo enquanto está ativo.',
  },
  DisabledReason: {
    $: 'Por que um webhook está inativo: pelo dono, por uma resposta 410 ou por cinco dias de falhas.',
  },
  WebhookHealth: { $: 'Os webhooks do ambiente que precisam de atenção.' },
};
