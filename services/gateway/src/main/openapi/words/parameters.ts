import { logDays } from '@trilho/contracts/retention';
/** What the `id` in the address of a merchant's operation is of, by what comes before the dot in the operation's id. */
export const resourceIds: Record<string, string> = {
  payments: 'Identificador do pagamento, `pay_…`.',
  refunds: 'Identificador do reembolso, `ref_…`.',
  paymentLinks: 'Identificador do link, `lnk_…`.',
  customers: 'Identificador do cliente, `cus_…`.',
  paymentMethods: 'Identificador do cliente, `cus_…`.',
  products: 'Identificador do produto, `prod_…`.',
  prices: 'Identificador do produto, `prod_…`.',
  subscriptions: 'Identificador da assinatura, `sub_…`.',
  invoices: 'Identificador da fatura, `inv_…`.',
  disputes: 'Identificador da contestação, `dsp_…`.',
  webhooks: 'Identificador do webhook, `we_…`.',
  events: 'Identificador do evento, `evt_…`.',
};

const paymentFilters = {
  from: 'Só os deste dia em diante, em São Paulo.',
  to: 'Só os até este dia, em São Paulo.',
  amountMin: 'Só os deste valor para cima, em centavos.',
  amountMax: 'Só os até este valor, em centavos.',
  method: 'Só os pagos assim; `card` inclui os cartões guardados.',
  gateway: 'Só os deste gateway.',
  search:
    'Um id inteiro ou o fim dele, o começo de um email, uma parte do nome de quem paga ou do cliente, um CPF ou CNPJ, um valor (`R$ 89,90`), ou uma `reference` inteira.',
};

const balanceDay = { day: 'O fim de que dia, em São Paulo; sem ele, agora.' };

const entryFilters = {
  gateway: 'Só os deste gateway.',
  account: 'Só os que mexem nesta conta.',
  kind: 'Só os que tratam disto.',
  paymentId: 'Só os deste pagamento, `pay_…`, ou desta fatura, `inv_…`.',
};

const receivableFilters = {
  gateway: 'Só os deste gateway.',
  method: 'Só os pagos assim.',
  status: 'Só os neste estado.',
  paymentId: 'Só os deste pagamento, `pay_…`, ou desta fatura, `inv_…`.',
  dueFrom: 'Só os liberados deste dia em diante.',
  dueTo: 'Só os liberados até este dia.',
};

const differenceFilters = {
  gateway: 'Só as deste gateway.',
  kind: 'Só as deste tipo.',
  status: 'Só as neste estado.',
  paymentId: 'Só as deste pagamento, `pay_…`, ou desta fatura, `inv_…`.',
  payoutId: 'Só as deste repasse, `po_…`.',
};

const payoutFilters = {
  gateway: 'Só os deste gateway.',
  status: 'Só os neste estado.',
  match: 'Só os que conferem, não conferem, ou ainda esperam o extrato.',
};

const linkFilters = {
  status: 'Só os neste estado.',
  gateway: 'Só os deste gateway.',
  search: 'Uma parte da descrição, o valor (`R$ 249,90`), o id, o fim dele, ou o endereço.',
};

