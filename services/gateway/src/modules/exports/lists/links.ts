import { linkStatusTexts, type PaymentLink } from '@trilho/contracts/payment-link';
import { PortalPaymentLinkQuery } from '@trilho/contracts/portal-payment-link';
import Type from 'typebox';
import { clockNow } from '../../../platform/clock.ts';
import { linkConditions } from '../../payment-links/listed-links.ts';
import { readLinks } from '../../payment-links/payment-link.repository.ts';
import { portalLinkViewer } from '../../payment-links/read-links.ts';
import { amountCell, gatewayCell, methodCell, momentCell, yesNoCell } from '../export-cells.ts';
import { exportSource } from '../export-source.ts';

const { status, gateway, search } = PortalPaymentLinkQuery.properties;

export const linkExport = exportSource({
  fileName: 'links',
  namesCustomers: false,
  filters: Type.Object({ status, gateway, search }, { additionalProperties: false }),
  columns: {
    ID: ({ id }: PaymentLink) => id,
    Descrição: ({ description }) => description,
    Status: (link) => linkStatusTexts[link.status],
    Valor: ({ amount }) => amountCell(amount),
    'Valor mínimo': ({ minAmount }) => amountCell(minAmount),
    'Valor máximo': ({ maxAmount }) => amountCell(maxAmount),
    'Recebido menos reembolsos': ({ paidAmount }) => amountCell(paidAmount),
    'Pagamentos aprovados': ({ paidCount }) => String(paidCount),
    Moeda: ({ currency }) => currency.toUpperCase(),
    Reutilizável: ({ reusable }) => yesNoCell(reusable),
    'Meios de pagamento': ({ methods }) => methods.map(methodCell).join(', '),
    'Parcelas até': ({ maxInstallments }) => String(maxInstallments),
    Gateway: ({ gateway }) => (gateway ? gatewayCell(gateway) : 'Pelas regras'),
    'Criado em': ({ createdAt }) => momentCell(createdAt),
    Validade: ({ expiresAt }) => momentCell(expiresAt),
    Endereço: ({ url }) => url,
  },
  async open(context, scope, filters, em) {
    const conditions = linkConditions(filters, clockNow());
    return async (query) => {
      const { rows, nextCursor } = await readLinks(scope, conditions, query, em);
      return { rows: rows.map(await portalLinkViewer(context, rows, em)), nextCursor };
    };
  },
});
