import type { SchemaWords } from './words.ts';

export const paymentWords: SchemaWords = {
  PaymentStatus: {
    $: '`processing` e `unknown` se resolvem sozinhos, em instantes; em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado. `requires_capture` espera a captura. `succeeded`, `failed` e `canceled` são definitivos; `failed` aceita outra tentativa com `confirm`.',
  },
  CreatePaymentInput: {
    $: 'O pagamento a criar. Sem `paymentMethodId`, a resposta traz um `clientSecret` para o navegador.',
    currency: 'Moeda.',
    description: 'O que está sendo cobrado.',
    customerEmail: 'Email de quem paga.',
    gatewayType: 'Gateway que cobra.',
    customerId: 'O cliente, se estiver cadastrado.',
    paymentMethodId: 'Meio de pagamento guardado, ou o token que o navegador recebeu do gateway.',
    capture: '`false` só autoriza; a captura vem depois.',
    returnUrl: 'Para onde o banco devolve o cliente depois da autenticação.',
    metadata: 'Pares de texto a guardar.',
  },
  Refund: {
    $: 'Um reembolso.',
    amount: 'Valor devolvido, em centavos.',
    status: '`unknown`: a resposta do gateway se perdeu e o resultado está sendo apurado.',
    externalId: 'Identificador no gateway; nulo enquanto não se sabe.',
  },
  Payment: {
    $: 'Um pagamento.',
    amount: 'Valor pedido, em centavos.',
    amountCaptured: 'Valor capturado, em centavos.',
    amountRefunded: 'Valor reembolsado, em centavos.',
    description: 'O que está sendo cobrado.',
    customerEmail: 'Email de quem paga.',
    customerId: 'O cliente; nulo em uma venda sem cadastro.',
    paymentMethodId: 'O meio de pagamento; nulo enquanto não há um.',
    card: 'O cartão da última tentativa; nulo antes dela e nos outros meios de pagamento.',
    capture: 'Se captura na hora; senão, só autoriza.',
    clientSecret: 'Segredo com que o navegador confirma o pagamento, enquanto ele tem o que fazer.',
    nextActionUrl: 'Para onde mandar o cliente autenticar o pagamento; nulo quando não é preciso.',
    declineCode: 'Por que o cartão foi recusado, no código do gateway.',
    advice: 'O que fazer depois da recusa.',
    failureMessage: 'Por que falhou, em português, para o cliente.',
    externalId: 'Identificador no gateway; nulo enquanto não se sabe.',
    refunds: 'Os reembolsos, do mais antigo ao mais novo.',
  },
  DisputeStatus: {
    $: '`needs_response` espera evidências do lojista, `under_review` a decisão do banco. Os estados `warning_…` são de uma consulta, que ainda não tira o dinheiro. `prevented` foi resolvida antes de virar contestação.',
  },
  Dispute: { $: 'A contestação de um pagamento pelo titular do cartão.' },
  DisputePage: { $: 'Uma página de contestações.' },
  PaymentDispute: { $: 'A última contestação de um pagamento.' },
  PaymentPage: { $: 'Uma página de pagamentos.' },
  CapturePaymentInput: {
    $: 'Quanto capturar.',
    amount: 'Valor em centavos; por padrão, todo o autorizado. O resto é liberado.',
  },
  ConfirmPaymentInput: {
    $: 'Com o que tentar de novo.',
    paymentMethodId: 'Meio de pagamento guardado, ou o token que o navegador recebeu do gateway.',
    returnUrl: 'Para onde o banco devolve o cliente; por padrão, o do pagamento.',
  },
  RefundPaymentInput: {
    $: 'Quanto reembolsar.',
    amount: 'Valor em centavos; por padrão, todo o saldo. Não passa dele.',
  },
};
