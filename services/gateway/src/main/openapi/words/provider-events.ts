import type { SchemaWords } from './words.ts';

/** The events that came in from the provider, as the portal shows them. */
export const providerEventWords: SchemaWords = {
  ProviderEventEffect: {
    $: 'O efeito: pendente; aplicado; sem mudança, por já valer o que o evento diz; ignorado, por não tratar de nada que guardamos; ou falho, esgotadas as tentativas.',
  },
  ProviderEventEntry: {
    $: 'Um evento que o gateway enviou.',
    gateway: 'O gateway que o enviou.',
    type: 'O tipo, como o gateway o chama.',
    externalId: 'Identificador do evento no gateway.',
    resourceId: 'O recurso de que trata; nulo quando não é guardado.',
    receivedAt: 'Quando chegou.',
    appliedAt: 'Quando saiu da fila; nulo enquanto pendente.',
    attempts: 'Quantas vezes se tentou aplicar.',
    lastError: 'Por que a última tentativa falhou.',
  },
  ProviderEventPage: { $: 'Uma página de eventos do gateway.' },
};
