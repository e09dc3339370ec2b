import type { Invoice } from '@trilho/contracts/invoice';
import { Badge, formatCurrency, formatDate, Money, Mono, type TableColumn, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { ExportButton } from '../export/export-button.tsx';
import { dayText, invoiceLabels } from './customer-labels.ts';
import { CustomerPart, type CustomerPartProps } from './customer-part.tsx';

const Muted = styled.p`
  font-size: 13px;
  color: ${token.color.muted};
`;

const short = (iso: string) => formatDate(iso, 'dd/MM/yy');

const columns: TableColumn<Invoice>[] = [
  { id: 'number', header: 'Fatura', cell: ({ number, id }) => <Mono title={id}>{number ?? '—'}</Mono> },
  {
    id: 'amount',
    header: 'Valor',
    cell: ({ amount, currency }) => <Money>{formatCurrency(amount, currency)}</Money>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={invoiceLabels[status].tone}>{invoiceLabels[status].text}</Badge>,
  },
  {
    id: 'period',
    header: 'Período',
    cell: ({ periodStart, periodEnd }) => `${short(periodStart)} a ${short(periodEnd)}`,
  },
  { id: 'paid', header: 'Paga em', cell: ({ paidAt }) => dayText(paidAt) },
];

interface CustomerInvoicesProps extends CustomerPartProps<Invoice> {
  total: number;
}

/**
 * The customer's newest invoices. There is no screen of invoices, so all of them are offered as a download.
 */
export function CustomerInvoices({ customerId, environment, items, total }: CustomerInvoicesProps) {
  return (
    <CustomerPart
      caption="Faturas"
      columns={columns}
      items={items}
      rowKey={({ id }) => id}
      empty={{
        title: 'Nenhuma fatura',
        description: 'As faturas das assinaturas deste cliente aparecem aqui.',
      }}
      footer={
        <>
          <Muted>
            {total > items.length && `As mais recentes: ${items.length} de ${total.toLocaleString('pt-BR')}`}
          </Muted>
          <ExportButton list="invoices" environment={environment} filters={{ customerId }} />
        </>
      }
    />
  );
}
