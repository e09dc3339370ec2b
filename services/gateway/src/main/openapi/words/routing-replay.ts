import type { SchemaWords } from './words.ts';

const measures = {
  approval: 'A parte aprovada dos que chegaram a um desfecho, de 0 a 1; nula quando nada se sabe.',
  cost: 'As tarifas por pagamento, em centavos; nulas quando falta a tarifa de algum gateway.',
  time: 'Quanto o gateway demora a responder, em milissegundos; nulo quando não se sabe.',
};

/** What rules would have done, in the portal. */
export const routingReplayWords: SchemaWords = {
  Estimate: {
    $: 'Uma estimativa, com o intervalo de 95 % dela.',
    value: 'A estimativa.',
    low: 'O menor valor do intervalo.',
    high: 'O maior valor do intervalo.',
  },
  ReplayRoutingInput: {
    $: 'As regras a simular sobre os pagamentos dos últimos dias. Não precisam estar salvas.',
    settings: 'As configurações de roteamento.',
    days: 'Quantos dias, até agora.',
  },
  ReplaySegment: {
    $: 'Pagamentos parecidos. Dos que têm meio, bandeira e faixa iguais, os conhecidos e os desconhecidos vêm em separado.',
    method: 'O meio de pagamento.',
    brand: 'A bandeira do cartão, em minúsculas; nula quando não há, ou não se sabe.',
    amountFrom: 'O menor valor da faixa, em centavos.',
    amountBelow: 'Onde a faixa termina, em centavos, sem esse valor; nulo quando não termina.',
    payments: 'Quantos pagamentos chegaram a um desfecho.',
    gateways: 'Para onde iriam, o mais provável primeiro.',
    'gateways.gateway': 'O gateway.',
    'gateways.share': 'A parte que iria para ele, de 0 a 1.',
    known: 'Se dá para estimar: `false` quando pagamentos assim nunca passaram pelo gateway para onde iriam.',
    before: 'A aprovação que tiveram; nula quando não dá para estimar.',
    after: 'A aprovação que teriam; nula quando não dá para estimar.',
  },
  RoutingReplay: {
    $: 'O que teria acontecido. As estimativas são só dos pagamentos conhecidos.',
    payments: 'Quantos pagamentos chegaram a um desfecho.',
    known: 'De quantos deles dá para estimar algo.',
    before: 'Como foi.',
    after: 'Como teria sido.',
    ...Object.fromEntries(
      ['before', 'after'].flatMap((when) =>
        Object.entries(measures).map(([name, words]) => [`${when}.${name}`, words]),
      ),
    ),
    difference: 'Da aprovação: como teria sido, menos como foi. Nula quando nada se sabe.',
    verdict:
      '`better` ou `worse` quando o intervalo da diferença está todo acima ou abaixo de zero, `unclear` quando não está; `unknown` quando nada se sabe da maior parte dos pagamentos que iriam para outro gateway.',
    segments: 'Os pagamentos por meio, bandeira e faixa de valor, os mais numerosos primeiro.',
  },
};
