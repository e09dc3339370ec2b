import type { SchemaWords } from './words.ts';

/** The go-live check of a webhook endpoint. */
export const webhookCheckWords: SchemaWords = {
  GoLiveTrialId: {
    $: 'O que é testado: uma entrega válida, uma com assinatura errada, uma antiga, uma repetida, duas fora de ordem, uma lenta e uma grande.',
  },
  GoLiveTrial: {
    $: 'Como o endpoint se saiu em um teste.',
    id: 'Qual é o teste.',
    grade: 'O resultado: `skipped` não foi testado.',
    message: 'O que aconteceu, em português.',
    status: 'O status HTTP da última resposta; nulo sem resposta.',
    durationMs: 'Quanto levou a última entrega, em milissegundos; nulo sem teste.',
  },
  GoLiveReport: {
    $: 'Como o endpoint se saiu em todos os testes.',
    grade: 'Se está pronto (`ready`), se algo merece atenção ou se não está pronto.',
    checkedAt: 'Quando foi testado.',
    trials: 'Os testes, na ordem em que foram feitos.',
  },
};
