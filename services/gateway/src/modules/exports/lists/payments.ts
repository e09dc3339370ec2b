import type { PaymentMethodType } from '@trilho/contracts/payment';
import { portalListQuery } from '@trilho/contracts/portal-page';
import { type PortalPayment, paymentFilters } from '@trilho/contracts/portal-payment';
import Type from 'typebox';
import { paymentConditions, readPayments } from '../../payments/portal/listed-payments.ts';
import { amountCell, cardCell, gatewayCell, momentCell } from '../export-cells.ts';
import { exportSource } from '../export-source.ts';

const words: Record<PortalPayment['status'], string> = {
  requires_payment_method: 'Pendente',
  requires_confirmation: 'Pendente',
  requires_action: 'Pendente',
  processing: 'Em análise',
  unknown: 'Em análise',
  requires_capture: 'Autorizado',
  succeeded: 'Aprovado',
  failed: 'Recusado',
  canceled: 'Cancelado',
};

const methodNames: Record<PaymentMethodType, string> = { card: 'Cartão', pix: 'Pix', boleto: 'Boleto' };

/** As on the screens, money that went back outweighs its approval. */
function statusCell({ status, failureCode, amountCaptured, amountRefunded }: PortalPayment): string {
  if (failureCode === 'expired' && status === 'failed') return 'Expirado';
  if (amountRefunded === 0) return words[status];
  return amountRefunded >= amountCaptured ? 'Reembolsado' : 'Reembolso parcial';
}

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
    Status: statusCell,
    Valor: ({ amount }) => amountCell(amount),
    'Valor capturado': ({ amountCaptured }) => amountCell(amountCaptured),
    'Valor reembolsado': ({ amountRefunded }) => amountCell(amountRefunded),
    Moeda: ({ currency }) => currency.toUpperCase(),
    Descrição: ({ description }) => description,
    Cliente: ({ customerName }) => customerName ?? '',
    Email: ({ customerEmail }) => customerEmail,
    'ID do cliente': ({ customerId }) => customerId ?? '',
    Gateway: ({ gateway }) => gatewayCell(gateway),
    Cartão: ({ card }) => cardCell(card),
    'Meio de pagamento': ({ method }) => methodNames[method ?? 'card'],
    Parcelas: ({ installments }) => String(installments),
    'Pagável até': ({ expiresAt }) => momentCell(expiresAt),
  },
  async open(scope, filters, em) {
    const conditions = await paymentConditions(scope, filters, em);
    return (query) => readPayments(scope, conditions, query, em);
  },
});
