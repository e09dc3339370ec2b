import type { SchemaWords } from './words.ts';

export const paymentWords: SchemaWords = {
  PaymentStatus: {
    $: '`requires_payment_method` espera um cartão, `requires_confirmation` a confirmação, `requires_action` o comprador e o banco dele, `requires_capture` a captura. `processing` e `unknown` se resolvem sozinhos, em instantes; em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado. `failed` aceita outra tentativa com `confirm`; `succeeded` e `canceled` são definitivos.',
  },
  CreatePaymentInput: {
    $: 'O pagamento a criar. Sem `paymentMethodId`, a resposta traz um `clientSecret` para o navegador.',
    currency: 'Moeda: `BRL`.',
    description: 'O que está sendo cobrado.',
    customerEmail: 'Email de quem paga. Em produção, o gateway envia o recibo a ele.',
    gatewayType: 'Gateway que cobra: `STRIPE`.',
    customerId: 'O cliente que paga, se estiver cadastrado. Por padrão, o dono do cartão guardado.',
    paymentMethodId: 'Meio de pagamento guardado, ou o token que o navegador recebeu do gateway.',
    capture: '`false` só autoriza, para capturar depois. Por padrão, `true`.',
    returnUrl: 'Para onde o banco devolve o comprador depois da autenticação.',
    metadata: 'Pares de texto a guardar.',
  },
  Refund: {
    $: 'Um reembolso.',
    amount: 'Valor devolvido, em centavos.',
    status:
      '`pending` está a caminho; `succeeded` foi devolvido; `failed` não foi, e o valor volta ao saldo. Em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado.',
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
    nextActionUrl: 'Para onde mandar o comprador autenticar o pagamento; nulo quando não é preciso.',
    declineCode: 'Por que o cartão foi recusado, no código do gateway.',
    advice:
      'O que fazer depois da recusa: `retry_later` tenta mais tarde, `other_card` pede outro cartão, `stop` desiste.',
    failureMessage: 'Por que falhou, em português; pode ser mostrado ao comprador.',
    externalId: 'Identificador no gateway; nulo enquanto não se sabe.',
    refunds: 'Os reembolsos, do mais antigo ao mais novo.',
  },
  DisputeStatus: {
    $: '`needs_response` espera evidências do lojista, `under_review` a decisão do banco; `won` e `lost` dizem quem ganhou. Os estados `warning_…` são de uma consulta, que ainda não tira o dinheiro. `prevented` foi resolvida antes de virar contestação.',
  },
  Dispute: { $: 'A contestação de um pagamento pelo titular do cartão.' },
  DisputePage: { $: 'Uma página de contestações.' },
  PaymentDispute: { $: 'A última contestação de um pagamento.' },
  PaymentPage: { $: 'Uma página de pagamentos.' },
  CapturePaymentInput: {
    $: 'Quanto capturar.',
    amount: 'Valor a capturar, em centavos. Por padrão, todo o autorizado; o resto é liberado.',
  },
  ConfirmPaymentInput: {
    $: 'Com o que tentar de novo.',
    paymentMethodId: 'Meio de pagamento guardado, ou o token que o navegador recebeu do gateway.',
    returnUrl: 'Para onde o banco devolve o comprador. Por padrão, o do pagamento.',
  },
  RefundPaymentInput: {
    $: 'Quanto reembolsar.',
    amount: 'Valor a devolver, em centavos. Por padrão, todo o saldo, que é o máximo.',
  },
};
