import type { SchemaWords } from './words.ts';

const settings = {
  rules: 'As regras, na ordem em que são lidas: decide a primeira ativa que vale e que tem um gateway capaz.',
  order:
    'Quais gateways são tentados, nesta ordem, onde nenhuma regra decide ou o decidido falha. Vazia: nenhum.',
  failover: 'Se um Pix ou boleto é criado no próximo gateway quando o primeiro falha ou demora.',
  'failover.active': 'Se está ligado.',
  'failover.afterMs': 'Depois de quantos milissegundos sem resposta.',
  pinned: 'Os gateways que mantêm os pagamentos deles, mesmo com um incidente.',
  fees: 'O que o lojista disse que cada gateway custa. Só para estimativas.',
};

const facts = {
  amount: 'Valor, em centavos.',
  currency: 'Moeda; hoje só `BRL`.',
  method: 'Como se paga.',
  installments: 'Em quantas parcelas, no cartão. Sem ele, à vista.',
  brand: 'A bandeira do cartão, como `visa`, quando a página a conhece pelos primeiros dígitos.',
  country: 'O país do cliente, em duas letras (ISO 3166-1).',
  metadata: 'Pares de texto que as regras podem ler: os do pagamento.',
};

const rule = 'A regra que decidiu, com o lugar e o nome de então; nula onde a ordem decidiu.';

/** Rules of routing, what they decide, and routes of cards. */
export const routingWords: SchemaWords = {
  RoutingShare: {
    $: 'A parte de um gateway nos pagamentos de uma regra.',
    gateway: 'O gateway.',
    percent: 'Quanto dos pagamentos, em porcento.',
  },
  RoutingTarget: {
    $: 'Para onde uma regra manda: um gateway, partes entre vários (um cliente sempre ao mesmo) ou o que mais aprova pagamentos assim.',
    type: 'O tipo de destino.',
    gateway: 'O gateway.',
    shares: 'As partes, que somam 100.',
  },
  RoutingCondition: {
    $: 'A quais pagamentos uma regra se aplica: tudo o que vem tem de valer, e o que falta vale para qualquer um.',
    methods: 'Os meios de pagamento.',
    brands: 'As bandeiras, em minúsculas. Só de cartões.',
    amountMin: 'O menor valor, em centavos, inclusive.',
    amountMax: 'O maior valor, em centavos, inclusive.',
    installmentsMin: 'O menor número de parcelas. Só de cartões.',
    installmentsMax: 'O maior número de parcelas. Só de cartões.',
    currencies: 'As moedas.',
    countries: 'Os países do cliente, em duas letras.',
    metadata: 'Pares que os metadados têm de ter.',
    hours:
      'As horas inteiras em São Paulo, inclusive as duas; passa da meia-noite se `from` vem depois de `to`.',
    'hours.from': 'A primeira hora, de 0 a 23.',
    'hours.to': 'A última hora, de 0 a 23.',
  },
  RoutingRule: {
    $: 'Uma regra de roteamento.',
    id: 'O identificador, dado por quem cria a regra.',
    name: 'O nome, como aparece no pagamento.',
    active: 'Se vale.',
    when: 'A quais pagamentos se aplica.',
    target: 'Para onde os manda.',
  },
  GatewayFee: {
    $: 'O que um gateway custa em um meio de pagamento.',
    gateway: 'O gateway.',
    method: 'O meio de pagamento.',
    percent: 'Porcentagem do valor.',
    fixed: 'Centavos por pagamento pago.',
  },
  RoutingSettings: { $: 'Qual gateway recebe um pagamento que não diz nenhum.', ...settings },
  Routing: {
    $: 'As regras de roteamento de um ambiente.',
    ...settings,
    version: 'A versão, a dizer de volta ao salvar; 0 enquanto nada foi salvo.',
    updatedAt: 'Quando foram salvas; nulo enquanto nada foi.',
  },
  SaveRoutingInput: {
    $: 'As regras a salvar.',
    ...settings,
    version: 'A versão que foi editada. Se outra está em vigor, a resposta é 409.',
  },
  TryRoutingInput: {
    $: 'Regras, salvas ou não, e um pagamento de exemplo.',
    settings: 'As regras.',
    example: 'O exemplo.',
    ...Object.fromEntries(Object.entries(facts).map(([name, words]) => [`example.${name}`, words])),
    'example.hour': 'A hora em São Paulo, de 0 a 23.',
  },
  TriedRule: {
    $: 'O que uma regra fez do exemplo.',
    id: 'A regra.',
    outcome:
      '`decided` decidiu; `inactive` está desligada; `not_met` não se aplica; `unable` se aplica, e nenhum gateway dela faz um pagamento assim.',
  },
  TriedRouting: {
    $: 'Para onde iria o exemplo.',
    rules: 'As regras lidas, até a que decidiu.',
    rule,
    'rule.id': 'A regra.',
    'rule.place': 'O lugar dela, a partir de 1.',
    'rule.name': 'O nome dela.',
    reason: 'Pelo que; nulo quando não vai a nenhum.',
    gateways: 'Os gateways possíveis, do mais provável ao menos; vazia: nenhum faz um pagamento assim.',
    'gateways.gateway': 'O gateway.',
    'gateways.probability': 'Com que probabilidade, de 0 a 1.',
    next: 'Os que seriam tentados depois dele.',
  },
  RoutingReason: {
    $: 'Pelo que um pagamento chegou ao gateway: a regra nomeia um (`gateway`), divide (`split`), escolhe o que mais aprova (`best_approval`), ou foi a ordem (`order`).',
  },
  RoutingDecision: {
    $: 'Como o gateway de um pagamento foi escolhido.',
    gateway: 'O gateway escolhido.',
    reason: 'Pelo que.',
    rule,
    'rule.id': 'A regra.',
    'rule.place': 'O lugar dela, a partir de 1.',
    'rule.name': 'O nome dela.',
    probability: 'Com que probabilidade era este, de 0 a 1.',
    next: 'Os que seriam tentados depois dele, nesta ordem.',
    avoided: 'Os que receberam menos, ou nada, por um incidente.',
    afterMs:
      'Quanto um Pix ou boleto espera por um gateway antes de seguir no próximo, em milissegundos; nulo quando não segue.',
    version: 'A versão das regras.',
  },
  RouteInput: {
    $: 'O pagamento que vai ser feito. Com o mesmo cliente, uma divisão em partes leva sempre ao mesmo gateway.',
    ...facts,
    customerId: 'O cliente, pelo identificador.',
    customerEmail: 'O email de quem paga. Só vale sem `customerId`.',
  },
  Route: {
    $: 'Por onde um pagamento vai: onde gerar o token do cartão, e o bilhete com que o pagamento vai para lá.',
    gateway: 'O gateway.',
    library: 'O script do gateway que a página carrega para gerar o token; nulo onde não há cartão.',
    publicKey: 'A chave pública do lojista nesse gateway.',
    ticket:
      'O bilhete, a mandar como `route` em `POST /payment/process`. Só do mesmo valor, moeda e meio (e parcelas, se vieram).',
    expiresAt: 'Até quando o bilhete vale.',
  },
};
