import type { SchemaWords } from './words.ts';

/** What the documents say about what an authorisation was asked for. */
export const authorizationWords = {
  multicapture:
    'Se pode ser capturado em partes; nulo enquanto o gateway não disse, e no que não pediu (`requestMulticapture`).',
  incrementalAuthorization:
    'Se o valor autorizado pode ser aumentado; nulo enquanto o gateway não disse, e no que não pediu (`requestIncrementalAuthorization`).',
  captures: 'As capturas, da mais antiga à mais nova, do que pediu capturas em partes.',
};

/** What is told of a payment in all versions. */
const ofPayment = {
  $: 'Um pagamento.',
  amount: 'Valor pedido, em centavos, com os aumentos do que foi autorizado.',
  amountCaptured: 'Valor capturado até agora, em centavos.',
  amountRefunded: 'Valor reembolsado, em centavos.',
  description: 'O que está sendo cobrado.',
  customerEmail: 'Email de quem paga.',
  customerId: 'O cliente; nulo em uma venda sem cadastro.',
  customer: 'O cliente inteiro. Só com `expand=customer`.',
  capture: 'Se captura na hora; senão, só autoriza.',
  clientSecret: 'Segredo com que o navegador confirma o pagamento, enquanto ele tem o que fazer.',
  declineCode: 'Por que o cartão foi recusado, no código do gateway.',
  advice:
    'O que fazer depois da recusa: `retry_later` tenta mais tarde, `other_card` pede outro cartão, `stop` desiste.',
  failureMessage: 'Por que falhou, em português; pode ser mostrado ao comprador.',
  externalId: 'Identificador no gateway; nulo enquanto não se sabe.',
  refunds: 'Os reembolsos, do mais antigo ao mais novo.',
  expiresAt: 'Até quando o Pix ou o boleto pode ser pago, ou a página do PayPal espera; nulo nos outros.',
  nextAction: 'O que falta ao comprador; nulo quando não falta nada.',
  ...authorizationWords,
  paidAt: 'Quando se soube que o dinheiro entrou; nulo enquanto não entrou.',
};

/** What is told of a refund wherever it is shown. */
const ofRefund = {
  amount: 'Valor devolvido, em centavos.',
  status:
    '`pending` está a caminho; `succeeded` foi devolvido; `failed` não foi, e o valor volta ao saldo. Em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado.',
  externalId: 'Identificador no gateway; nulo enquanto não se sabe.',
  reason: 'Por quê; só nos que têm um motivo.',
  metadata: 'Pares de texto que o lojista guardou no reembolso.',
};

/** What is told of the taxes of a sale wherever they are shown. */
const ofFiscal = {
  documentType: 'Qual documento fiscal.',
  cbsAmount: 'A CBS da venda inteira, em centavos.',
  ibsAmount: 'O IBS da venda inteira, em centavos.',
};

