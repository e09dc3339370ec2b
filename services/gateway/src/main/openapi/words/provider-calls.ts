import type { SchemaWords } from './words.ts';

/** The calls to the provider, in the portal. */
export const providerCallWords: SchemaWords = {
  ProviderCallTrigger: { $: 'O que causou a chamada: servidor do lojista, portal ou trabalho do Trilho.' },
  ProviderCallOutcome: { $: 'Como o gateway respondeu.' },
  ProviderCallMethod: { $: 'Método HTTP de uma chamada ao gateway.' },
  ProviderCall: {
    $: 'Uma chamada HTTP à conta do lojista no gateway.',
    trigger: 'O que a causou.',
    method: 'Método HTTP.',
    outcome: 'Como o gateway respondeu.',
    durationMs: 'Quanto a resposta demorou, em milissegundos.',
    errorType: 'O tipo do erro, no código do gateway; `timeout` ou `connection` sem resposta.',
    errorCode: 'O código do erro ou da recusa, no código do gateway.',
    idempotencyKey: 'A chave de idempotência que o Trilho enviou ao gateway.',
  },
  ProviderCallPage: { $: 'Uma página de chamadas ao gateway.' },
};
