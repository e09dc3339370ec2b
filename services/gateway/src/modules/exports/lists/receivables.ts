import { accountNames, receivableStatusNames } from '@trilho/contracts/finance-words';
import { type Receivable, ReceivableListQuery } from '@trilho/contracts/receivable';
import Type from 'typebox';
import { listReceivables } from '../../receivables/list-receivables.ts';
import { amountCell, dayCell, gatewayCell, methodCell, momentCell, yesNoCell } from '../export-cells.ts';
import { exportSource } from '../export-source.ts';

const { gateway, method, status, paymentId, dueFrom, dueTo } = ReceivableListQuery.properties;

/** What a canceled one came to before is no part of what people add up. */
const stillDue = (receivable: Receivable, part: 'gross' | 'fee' | 'net'): number | null =>
  receivable.status === 'canceled' ? null : receivable[part];

/** The receivables, earliest day first. What may be split as taxes is not taken from the net, which the gateway still owes whole. */
export const receivableExport = exportSource({
  fileName: 'recebiveis',
  namesCustomers: false,
  filters: Type.Object(
    { gateway, method, status, paymentId, dueFrom, dueTo },
    { additionalProperties: false },
  ),
  columns: {
    ID: ({ id }: Receivable) => id,
    Vencimento: ({ dueOn }) => dayCell(dueOn),
    'Vencimento original': ({ originalDueOn }) => dayCell(originalDueOn),
    Status: ({ status }) => receivableStatusNames[status],
    Gateway: ({ gateway }) => gatewayCell(gateway),
    'Meio de pagamento': ({ method }) => methodCell(method),
    Pagamento: ({ paymentId }) => paymentId,
    Parcela: ({ installment }) => String(installment),
    Parcelas: ({ installments }) => String(installments),
    Moeda: ({ currency }) => currency,
    Bruto: (receivable) => amountCell(stillDue(receivable, 'gross')),
    Tarifa: (receivable) => amountCell(stillDue(receivable, 'fee')),
    Líquido: (receivable) => amountCell(stillDue(receivable, 'net')),
    [accountNames.expected_taxes]: ({ expectedTaxes }) => amountCell(expectedTaxes ?? null),
    'Líquido previsto após tributos': ({ net, expectedTaxes }) =>
      amountCell(expectedTaxes === undefined ? null : net - expectedTaxes),
    Estimado: ({ estimated }) => yesNoCell(estimated),
    'Atualizado em': ({ updatedAt }) => momentCell(updatedAt),
  },
  async open(_context, scope, filters, em) {
    return (query) => listReceivables(scope, { ...filters, ...query }, em);
  },
});