/** What parameters are, by the operation's id, where their names alone do not say it. */
export const operationParameters: Record<string, Record<string, string>> = {
  'balance.retrieve': balanceDay,
  'portalBalance.retrieve': balanceDay,
  'balance.listEntries': entryFilters,
  'portalBalance.listEntries': entryFilters,
  'payouts.list': payoutFilters,
  'portalPayouts.list': payoutFilters,
  'monthClosings.create': { month: 'O mês, como em `2026-11`.' },
  'receivables.list': receivableFilters,
  'portalReceivables.list': receivableFilters,
  'portalSettlementDifferences.list': differenceFilters,
  'portalReceivables.calendar': {
    from: 'O primeiro dia.',
    to: 'O último dia, no máximo 92 depois do primeiro.',
  },
  'settlementFiles.list': { gateway: 'Só os deste gateway.' },
  'settlementFiles.upload': { gateway: 'De que gateway é o extrato.', name: 'O nome do arquivo.' },
  'keys.create': {
    apiVersion: 'A versão da API do par. Sem ela, a do par anterior do ambiente, ou a primeira.',
  },
  'keys.compareVersions': { to: 'A versão a comparar com a do par.' },
  'customers.list': {
    email: 'Só quem tem este email, inteiro, com maiúsculas ou minúsculas.',
    name: 'Só quem tem este texto no nome; com um ou dois caracteres, no começo dele.',
  },
  'payments.list': {
    customerEmail: 'Só os deste email, inteiro, com maiúsculas ou minúsculas.',
    reference: 'Só os desta `reference`, inteira.',
    method: 'Só os pagos assim; `card` inclui os cartões guardados.',
    gateway: 'Só os deste gateway.',
    amount: 'Só os deste valor, em centavos.',
    amountMin: 'Só os deste valor para cima, em centavos.',
    amountMax: 'Só os até este valor, em centavos.',
  },
  'paymentLinks.list': { active: 'Só os desativados (`false`) ou só os outros (`true`).' },
  'payerLinks.retrieve': { id: 'O id do link, o fim do endereço dele.' },
  'payerLinks.logo': { hash: 'O resumo SHA-256 da imagem, como a loja e o link o contam.' },
  'payerLinks.route': { id: 'O id do link, o fim do endereço dele.' },
  'payerLinks.pay': { id: 'O id do link, o fim do endereço dele.' },
  'payerLinks.retrievePayment': {
    id: 'O id do link, o fim do endereço dele.',
    paymentId: 'Identificador do pagamento, `pay_…`.',
    token: 'O que a resposta que começou o pagamento trouxe.',
  },
  'payerLinks.cancelPayment': {
    id: 'O id do link, o fim do endereço dele.',
    paymentId: 'Identificador do pagamento, `pay_…`.',
    token: 'O que a resposta que começou o pagamento trouxe.',
  },
  'payerLinks.playPayer': {
    id: 'O id do link, o fim do endereço dele.',
    paymentId: 'Identificador do pagamento, `pay_…`.',
    token: 'O que a resposta que começou o pagamento trouxe.',
  },
  'sandboxPayments.retrieve': {
    id: 'Identificador do pagamento, `pay_…`.',
    token: 'O que vem depois do `#` no `sandboxUrl` do pagamento.',
  },
  'sandboxPayments.playPayer': {
    id: 'Identificador do pagamento, `pay_…`.',
    token: 'O que vem depois do `#` no `sandboxUrl` do pagamento.',
  },
  'products.list': { name: 'Só os que têm este texto no nome, com maiúsculas ou minúsculas.' },
  'subscriptions.list': {
    search: 'Texto no nome ou no email do cliente ou no nome do produto, ou um identificador inteiro.',
  },
  'webhooks.listDeliveries': { type: 'Só as de eventos deste tipo.' },
  'webhooks.retrieveDelivery': { id: 'Identificador da entrega, `dlv_…`.' },
  'webhooks.replayDelivery': { id: 'Identificador da entrega, `dlv_…`.' },
  'events.list': {
    type: 'Só os deste tipo.',
    after: `O evento depois do qual continuar, em ordem e sem faltar nenhum. Vazio, começa ${logDays} dias atrás.`,
  },
  'portalWebhooks.listDeliveries': {
    type: 'Só as de eventos deste tipo.',
    search: 'O começo do id da entrega ou do evento. Vazio, não filtra.',
  },
  'portalWebhooks.retrieveDelivery': { deliveryId: 'Identificador da entrega.' },
  'portalWebhooks.replayDelivery': { deliveryId: 'Identificador da entrega.' },
  'portalWebhooks.stats': { period: '24 horas ou 7 dias.' },
  'webhooks.retrieveReplay': { replayId: 'Identificador do reenvio, `rpl_…`.' },
  'auth.validateToken': { token: 'O token de acesso.' },
  'exports.download': { ticket: 'O bilhete do link, válido para um uso.' },
  'keys.revoke': { keepFor: 'Por quanto tempo o par ainda funciona. Sem ele, deixa de funcionar já.' },
  'metrics.listRecentPayments': { limit: 'Quantos pagamentos devolver, de 1 a 20.' },
  'metrics.retrieve': {
    days: 'Quantos dias tem o período: 7, 30 ou 90. Sem efeito com `from` e `to`.',
    from: 'Primeiro dia do período, em São Paulo. Só com `to`.',
    to: 'Último dia do período, em São Paulo, no máximo hoje. Só com `from`.',
  },
  'portalPayments.list': paymentFilters,
  'portalPayments.retrieveDay': {
    ...paymentFilters,
    day: 'O dia, em São Paulo.',
  },
  'payments.pixImage': { file: 'O nome da figura, do endereço em `qrCodeImageUrl`.' },
  'gateways.check': { gatewayType: 'O gateway a testar. Por padrão, `STRIPE`.' },
  'portalInvoices.list': {
    from: 'Só as criadas deste dia em diante, em São Paulo.',
    to: 'Só as criadas até este dia, em São Paulo.',
  },
  'portalPaymentLinks.list': linkFilters,
  'portalPaymentLinks.retrieveDay': { ...linkFilters, day: 'O dia, em São Paulo.' },
  'portalProviderCalls.list': {
    outcome: 'Só as respondidas assim.',
    method: 'Só as deste método.',
    gateway: 'Só as deste gateway. Sem ele, as de todos.',
    search:
      'O id da requisição que a causou, o do gateway, um recurso, uma parte da chave de idempotência ou do caminho.',
  },
  'portalProviderEvents.list': {
    effect: 'Só os com este efeito.',
    type: 'Só os deste tipo, como o gateway o chama.',
    gateway: 'Só os deste gateway. Sem ele, os de todos.',
    search: 'O identificador do evento no gateway, ou o do recurso.',
  },
  'gateways.listInstallments': {
    amount: 'Valor a cobrar, em centavos.',
    cardPrefix: 'Os primeiros 6 a 8 dígitos do cartão. Nunca o número inteiro.',
    gatewayType: 'Gateway que cobraria. Pode faltar quando só um está configurado.',
  },
  'portalRequests.list': {
    status: 'Só as respondidas com um status desta classe.',
    method: 'Só as deste método.',
    from: 'Só as deste dia em diante, em São Paulo.',
    to: 'Só as até este dia, em São Paulo.',
    applicationId: 'Só as feitas com este par de chaves.',
    resourceId: 'Só as que tratam deste recurso.',
  },
  'portalSubscriptions.list': {
    gateway: 'Só as deste gateway. Vazio ou `all`, não filtra.',
    status: 'Só as neste estado. Vazio ou `all`, não filtra.',
    product: 'Só as deste produto, pelo identificador ou pelo nome. Vazio ou `all`, não filtra.',
    period: 'Só as desta frequência: mensal, trimestral, anual. Vazio ou `all`, não filtra.',
  },
};

/** What an operation answers, by its id, where its answer is no JSON. */
export const answerWords: Record<string, string> = {
  'payments.pixImage': 'O código QR, em SVG.',
};
