import type { SchemaWords } from '../words.ts';

/** How gateways' statements differ from the books, and what people say of it. */
export const differenceWords: SchemaWords = {
  DifferenceKind: {
    $: 'Em que o extrato difere: `missing_here` e `missing_there` faltam de um lado, `fee`, `amount`, `rounding` e `currency` têm outro valor, `late` veio depois do prazo, `double` e `refund_twice` vieram duas vezes, `dispute_not_returned` não voltou depois de uma contestação ganha, `anticipation_not_asked` foi antecipado sem pedido, `unknown_line` não tem causa conhecida, `payout_sum` e `bank_amount` são de um repasse.',
  },
  DifferenceStatus: {
    $: '`open` espera uma explicação, `explained` foi explicada por uma pessoa, `resolved` deixou de existir, pois os livros batem.',
  },
  SettlementDifference: {
    $: 'Uma diferença entre o extrato de um gateway e os livros, em centavos.',
    object: 'Sempre `settlement_difference`.',
    kind: 'Em que o extrato difere.',
    status: 'Em que pé está.',
    gateway: 'De que gateway é o extrato.',
    currency: 'A moeda dos valores.',
    expected: 'O que os livros dizem; nulo quando não dizem nada.',
    told: 'O que o extrato diz; nulo quando não diz nada.',
    amount:
      'O que há a mais no gateway; negativo quando falta. Fica na conta `differences` até ser explicado.',
    paymentId: 'O pagamento ou a fatura; nulo quando não é de nenhum.',
    payoutId: 'O repasse; nulo quando não é de nenhum.',
    externalId: 'O id no gateway, quando há um.',
    day: 'O dia do extrato, ou o dia em que o valor era esperado.',
    owner: 'Quem cuida dela, como foi escrito.',
    explanation: 'Por que é assim, como uma pessoa escreveu.',
    account:
      'A conta para onde a explicação levou o valor; nula enquanto não há explicação, e quando nada foi levado.',
  },
  DifferencePage: { $: 'Uma página de diferenças.' },
  ExplanationAccount: { $: 'Para que conta uma explicação leva o valor da diferença.' },
  ExplainDifferenceInput: {
    $: 'Quem cuida de uma diferença, ou por que ela é assim. O que não vem fica como está.',
    owner: 'Quem cuida dela; nulo para ninguém.',
    explanation: 'Fecha a diferença e leva o valor para a conta onde ele deve estar.',
    'explanation.text': 'Por que é assim.',
    'explanation.account': 'A conta.',
  },
  ExplainDifferencesInput: {
    $: 'A mesma explicação para várias diferenças.',
    ids: 'As diferenças, `dif_…`.',
    text: 'Por que é assim.',
    account: 'A conta para onde vão os valores.',
  },
  ExplainedDifferences: {
    $: 'O que foi explicado.',
    explained: 'Quantas diferenças foram explicadas: as que estavam abertas.',
  },
  DifferenceCount: {
    $: 'As diferenças abertas de um tipo, em um gateway e uma moeda.',
    kind: 'O tipo.',
    gateway: 'O gateway.',
    currency: 'A moeda.',
    count: 'Quantas são.',
    amount: 'A soma, com sinais, em centavos.',
  },
  DifferenceSummary: {
    $: 'O que está aberto.',
    open: 'As diferenças abertas, por tipo, gateway e moeda; a maior soma primeiro.',
  },
};
