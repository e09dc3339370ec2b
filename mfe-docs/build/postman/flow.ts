import { balanceFolder } from './balance-folder.ts';
import { type Folder, isStatus } from './folder.ts';
import { cardFolder, methodFolder, routeFolder } from './payment-folders.ts';
import { webhookFolder } from './webhook-folder.ts';

const customer = { id: '{{customerId}}' };
const product = { id: '{{productId}}' };
const subscription = { id: '{{subscriptionId}}' };

/** A merchant's first hour: each request uses what those before it created, and the last ones tidy up. */
export const flow: Folder[] = [
  {
    name: 'Gateways',
    steps: [
      {
        operation: 'gateways.list',
        saves: {
          gateways: `result.items.map(({ gateway }) => gateway).join(',')`,
          gateway: 'result.items[result.items.length - 1].gateway',
        },
        expects: {
          'cada gateway aceita cartão e Pix': `result.items.every(({ methods }) => ['card', 'pix'].every((type) => methods.some((method) => method.type === type)))`,
        },
      },
      {
        operation: 'gateways.listInstallments',
        query: { amount: '15000', cardPrefix: '503143', gatewayType: '{{gateway}}' },
        expects: { 'à vista custa o valor': 'result.items[0].totalAmount === 15000' },
      },
    ],
  },
  routeFolder,
  {
    name: 'Clientes',
    needs: 'STRIPE',
    steps: [
      {
        operation: 'customers.create',
        body: { name: 'Ana Lima', email: 'ana@exemplo.com.br', phone: '+55 11 98765-4321' },
        saves: { customerId: 'result.id' },
      },
      {
        operation: 'customers.list',
        query: { email: 'ana@exemplo.com.br', limit: '10' },
        expects: { 'o cliente criado é o primeiro': `result.items[0].id === pm.variables.get('customerId')` },
      },
      { operation: 'customers.retrieve', path: customer },
      {
        operation: 'customers.update',
        path: customer,
        body: { description: 'Cliente desde 2026', metadata: { crm: '77' } },
        expects: { 'a alteração foi gravada': `result.metadata.crm === '77'` },
      },
    ],
  },
  {
    name: 'Meios de pagamento',
    needs: 'STRIPE',
    steps: [
      {
        operation: 'paymentMethods.attach',
        path: customer,
        body: { paymentMethodId: 'pm_card_visa' },
        saves: { paymentMethodId: 'result.id' },
      },
      {
        operation: 'cardVerifications.create',
        body: {
          paymentMethodId: 'pm_card_visa',
          customerId: '{{customerId}}',
          returnUrl: 'https://loja.exemplo.com.br/carteira',
        },
        saves: { verificationId: 'result.id' },
        expects: isStatus('succeeded'),
      },
      {
        operation: 'cardVerifications.retrieve',
        path: { id: '{{verificationId}}' },
        expects: isStatus('succeeded'),
      },
      { operation: 'paymentMethods.list', path: customer, query: { limit: '10' } },
      {
        operation: 'paymentMethods.setDefault',
        path: { ...customer, pmId: '{{paymentMethodId}}' },
        expects: {
          'é o padrão do cliente': `result.defaultPaymentMethodId === pm.variables.get('paymentMethodId')`,
        },
      },
    ],
  },
  cardFolder,
  methodFolder,
  {
    name: 'Links de pagamento',
    steps: [
      {
        operation: 'paymentLinks.create',
        body: {
          amount: 24990,
          description: 'Assinatura de rosas',
          methods: ['card', 'pix'],
          gatewayType: '{{gateway}}',
        },
        saves: { linkId: 'result.id' },
        expects: { 'traz o endereço a compartilhar': `result.url.endsWith('/pagar/' + result.id)` },
      },
      { operation: 'paymentLinks.list', query: { limit: '10' } },
      { operation: 'paymentLinks.retrieve', path: { id: '{{linkId}}' }, expects: isStatus('open') },
      { operation: 'paymentLinks.deactivate', path: { id: '{{linkId}}' }, expects: isStatus('inactive') },
    ],
  },
  {
    name: 'Contestações',
    steps: [
      // A dispute comes from a bank, some time after the payment: a run cannot wait for one.
      { operation: 'disputes.list', query: { paymentId: '{{pixPaymentId}}', limit: '10' } },
      {
        operation: 'disputes.retrieve',
        name: 'Consulta uma contestação, aqui uma que não existe',
        path: { id: 'dsp_0000000000000000' },
        status: 404,
        expects: { 'não foi encontrada': `answer.error === 'not_found'` },
      },
    ],
  },
  balanceFolder,
  {
    name: 'Produtos',
    needs: 'STRIPE',
    steps: [
      {
        operation: 'products.create',
        body: {
          name: 'Clube do Café',
          description: 'Um pacote por mês',
          prices: [
            { unitAmount: 4990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 },
          ],
        },
        saves: { productId: 'result.id', priceId: 'result.prices[0].id' },
      },
      { operation: 'products.list', query: { active: 'true', limit: '10' } },
      {
        operation: 'products.retrieve',
        path: product,
        query: { expand: 'prices' },
        expects: { 'traz os preços': `result.prices[0].id === pm.variables.get('priceId')` },
      },
      {
        operation: 'products.update',
        path: product,
        body: { description: 'Dois pacotes por mês' },
        expects: { 'a alteração foi gravada': `result.description === 'Dois pacotes por mês'` },
      },
      {
        operation: 'prices.create',
        path: product,
        body: { unitAmount: 49900, interval: 'year' },
        saves: { yearlyPriceId: 'result.id' },
      },
    ],
  },
  {
    name: 'Assinaturas',
    needs: 'STRIPE',
    steps: [
      {
        operation: 'subscriptions.create',
        body: { customerId: '{{customerId}}', priceId: '{{priceId}}' },
        saves: { subscriptionId: 'result.id' },
        expects: isStatus('active'),
      },
      { operation: 'subscriptions.list', query: { customerId: '{{customerId}}', limit: '10' } },
      { operation: 'subscriptions.retrieve', path: subscription, query: { expand: 'customer' } },
      {
        operation: 'subscriptions.update',
        path: subscription,
        body: { priceId: '{{yearlyPriceId}}' },
        expects: { 'o preço é o novo': `result.priceId === pm.variables.get('yearlyPriceId')` },
      },
      {
        operation: 'subscriptions.cancel',
        path: subscription,
        body: { atPeriodEnd: true },
        expects: { 'termina no fim do período': 'result.cancelAtPeriodEnd' },
      },
      {
        operation: 'subscriptions.resume',
        path: subscription,
        expects: { 'não termina mais': '!result.cancelAtPeriodEnd' },
      },
      {
        // Who advances one is a stand-in, which an account for tests of a gateway lacks.
        operation: 'subscriptions.advance',
        name: 'Adianta uma assinatura, aqui uma que não existe',
        path: { id: 'sub_0000000000000000' },
        status: 404,
        expects: { 'não foi encontrada': `answer.error === 'not_found'` },
      },
    ],
  },
  {
    name: 'Faturas',
    needs: 'STRIPE',
    steps: [
      {
        operation: 'customers.create',
        name: 'Cria um cliente sem cartão',
        body: { name: 'Bruno Reis', email: 'bruno@exemplo.com.br' },
        saves: { cardlessCustomerId: 'result.id' },
      },
      {
        operation: 'subscriptions.create',
        name: 'Inicia uma assinatura que aguarda o pagamento',
        body: { customerId: '{{cardlessCustomerId}}', priceId: '{{priceId}}' },
        expects: isStatus('pending'),
      },
      {
        operation: 'invoices.list',
        query: { customerId: '{{cardlessCustomerId}}', limit: '10' },
        saves: { invoiceId: 'result.items[0].id' },
        expects: { 'a fatura está em aberto': `result.items[0].status === 'open'` },
      },
      { operation: 'invoices.retrieve', path: { id: '{{invoiceId}}' } },
      {
        operation: 'invoices.pay',
        path: { id: '{{invoiceId}}' },
        body: { paymentMethodId: 'pm_card_visa' },
        expects: isStatus('paid'),
      },
    ],
  },
  webhookFolder,
  {
    name: 'Para terminar',
    needs: 'STRIPE',
    steps: [
      { operation: 'paymentMethods.detach', path: { ...customer, pmId: '{{paymentMethodId}}' } },
      {
        operation: 'prices.deactivate',
        path: { ...product, priceId: '{{yearlyPriceId}}' },
        expects: { 'o preço não vende mais': '!result.active' },
      },
      {
        operation: 'products.archive',
        path: product,
        expects: { 'o produto não vende mais': '!result.active' },
      },
      { operation: 'customers.delete', path: customer },
      {
        operation: 'customers.delete',
        name: 'Exclui o cliente sem cartão',
        path: { id: '{{cardlessCustomerId}}' },
      },
    ],
  },
];
