import type { Invoice } from '@trilho/contracts/invoice';
import { paths } from '@trilho/portal';
import { TextLink, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { invoiceColumns } from '../invoices/invoice-columns.tsx';
import { filteredList } from '../paths.ts';
import { CustomerPart, type CustomerPartProps } from './customer-part.tsx';

const Muted = styled.p`
  font-size: 13px;
  color: ${token.color.muted};
`;

interface CustomerInvoicesProps extends CustomerPartProps<Invoice> {
  total: number;
}

/** The customer's newest invoices, each linked to its screen. */
export function CustomerInvoices({ customerId, environment, items, total }: CustomerInvoicesProps) {
  return (
    <CustomerPart
      caption="Faturas"
      columns={invoiceColumns(environment)}
      items={items}
      rowKey={({ id }) => id}
      empty={{
        title: 'Nenhuma fatura',
        description: 'As faturas das assinaturas deste cliente aparecem aqui.',
      }}
      footer={
        <>
          <TextLink to={filteredList(paths.admin.invoices, environment, { customerId })}>
            Ver todas as faturas
          </TextLink>
          <Muted>
            {total > items.length && `As mais recentes: ${items.length} de ${total.toLocaleString('pt-BR')}`}
          </Muted>
        </>
      }
    />
  );
}
