import type { SchemaWords } from './words.ts';

const amounts = {
  amount: 'Quanto se paga, em centavos; nulo quando quem paga escolhe.',
  minAmount: 'O menor valor que quem paga pode escolher, em centavos; nulo sem mínimo.',
  maxAmount: 'O maior valor que quem paga pode escolher, em centavos; nulo sem máximo.',
};
const expiresAt = 'Até quando aceita pagamentos novos; nulo sem validade.';

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
    gatewayType: 'O gateway que cobra. Pode faltar quando só um está configurado.',
    expiresAt: 'Até quando aceita pagamentos novos; sem ele, não expira.',
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
    paidCount: 'Quantos pagamentos recebeu.',
    paidAmount: 'Quanto recebeu, em centavos, sem descontar reembolsos.',
    expiresAt,
  },
  PaymentLinkPage: { $: 'Uma página de links de pagamento.' },
  PaymentOfLink: {
    $: 'Um pagamento de um link.',
    amount: 'Valor, em centavos.',
    method: 'Com o que foi pago.',
    customerEmail: 'Email de quem paga.',
  },
  PortalPaymentLink: {
    $: 'Um link de pagamento com os pagamentos mais novos dele.',
    ...amounts,
    url: 'O endereço a compartilhar.',
    active: 'Se não foi desativado.',
    reusable: 'Se aceita vários pagamentos.',
    description: 'O que se paga.',
    methods: 'Com o que se pode pagar.',
    maxInstallments: 'Em até quantas parcelas, no cartão.',
    paidCount: 'Quantos pagamentos recebeu.',
    paidAmount: 'Quanto recebeu, em centavos, sem descontar reembolsos.',
    payments: 'Os pagamentos, do mais novo ao mais antigo, no máximo 50.',
    expiresAt,
  },
};
