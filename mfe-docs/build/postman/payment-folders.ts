import { type Folder, isStatus } from './folder.ts';

const order = { currency: 'BRL', description: 'Pedido 1042', customerEmail: 'ana@exemplo.com.br' };
const charged = { ...order, gatewayType: 'STRIPE' };
const returnUrl = 'https://exemplo.com.br/retorno';
const payer = {
  name: 'Ana Souza',
  document: '52998224725',
  address: {
    zipCode: '01310100',
    street: 'Av. Paulista',
    number: '1000',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
};

/** Payments by a card of which the server has a token. MercadoPago's tokens come from a browser alone. */
export const cardFolder: Folder = {
  name: 'Pagamentos com cartão',
  needs: 'STRIPE',
  steps: [
    {
      operation: 'payments.create',
      body: {
        amount: 9990,
        ...charged,
        customerId: '{{customerId}}',
        paymentMethodId: '{{paymentMethodId}}',
      },
      saves: { paymentId: 'result.id' },
      expects: isStatus('succeeded'),
    },
    { operation: 'payments.list', query: { customerId: '{{customerId}}', limit: '10' } },
    { operation: 'payments.retrieve', path: { id: '{{paymentId}}' } },
    {
      operation: 'payments.update',
      path: { id: '{{paymentId}}' },
      body: { metadata: { rastreio: 'BR1234' } },
      expects: { 'a alteração foi gravada': `result.metadata.rastreio === 'BR1234'` },
    },
    {
      operation: 'payments.refund',
      path: { id: '{{paymentId}}' },
      body: { amount: 4995, reason: 'requested_by_customer', metadata: { troca: '88' } },
      saves: { refundId: 'result.refunds[0].id' },
      expects: { 'a metade foi reembolsada': 'result.amountRefunded === 4995' },
    },
    {
      operation: 'refunds.list',
      query: { paymentId: '{{paymentId}}', limit: '10' },
      expects: { 'o reembolso é o primeiro': `result.items[0].id === pm.variables.get('refundId')` },
    },
    {
      operation: 'refunds.retrieve',
      path: { id: '{{refundId}}' },
      expects: { 'traz o que se guardou': `result.metadata.troca === '88'` },
    },
    {
      operation: 'payments.create',
      name: 'Autoriza um pagamento, sem capturar',
      body: { amount: 15000, ...charged, capture: false, paymentMethodId: 'pm_card_visa' },
      saves: { authorizedPaymentId: 'result.id' },
      expects: isStatus('requires_capture'),
    },
    {
      operation: 'payments.capture',
      path: { id: '{{authorizedPaymentId}}' },
      body: { amount: 12000 },
      expects: {
        ...isStatus('succeeded'),
        'o valor capturado é o pedido': 'result.amountCaptured === 12000',
      },
    },
    {
      operation: 'payments.create',
      name: 'Autoriza um pagamento, para aumentar',
      body: {
        ...{ amount: 15000, ...charged, capture: false, paymentMethodId: 'pm_card_visa' },
        requestIncrementalAuthorization: true,
      },
      saves: { raisedPaymentId: 'result.id' },
      expects: { 'o aumento foi concedido': `result.incrementalAuthorization === 'available'` },
    },
    {
      operation: 'payments.incrementAuthorization',
      path: { id: '{{raisedPaymentId}}' },
      body: { amount: 18000 },
      expects: { 'o total é o novo': 'result.amount === 18000' },
    },
    {
      operation: 'payments.create',
      name: 'Autoriza um pagamento, para cancelar',
      body: { amount: 15000, ...charged, capture: false, paymentMethodId: 'pm_card_visa' },
      saves: { canceledPaymentId: 'result.id' },
      expects: isStatus('requires_capture'),
    },
    {
      operation: 'payments.cancel',
      path: { id: '{{canceledPaymentId}}' },
      expects: isStatus('canceled'),
    },
    {
      operation: 'payments.create',
      name: 'Tenta um cartão que é recusado',
      body: { amount: 9990, ...charged, paymentMethodId: 'pm_card_chargeDeclined' },
      status: 402,
      saves: { declinedPaymentId: 'answer.paymentId' },
      expects: {
        'é uma recusa do cartão': `answer.error === 'card_declined'`,
        'diz o que fazer': `['retry_later', 'other_card', 'stop'].includes(answer.advice)`,
      },
    },
    {
      operation: 'payments.confirm',
      path: { id: '{{declinedPaymentId}}' },
      body: { paymentMethodId: 'pm_card_mastercard', returnUrl },
      expects: isStatus('succeeded'),
    },
  ],
};

/** A route, and the payment that takes it. Where there are several gateways it asks for rules, which the portal has. */
export const routeFolder: Folder = {
  name: 'Rotas',
  needs: 'one gateway',
  steps: [
    {
      operation: 'routes.create',
      body: { amount: 15000, currency: order.currency, method: 'pix', customerEmail: order.customerEmail },
      saves: { route: 'result.ticket' },
      expects: { 'é o único gateway': `result.gateway === pm.variables.get('gateway')` },
    },
    {
      operation: 'payments.create',
      name: 'Cria um Pix pela rota',
      body: { amount: 15000, ...order, paymentMethod: { type: 'pix' }, payer, route: '{{route}}' },
      expects: isStatus('requires_action'),
    },
  ],
};

/** Payments that wait for their payer, at any gateway. */
export const methodFolder: Folder = {
  name: 'Pix e boleto',
  steps: [
    {
      operation: 'payments.create',
      name: 'Cria um Pix',
      body: {
        amount: 15000,
        ...order,
        gatewayType: '{{gateway}}',
        paymentMethod: { type: 'pix', expiresIn: 3600 },
        reference: 'pedido-{{$guid}}',
      },
      saves: { pixPaymentId: 'result.id' },
      expects: {
        ...isStatus('requires_action'),
        'traz o Pix copia e cola': `result.nextAction.type === 'pix'`,
      },
    },
    {
      operation: 'payments.create',
      name: 'Cria um boleto',
      body: {
        amount: 15000,
        ...order,
        gatewayType: '{{gateway}}',
        paymentMethod: { type: 'boleto', dueInDays: 3 },
        payer,
      },
      saves: { boletoPaymentId: 'result.id' },
      expects: {
        ...isStatus('requires_action'),
        'traz a linha digitável': `result.nextAction.type === 'boleto'`,
      },
    },
    {
      operation: 'payments.list',
      name: 'Lista os pagamentos que esperam',
      query: { status: 'requires_action', limit: '10' },
      expects: { 'o boleto é o primeiro': `result.items[0].id === pm.variables.get('boletoPaymentId')` },
    },
    {
      operation: 'payments.list',
      name: 'Lista os Pix deste valor',
      query: { method: 'pix', gateway: '{{gateway}}', amount: '15000', limit: '10' },
      expects: { 'o Pix é o primeiro': `result.items[0].id === pm.variables.get('pixPaymentId')` },
    },
    {
      operation: 'payments.retrieve',
      name: 'Consulta o Pix',
      path: { id: '{{pixPaymentId}}' },
      expects: isStatus('requires_action'),
    },
    {
      operation: 'payments.cancel',
      name: 'Cancela o Pix que ninguém pagou',
      path: { id: '{{pixPaymentId}}' },
      expects: isStatus('canceled'),
    },
    {
      operation: 'payments.cancel',
      name: 'Cancela o boleto que ninguém pagou',
      path: { id: '{{boletoPaymentId}}' },
      expects: isStatus('canceled'),
    },
    {
      // Who pays one that waits is a stand-in, which an account for tests of a gateway lacks.
      operation: 'payments.playPayer',
      name: 'Faz o papel do comprador, aqui de um Pix que já não espera',
      path: { id: '{{pixPaymentId}}' },
      body: { step: 'pay' },
      status: 409,
      expects: { 'já não espera': `answer.error === 'payment_state'` },
    },
  ],
};
