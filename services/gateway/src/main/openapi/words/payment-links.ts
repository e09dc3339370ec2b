import type { SchemaWords } from './words.ts';

const amounts = {
  amount: 'Quanto se paga, em centavos; nulo quando quem paga escolhe.',
  minAmount: 'O menor valor que quem paga pode escolher, em centavos; nulo sem mínimo.',
  maxAmount: 'O maior valor que quem paga pode escolher, em centavos; nulo sem máximo.',
};
const expiresAt = 'Até quando aceita pagamentos novos; nulo sem validade.';

const payment = {
  amount: 'Valor, em centavos.',
  amountRefunded: 'Quanto voltou a quem pagou, em centavos.',
  method: 'Com o que é pago.',
  installments: 'Em quantas parcelas.',
  expiresAt: 'Até quando pode ser pago; nulo no cartão.',
  nextAction: 'O que falta fazer: o código do Pix, a linha do boleto ou a página do banco; nulo sem nada.',
  payerSteps:
    'O que se pode fazer agora no lugar de quem paga, no Sandbox; vazio em produção e onde o gateway não tem como.',
  failureMessage: 'Por que falhou; nulo se não falhou.',
};

/** Payment links, for merchants and for payers. */
export const paymentLinkWords: SchemaWords = {
  CreatePaymentLinkInput: {
    $: 'O link a criar. Sem `amount`, quem paga escolhe o valor.',
    description: 'O que se paga, como quem paga vai ler.',
    amount: 'Quanto se paga, em centavos.',
    minAmount: 'O menor valor que quem paga pode escolher, em centavos. Só sem `amount`.',
    maxAmount: 'O maior valor que quem paga pode escolher, em centavos. Só sem `amount`.',
    reusable: 'Se aceita vários pagamentos; por padrão, um só.',
    methods: 'Com o que se pode pagar; por padrão, tudo o que o gateway recebe nesse valor.',
    maxInstallments: 'Em até quantas parcelas, no cartão; por padrão, à vista.',
    gatewayType:
      'O gateway que cobra. Pode faltar quando só um está configurado; com vários e regras de roteamento em vigor, sem ele as regras escolhem a cada pagamento.',
    expiresAt: 'Até quando aceita pagamentos novos; sem ele, não expira.',
    customerId:
      'O cliente que vai pagar, em um link de um pagamento só. Onde o gateway guarda o cartão (`savesCardsWhilePaying`) ou a conta PayPal (`savedWhilePaying` do meio) ao pagar e o cliente é dele, quem paga pode escolher guardar o meio, que fica com o cliente.',
    fiscal:
      'A CBS e o IBS de cada pagamento do link, que tem de ter `amount`. Um link reutilizável não tem `documentKey`.',
  },
  PaymentLinkStatus: {
    $: '`open` aceita pagamentos; `waiting` espera o único que aceita; `paid` já o recebeu; `expired` passou da validade; `inactive` foi desativado. Um link reutilizável nunca fica `waiting` nem `paid`.',
  },
  PaymentLink: {
    $: 'Um link de pagamento: uma página onde quem tem o endereço paga.',
    ...amounts,
    url: 'O endereço a compartilhar.',
    active: 'Se não foi desativado.',
    reusable: 'Se aceita vários pagamentos.',
    description: 'O que se paga.',
    methods: 'Com o que se pode pagar.',
    maxInstallments: 'Em até quantas parcelas, no cartão.',
    gateway: 'O gateway que cobra; nulo quando as regras de roteamento escolhem a cada pagamento.',
    customerId: 'O cliente que vai pagar; só nos links de um cliente.',
    fiscal: 'O que se disse da CBS e do IBS de cada pagamento; só nos links com dados fiscais.',
    paidCount: 'Quantos pagamentos recebeu.',
    paidAmount: 'Quanto recebeu, em centavos, sem descontar reembolsos.',
    expiresAt,
  },
  PayerMethod: {
    $: 'Um meio de pagar o link, e o que ele pede de quem paga.',
    type: 'O meio.',
    minAmount: 'O menor valor que o gateway recebe por este meio, em centavos.',
    maxAmount: 'O maior, em centavos.',
    maxInstallments: 'Em até quantas parcelas.',
    payer: 'O que é preciso dizer de quem paga.',
  },
  WaitingPayment: {
    $: 'O pagamento que um link de um pagamento só espera. Nada nele é de quem paga.',
    method: 'Com o que será pago.',
    amount: 'Valor, em centavos.',
    expiresAt: 'Até quando pode ser pago.',
    nextAction: 'O código do Pix; nulo nos outros meios.',
  },
  PayerLink: {
    $: 'Um link de pagamento, para quem tem o endereço.',
    ...amounts,
    merchantName: 'Quem recebe; vazio em um link inativo.',
    merchantCnpj: 'O CNPJ de quem recebe, com o meio escondido; nulo sem um.',
    merchantColor: 'A cor de quem recebe, como `#rrggbb`; nula sem uma.',
    merchantLogoUrl: 'O endereço da logo de quem recebe; nulo sem uma.',
    description: 'O que se paga.',
    methods: 'Com o que se pode pagar.',
    gateway: 'O gateway que cobra; nulo quando as regras de roteamento escolhem a cada pagamento.',
    publicKey:
      'A chave com que o navegador gera o token do cartão; nula se não é possível pagar com cartão agora, e onde as regras escolhem.',
    savesCard: 'Se quem paga pode guardar o cartão com esta loja.',
    savedMethods: 'O que, além do cartão, quem paga pode guardar com esta loja; só onde há algo.',
    waiting: 'O pagamento que já espera; nulo sem nenhum.',
    expiresAt,
  },
  PayerRouteInput: {
    $: 'O cartão com que se vai pagar um link sem gateway.',
    method: 'O meio: só o cartão precisa de rota.',
    amount: 'Valor, em centavos. Só quando o link o deixa aberto.',
    installments: 'Em quantas parcelas; sem ele, à vista.',
    visit:
      'Um UUID da visita à página: perguntas da mesma visita caem no mesmo gateway enquanto as regras deixam.',
  },
  PayerRoute: {
    $: 'Onde o cartão de um link é pago: onde gerar o token, e o bilhete que paga este link e nenhum outro.',
    gateway: 'O gateway.',
    library: 'O script do gateway que a página carrega para gerar o token.',
    publicKey: 'A chave pública de quem cobra nesse gateway.',
    ticket: 'O bilhete, a mandar como `route` no pagamento. Só deste link, valor e número de parcelas.',
    expiresAt: 'Até quando o bilhete vale.',
    savesCard: 'Se quem paga pode guardar o cartão com esta loja, nesse gateway.',
  },
  PayLinkInput: {
    $: 'Como pagar.',
    method: 'O meio de pagamento.',
    email: 'Para onde vai o recibo.',
    amount: 'Valor, em centavos. Só quando o link o deixa aberto.',
    payer: 'Quem paga, se o meio pede.',
    cardToken: 'O token que o navegador recebeu do gateway. Nunca o número do cartão.',
    installments: 'Em quantas parcelas, no cartão; sem ele, à vista.',
    route:
      'O bilhete da rota em que o token foi gerado. Só em um link sem gateway, e lá obrigatório no cartão.',
    saveCard: 'Se o cartão fica guardado com a loja. Por padrão, não; só quando o link diz que guarda.',
    savePaymentMethod:
      'Se o meio fica guardado com a loja. Por padrão, não; só em um meio que está em `savedMethods` do link.',
  },
  PayerPayment: { $: 'Um pagamento de um link, para quem paga.', ...payment },
  SandboxPayment: {
    $: 'Um pagamento do Sandbox, para quem faz o papel do comprador.',
    ...payment,
    description: 'O que se paga.',
    gateway: 'Em que gateway o pagamento espera.',
    merchantName: 'Quem recebe.',
    merchantColor: 'A cor de quem recebe, como `#rrggbb`; nula sem uma.',
    merchantLogoUrl: 'O endereço da logo de quem recebe; nulo sem uma.',
  },
  BegunPayerPayment: {
    $: 'O pagamento começado.',
    ...payment,
    token: 'Mostra o pagamento a quem o começou. Guarde-o: não vem de novo sem a mesma Idempotency-Key.',
  },
  Appearance: {
    $: 'Como a loja aparece a quem paga.',
    shopName: 'O nome da loja; nulo para o da conta.',
    cnpj: 'O CNPJ, sem pontuação; nulo sem um.',
    color: 'A cor do bloco com a logo ou as iniciais, como `#rrggbb`; nula para a do Trilho.',
    logoUrl: 'O endereço da logo; nulo sem uma.',
  },
  AppearanceInput: {
    $: 'A aparência da loja.',
    shopName: 'O nome da loja; nulo para o da conta.',
    cnpj: 'O CNPJ, com ou sem pontuação; nulo para não mostrar nenhum.',
    color: 'A cor do bloco com a logo ou as iniciais, como `#rrggbb`; nula para a do Trilho.',
    logo: 'Uma imagem PNG, JPEG ou WebP de até 100 KB, em base64. Sem o campo, fica a que está; nula, sai.',
  },
  PaymentLinkPage: { $: 'Uma página de links de pagamento.' },
  PaymentOfLink: {
    $: 'Um pagamento de um link.',
    amount: 'Valor, em centavos.',
    amountCaptured: 'Valor recebido, em centavos.',
    amountRefunded: 'Valor reembolsado, em centavos.',
    method: 'Com o que foi pago.',
    customerEmail: 'Email de quem paga.',
    payerName: 'Nome de quem paga; nulo quando ninguém informou.',
  },
  PortalPaymentLinkPage: { $: 'Uma página de links de pagamento.' },
  PortalPaymentLink: {
    $: 'Um link de pagamento com os pagamentos mais novos dele.',
    ...amounts,
    url: 'O endereço a compartilhar.',
    active: 'Se não foi desativado.',
    reusable: 'Se aceita vários pagamentos.',
    description: 'O que se paga.',
    methods: 'Com o que se pode pagar.',
    maxInstallments: 'Em até quantas parcelas, no cartão.',
    gateway: 'O gateway que cobra; nulo quando as regras de roteamento escolhem a cada pagamento.',
    paidCount: 'Quantos pagamentos recebeu.',
    paidAmount: 'Quanto recebeu, em centavos, menos os reembolsos.',
    payments: 'Os pagamentos, do mais novo ao mais antigo, no máximo 50.',
    expiresAt,
  },
};
