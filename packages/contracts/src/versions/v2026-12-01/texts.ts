export const onePayment = {
  id: 'one-payment',
  title: 'Um pagamento tem sempre os mesmos campos',
  text: '`method`, `paymentMethod`, `installments`, `expiresAt`, `nextAction`, `failureCode`, `reference`, `statementDescriptor`, `savedPaymentMethodId`, `multicapture`, `incrementalAuthorization`, `captures`, `disputed` e `disputeId` vêm em todo pagamento, também no que foi criado sem `paymentMethod`. `card` e `paymentMethodId` passam para dentro de `paymentMethod`, e `nextActionUrl` para `nextAction`, como `redirect`.',
  concerns: [
    ...['payments.create', 'payments.list', 'payments.retrieve', 'payments.confirm', 'payments.capture'],
    ...['payments.incrementAuthorization', 'payments.cancel', 'payments.refund', 'events.list'],
    'events.retrieve',
  ],
  toMove:
    'Leia o cartão em `paymentMethod.card`, o meio guardado em `paymentMethod.id` e o endereço do banco em `nextAction.url`.',
};

export const oneRefund = {
  id: 'one-refund',
  title: 'Um reembolso é o mesmo em todo lugar',
  text: 'Os reembolsos de um pagamento e os dos eventos têm os campos de `GET /payment/refunds`: `paymentId`, `reason` (nulo sem motivo) e `metadata` vêm sempre.',
  concerns: [
    ...['payments.create', 'payments.list', 'payments.retrieve', 'payments.confirm', 'payments.capture'],
    ...['payments.incrementAuthorization', 'payments.cancel', 'payments.refund', 'events.list'],
    'events.retrieve',
  ],
  toMove: 'Espere `reason` nulo e `metadata` vazio onde antes os campos faltavam.',
};
export const oneGatewayName = {
  id: 'one-gateway-name',
  title: 'O gateway se chama `gateway` também nos pedidos',
  text: 'O que se pede em `gatewayType` passa a ser pedido em `gateway`, o nome que as respostas já usam.',
  concerns: [
    ...['payments.create', 'paymentLinks.create', 'customers.create', 'products.create'],
    ...['cardVerifications.create', 'gateways.listInstallments'],
  ],
  toMove: 'Troque `gatewayType` por `gateway` nos corpos e nas consultas.',
};

export const paymentsArePosted = {
  id: 'payments-are-posted',
  title: 'Um pagamento se cria em `POST /payment/payments`',
  text: 'O mesmo que `POST /payment/process`, no endereço onde os pagamentos são consultados. Uma `Idempotency-Key` vale para os dois endereços.',
  concerns: ['payments.create'],
  toMove: 'Troque `/payment/process` por `/payment/payments`. O endereço anterior continua respondendo.',
};

export const plainOperationIds = {
  id: 'plain-operation-ids',
  title: 'As operações têm nomes sem pontos no documento',
  text: '`payments.create` passa a `paymentsCreate` em `operationId`: há geradores de código que fazem duas funções de um nome com ponto.',
  concerns: [],
  toMove: 'Gere o código de novo. As chamadas não mudam.',
};
