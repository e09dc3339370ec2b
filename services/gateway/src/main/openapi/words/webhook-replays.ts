import type { SchemaWords } from './words.ts';

const replay = {
  scope: '`failed`, as entregas que falharam; `all`, tudo o que o webhook assina.',
  since: 'Desde quando, pela hora do evento.',
};

/** What is sent again to a webhook, and how far that has come. */
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
};
