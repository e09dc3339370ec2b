import { fiscalDocumentNames } from '@trilho/contracts/fiscal';
import { paymentState, paymentStates } from '@trilho/contracts/payment-state';
import { portalListQuery } from '@trilho/contracts/portal-page';
import { type PortalPayment, paymentFilters } from '@trilho/contracts/portal-payment';
import Type from 'typebox';
import { paymentConditions, readPayments } from '../../payments/portal/listed-payments.ts';
import {
  amountCell,
  cardCell,
  gatewayCell,
  keyCell,
  methodCell,
  momentCell,
  yesNoCell,
} from '../export-cells.ts';
import { exportSource } from '../export-source.ts';

export const paymentExport = exportSource({
  fileName: 'pagamentos',
  namesCustomers: true,
  filters: Type.Object(
    { ...paymentFilters, search: portalListQuery(20).search },
    { additionalProperties: false },
  ),
  columns: {
    ID: ({ id }: PortalPayment) => id,
    Data: ({ createdAt }) => momentCell(createdAt),
    'Pago em': ({ paidAt }) => momentCell(paidAt),
    Status: (payment) => paymentStates[paymentState(payment)].text,
    Valor: ({ amount }) => amountCell(amount),
    'Valor capturado': ({ amountCaptured }) => amountCell(amountCaptured),
    'Valor reembolsado': ({ amountRefunded }) => amountCell(amountRefunded),
    Moeda: ({ currency }) => currency.toUpperCase(),
    Descrição: ({ description }) => description,
    Referência: ({ reference }) => reference ?? '',
    Pagador: ({ payerName }) => payerName ?? '',
    'CPF/CNPJ do pagador': ({ payerDocument }) => payerDocument ?? '',
    Cliente: ({ customerName }) => customerName ?? '',
    Email: ({ customerEmail }) => customerEmail,
    'ID do cliente': ({ customerId }) => customerId ?? '',
    Gateway: ({ gateway }) => gatewayCell(gateway),
    'ID no gateway': ({ externalId }) => externalId ?? '',
    Cartão: ({ card }) => cardCell(card),
    'Meio de pagamento': ({ method }) => methodCell(method ?? 'card'),
    Parcelas: ({ installments }) => String(installments),
    'Pagável até': ({ expiresAt }) => momentCell(expiresAt),
    // What the merchant said of the whole amount, whatever was refunded since.
    'Documento fiscal': ({ fiscal }) => (fiscal ? fiscalDocumentNames[fiscal.documentType] : ''),
    'Chave do documento fiscal': ({ fiscal }) => keyCell(fiscal?.documentKey ?? ''),
    'Correlação fiscal': ({ fiscal }) => keyCell(fiscal?.correlationId ?? ''),
    'CBS informada': ({ fiscal }) => amountCell(fiscal?.cbsAmount ?? null),
    'IBS informado': ({ fiscal }) => amountCell(fiscal?.ibsAmount ?? null),
    'Com previsão de tributos': ({ fiscal }) => (fiscal ? yesNoCell(fiscal.forecast) : ''),
  },
  async open(context, scope, filters, em) {
    const conditions = await paymentConditions(context, scope, filters, em);
    return (query) => readPayments(context, scope, conditions, query, em);
  },
});
