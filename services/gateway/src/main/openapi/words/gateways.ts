import type { SchemaWords } from './words.ts';

const abilities = {
  openPayments:
    'Se um pagamento pode começar sem meio, que o comprador escolhe no navegador. Senão, um link de pagamento deixa o comprador escolher.',
  confirmAgain: 'Se um pagamento recusado aceita outra tentativa com `confirm`.',
  chargesStoredCards:
    'Se o servidor sozinho cobra um cartão guardado (`paymentMethodId`). Senão, o navegador do comprador obtém um token do cartão guardado com o código de segurança, e o pagamento leva `paymentMethod.token` e `customerId`.',
  savesCardsWhilePaying:
    'Se um pagamento pode guardar o cartão com o cliente (`savePaymentMethod`). Senão, o cartão é guardado antes, por um token só para isso.',
  verifiesCards: 'Se verifica um cartão sem cobrar (`POST /payment/card-verifications`).',
  capturesInParts:
    'Se um cartão autorizado pode ser capturado em partes (`requestMulticapture`). O gateway concede, ou não, a cada pagamento.',
  incrementsAuthorizations:
    'Se o valor autorizado de um cartão pode ser aumentado (`requestIncrementalAuthorization`). O gateway concede, ou não, a cada pagamento.',
  splitsPayments:
    'Se divide um pagamento entre recebedores. Hoje nenhum: falta a conta de cada recebedor no gateway.',
  customers: 'Se guarda clientes e os meios de pagamento deles.',
  attachesPaymentMethods:
    '`false` onde um meio de pagamento é guardado só por um pagamento com `savePaymentMethod`, e não por um token do navegador (`POST /payment/customers/:id/payment-methods`). Só vem nesses gateways.',
  catalogue: 'Se guarda produtos e preços.',
  subscriptions: 'Se cobra assinaturas.',
};

/** What gateways can do, as servers and screens ask for it. */
export const gatewayWords: SchemaWords = {
  GatewayMethod: {
    $: 'O que um gateway faz de um meio de pagamento.',
    type: 'O meio de pagamento.',
    minAmount: 'O menor valor, em centavos.',
    maxAmount: 'O maior valor, em centavos.',
    maxInstallments: 'Em quantas parcelas, no máximo; 1 sem parcelas.',
    refundable: 'Se pode ser reembolsado.',
    refundDays: 'Até quantos dias depois de pago; nulo sem limite.',
    captureLater: 'Se pode ser autorizado e capturado depois.',
    payer: 'O que é preciso saber de quem paga, em `payer`.',
    expiresIn: 'Por quanto tempo pode ser pago; nulo no que é pago na hora.',
    'expiresIn.min': 'O menor prazo, em segundos.',
    'expiresIn.max': 'O maior prazo, em segundos.',
    savedWhilePaying:
      '`true` onde um pagamento por este meio pode guardá-lo com o cliente (`savePaymentMethod`). De cartões, diz `savesCardsWhilePaying`.',
    chargedStored:
      '`true` onde o servidor sozinho cobra o que está guardado deste meio (`paymentMethodId`). De cartões, diz `chargesStoredCards`.',
  },
  Gateway: {
    $: 'Um gateway configurado no ambiente, e o que ele faz.',
    gateway: 'Qual é: o valor de `gatewayType`.',
    methods: 'Os meios de pagamento.',
    ...abilities,
  },
  GatewayAbilities: { $: 'O que um gateway faz além de um pagamento.', ...abilities },
  Gateways: {
    $: 'Os gateways configurados no ambiente.',
    items: 'Os gateways, do primeiro configurado ao último.',
  },
  PortalGateway: {
    $: 'Um gateway, configurado ou não.',
    gateway: 'Qual é.',
    available: 'Se pode ser usado; senão, está só anunciado.',
    methods: 'Os meios de pagamento; nenhum enquanto está só anunciado.',
    abilities: 'O que faz além de um pagamento; nulo enquanto está só anunciado.',
    takesWebhookSecret: 'Se os avisos dele podem ser assinados com um segredo que o lojista cola aqui.',
  },
  PortalGatewaysResponse: { $: 'Todos os gateways, disponíveis ou só anunciados.' },
  InstallmentOption: {
    $: 'Uma forma de parcelar.',
    installments: 'Em quantas parcelas.',
    installmentAmount: 'O valor de cada uma, em centavos, com juros.',
    totalAmount: 'O total, em centavos, com juros.',
  },
  InstallmentOptions: {
    $: 'Em quantas parcelas um cartão paga, e por quanto.',
    gateway: 'Gateway que cobraria.',
    items: 'As opções, à vista primeiro.',
  },
};