export const paymentWords: SchemaWords = {
  FiscalDocumentType: {
    $: '`NFE` (NF-e), `NFCE` (NFC-e), `NFSE` (NFS-e), `CTE` (CT-e) ou `OTHER`, qualquer outro.',
  },
  FiscalInput: {
    $: 'A CBS e o IBS de uma venda, ditos por quem vende. Os dois juntos não passam do valor do pagamento.',
    ...ofFiscal,
    documentKey:
      'A chave de acesso: 44 caracteres em NF-e, NFC-e e CT-e, com o dígito verificador conferido, e 50 em NFS-e. Nula, ou ausente, enquanto o documento não foi emitido.',
    correlationId: 'O seu nome para a operação, de 1 a 64 caracteres visíveis.',
  },
  Fiscal: {
    $: 'O que se disse da CBS e do IBS.',
    ...ofFiscal,
    documentKey: 'A chave de acesso; nula enquanto não se disse.',
    correlationId: 'O nome que o lojista deu à operação; nulo sem um.',
  },
  PaymentFiscal: {
    $: 'O que se disse da CBS e do IBS de um pagamento.',
    ...ofFiscal,
    documentKey: 'A chave de acesso; nula enquanto não se disse.',
    correlationId: 'O nome que o lojista deu à operação; nulo sem um.',
    forecast: 'Se a previsão do split de tributos estava ligada quando o pagamento foi criado.',
  },
  PaymentStatus: {
    $: '`requires_payment_method` espera um cartão, `requires_confirmation` a confirmação, `requires_action` o comprador e o banco dele, `requires_capture` a captura. `processing` e `unknown` se resolvem sozinhos, em instantes; em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado. `failed` aceita outra tentativa com `confirm`; `succeeded` e `canceled` são definitivos.',
  },
  CreatePaymentInput: {
    $: 'O pagamento a criar. Com `paymentMethod` é um Pix, um boleto, um pagamento com a conta PayPal ou um cartão que o navegador do comprador deu ao gateway; com `paymentMethodId`, um meio guardado. Sem nenhum dos dois, onde o gateway permite, a resposta traz um `clientSecret` para o navegador.',
    currency: 'Moeda: `BRL`.',
    description: 'O que está sendo cobrado.',
    customerEmail: 'Email de quem paga. Em produção, o gateway envia o recibo a ele.',
    gatewayType:
      'Gateway que cobra: `STRIPE`, `MERCADOPAGO` ou `PAYPAL`. Pode faltar quando só um está configurado, quando as regras de roteamento decidem, e com `route`.',
    paymentMethod: 'Um meio de pagamento novo; nunca junto com `paymentMethodId`.',
    payer: 'Quem paga. O boleto exige nome, documento e endereço.',
    customerId: 'O cliente que paga, se estiver cadastrado. Por padrão, o dono do cartão guardado.',
    paymentMethodId: 'Meio de pagamento guardado, ou o token que o navegador recebeu do gateway.',
    savePaymentMethod:
      '`true` guarda o cartão, ou a conta PayPal, com o cliente (`customerId`, obrigatório) assim que ele paga ou é autorizado, para cobrar depois. Peça antes o consentimento do comprador. Onde o gateway não guarda o meio ao pagar (`savesCardsWhilePaying`, e `savedWhilePaying` do meio), e para o que já está guardado, responde 422, e nada é cobrado. Onde o navegador escolhe o meio, só um cartão é guardado.',
    capture: '`false` só autoriza, para capturar depois. Por padrão, `true`.',
    requestMulticapture:
      '`true` pede ao gateway que o pagamento possa ser capturado em partes. Só com `capture: false` e cartão, onde o gateway captura em partes (`capturesInParts`); senão 422, e nada é autorizado. O que foi concedido vem em `multicapture`.',
    requestIncrementalAuthorization:
      '`true` pede ao gateway que o valor autorizado possa ser aumentado. Só com `capture: false` e cartão, onde o gateway aumenta (`incrementsAuthorizations`); senão 422, e nada é autorizado. O que foi concedido vem em `incrementalAuthorization`.',
    returnUrl: 'Para onde o banco devolve o comprador depois da autenticação.',
    metadata: 'Pares de texto a guardar.',
    reference:
      'O seu nome para o pagamento, como o número do pedido: de 1 a 64 caracteres visíveis, sem espaços nem acentos. Enquanto outro pagamento com ela espera, está autorizado, foi pago ou está sendo apurado, a resposta é 409 `reference_taken`, e nada é cobrado.',
    statementDescriptor:
      'O que a fatura do cartão mostra, de 5 a 22 caracteres latinos com ao menos uma letra, sem `<`, `>`, `\\`, aspas nem `*`. No Stripe vem depois do prefixo da sua conta, e os dois juntos têm até 22; cada gateway e banco mostra o que couber. Só em cartão: Pix e boleto não têm fatura.',
    fiscal:
      'O que a venda tem de CBS e IBS e o documento fiscal dela. Fica com o pagamento e serve à previsão do split de tributos; nenhum gateway é informado.',
    route:
      'O bilhete de `POST /payment/routes`, que diz a qual gateway o pagamento vai; nunca junto com `gatewayType`.',
    allowDuplicateReference: '`true` cobra mesmo que outro pagamento tenha a mesma `reference`.',
  },
  PaymentMethodType: { $: 'Como o comprador paga.' },
  PaymentMethodInput: {
    $: 'O meio de pagamento de uma cobrança nova, com os campos do seu tipo. `GET /payment/gateways` diz o que cada gateway aceita.',
    type: '`card`, `pix`, `boleto` ou `paypal`. Com `paypal`, o comprador concorda na página do gateway (`nextAction`) e volta à sua `returnUrl`, que é obrigatória; o Trilho então conclui o pagamento.',
  },
  Payer: {
    $: 'Quem paga. Não é guardado depois que o gateway responde.',
    name: 'Nome completo ou razão social.',
    document: 'CPF ou CNPJ, com ou sem pontuação.',
    address: 'Onde mora; o boleto exige.',
  },
  PayerAddress: {
    $: 'Um endereço no Brasil.',
    zipCode: 'CEP, com ou sem hífen.',
    street: 'Rua ou avenida.',
    number: 'Número, ou `S/N`.',
    neighborhood: 'Bairro.',
    city: 'Cidade.',
    state: 'UF, em duas letras maiúsculas.',
  },
  NextAction: {
    $: 'O que falta ao comprador: abrir `url` (`redirect`), pagar o Pix (`pix`) ou o boleto (`boleto`).',
  },
  Refund: { $: 'Um reembolso, no pagamento dele.', ...ofRefund },
  RefundDetails: {
    $: 'Um reembolso.',
    ...ofRefund,
    paymentId: 'O pagamento que devolve.',
    reason: 'Por quê; nulo quando ninguém disse.',
  },
  RefundPage: { $: 'Uma página de reembolsos.' },
  PaymentRefundReason: {
    $: 'Por que devolver: `duplicate`, `fraudulent` e `requested_by_customer` são o que o pedido disse; `paid_twice` (pago duas vezes) e `paid_after_cancel` (pago depois de cancelado) são dos que o Trilho fez sozinho.',
  },
  PaymentRefundReasonInput: {
    $: 'Por que devolver: cobrado em dobro, fraude, ou a pedido do comprador. O Stripe recebe o motivo, e com `fraudulent` passa a desconfiar do cartão e do email; os outros gateways não perguntam.',
  },
  Payment: {
    ...ofPayment,
    paymentMethodId: 'O meio de pagamento; nulo enquanto não há um.',
    card: 'O cartão da última tentativa; nulo antes dela e nos outros meios de pagamento.',
    nextActionUrl: 'Para onde mandar o comprador autenticar o pagamento; nulo quando não é preciso.',
    reference: 'O seu nome para o pagamento; só nos criados com um.',
    statementDescriptor: 'O que se pediu que a fatura do cartão mostre; só nos criados com um texto.',
    fiscal: 'O que se disse da CBS e do IBS; só nos pagamentos com dados fiscais.',
    savedPaymentMethodId:
      'O meio de pagamento que o pagamento guardou com o cliente; nulo enquanto não pagou. O PayPal pode guardar a conta um pouco depois do pagamento. Só nos criados com `savePaymentMethod`.',
    method:
      'Como se paga; só nos pagamentos criados com `paymentMethod` ou com uma conta PayPal guardada, como os quatro seguintes.',
    installments: 'Em quantas parcelas o cartão paga.',
    failureCode: 'Por que falhou: `expired` quando ninguém pagou no prazo, `card_declined` numa recusa.',
  },
  Payment_2026_12_01: {
    ...ofPayment,
    reference: 'O seu nome para o pagamento; nulo sem um.',
    statementDescriptor: 'O que se pediu que a fatura do cartão mostre; nulo sem um texto.',
    fiscal: 'O que se disse da CBS e do IBS; nulo sem dados fiscais.',
    savedPaymentMethodId:
      'O meio de pagamento que o pagamento guardou com o cliente; nulo enquanto não pagou, e sem `savePaymentMethod`. O PayPal pode guardar a conta um pouco depois do pagamento.',
    method: 'Como se paga.',
    paymentMethod: 'Com o que se paga, ou se pagou por último.',
    'paymentMethod.type': 'O mesmo de `method`.',
    'paymentMethod.id': 'O meio de pagamento guardado; nulo sem um.',
    'paymentMethod.card': 'O cartão da última tentativa; nulo antes dela e nos outros meios.',
    disputed: 'O portador do cartão contestou o pagamento, seja qual for o desfecho.',
    disputeId: 'A contestação mais recente do pagamento; nula sem nenhuma.',
    installments: 'Em quantas parcelas o cartão paga; 1 nos outros meios.',
    failureCode:
      'Por que falhou: `expired` quando ninguém pagou no prazo, `card_declined` numa recusa; nulo se não falhou.',
  },
  CardVerificationStatus: {
    $: '`requires_action` espera o titular e o banco dele; `processing` se resolve sozinho. `succeeded`, `failed` e `canceled` são definitivos.',
  },
  CardVerification: {
    $: 'A verificação de um cartão, que nunca cobra.',
    customerId: 'O cliente com quem o cartão fica guardado; nulo quando só se verifica.',
    paymentMethodId: 'O cartão guardado; nulo sem cliente, e enquanto não foi aprovado.',
    card: 'O cartão verificado; nulo enquanto não se sabe.',
    nextAction: 'O que falta ao titular do cartão; nulo quando não falta nada.',
    declineCode: 'Por que o cartão foi recusado, no código do gateway.',
    advice:
      'O que fazer depois da recusa: `retry_later` tenta mais tarde, `other_card` pede outro cartão, `stop` desiste.',
    failureMessage: 'Por que foi recusado, em português; pode ser mostrado ao comprador.',
    externalId: 'Identificador no gateway.',
  },
  CreateCardVerificationInput: {
    $: 'O cartão a verificar.',
    paymentMethodId:
      'O token que o navegador recebeu do gateway. Serve uma vez: sem `customerId`, não pode ser cobrado depois.',
    customerId: 'O cliente com quem guardar o cartão aprovado. Sem ele, o cartão só é verificado.',
    gatewayType: 'Gateway que verifica. Pode faltar: é o do cliente ou, sem cliente, o que verifica cartões.',
    returnUrl: 'Para onde o banco devolve o titular depois da autenticação.',
    metadata: 'Pares de texto a guardar.',
  },
  DisputeStatus: {
    $: '`needs_response` espera evidências do lojista, `under_review` a decisão do banco ou do gateway; `won` e `lost` dizem quem ganhou. Os estados `warning_…` são de uma consulta, que ainda não tira o dinheiro. `prevented` foi resolvida antes da decisão: o que voltou ao comprador é um reembolso.',
  },
  Dispute: { $: 'A contestação de um pagamento por quem o pagou.' },
  DisputePage: { $: 'Uma página de contestações.' },
  PaymentDispute: { $: 'A última contestação de um pagamento.' },
  PaymentPage: { $: 'Uma página de pagamentos.' },
  UpdatePaymentInput: {
    $: 'O que alterar; o que não vem fica como está.',
    description: 'O que está sendo cobrado.',
    fiscal:
      'Os dados fiscais, no lugar dos de antes: o documento costuma sair depois do pagamento. A previsão acompanha.',
    metadata:
      'Pares a somar aos que há, com no máximo 49 ao todo; nulo ou vazio remove o par. Nomes que começam com `trilho_` são reservados e ignorados.',
  },
  CapturePaymentInput: {
    $: 'Quanto capturar.',
    amount:
      'Valor a capturar, em centavos, até o que resta do autorizado. Por padrão, tudo o que resta. Obrigatório com `finalCapture: false`.',
    finalCapture:
      '`false` deixa o resto autorizado, para outra captura. Só onde o gateway concedeu capturas em partes (`multicapture`); senão 422, e nada é capturado. Por padrão, `true`: o resto é liberado.',
  },
  IncrementAuthorizationInput: {
    $: 'Para quanto aumentar.',
    amount: 'O novo total a autorizar, em centavos: maior que o autorizado.',
  },
  AuthorizationGrant: {
    $: '`available`: o gateway concedeu; `unavailable`: não concedeu a este pagamento.',
  },
  PaymentCapture: {
    $: 'Uma captura de um pagamento que pediu capturas em partes.',
    amount: 'Valor capturado, em centavos.',
    status:
      '`succeeded` foi capturado; `failed` não teve efeito. Em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado.',
    finalCapture: 'Se foi a última: com ela, o resto do autorizado foi liberado.',
  },
  ConfirmPaymentInput: {
    $: 'Com o que tentar de novo.',
    paymentMethodId: 'Meio de pagamento guardado, ou o token que o navegador recebeu do gateway.',
    returnUrl: 'Para onde o banco devolve o comprador. Por padrão, o do pagamento.',
  },
  RefundPaymentInput: {
    $: 'Quanto reembolsar, e por quê.',
    amount: 'Valor a devolver, em centavos. Por padrão, todo o saldo, que é o máximo.',
    reason: 'Por que devolver.',
    metadata: 'Pares de texto a guardar no reembolso.',
  },
};
