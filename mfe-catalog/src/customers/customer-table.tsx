import type { Environment } from '@trilho/contracts/common';
import type { PortalCustomer } from '@trilho/contracts/portal-customer';
import { Table, type TableColumn } from '@trilho/ui';
import { styled } from 'styled-components';
import { cardText } from '../cards/card-labels.ts';
import { useListState } from '../lists/back-link.ts';
import { Person } from '../lists/person.tsx';
import { LinkedRows, RowLink } from '../lists/row-link.tsx';
import { screens } from '../paths.ts';
import { dayText, phoneText } from './customer-labels.ts';

const Nowrap = styled.span`
  white-space: nowrap;
`;

/** In two lines the heading is not in sight, so the number says what it counts. */
const Active = styled.span<{ $count: number }>`
  @container (max-width: 859px) {
    &::after {
      content: '${({ $count }) => ($count === 1 ? ' assinatura ativa' : ' assinaturas ativas')}';
    }
  }
`;

interface CustomerTableProps {
  rows: readonly PortalCustomer[];
  environment: Environment;
}

/** A table of customers, each row linked to its screen; rows of two lines below the breakpoint. */
export function CustomerTable({ rows, environment }: CustomerTableProps) {
  const state = useListState();
  const columns: TableColumn<PortalCustomer>[] = [
    {
      id: 'customer',
      header: 'Cliente',
      slot: 'title',
      cell: (customer) => (
        <RowLink to={screens.customer.to(customer.id, environment)} state={state}>
          <Person {...customer} />
        </RowLink>
      ),
    },
    {
      id: 'phone',
      header: 'Telefone',
      cell: ({ phone }) => <Nowrap>{phone ? phoneText(phone) : '—'}</Nowrap>,
    },
    {
      id: 'card',
      header: 'Cartão',
      slot: 'amount',
      cell: ({ card }) => <Nowrap>{card ? cardText(card) : '—'}</Nowrap>,
    },
    {
      id: 'subscriptions',
      header: 'Assinaturas ativas',
      align: 'right',
      slot: 'badge',
      cell: ({ activeSubscriptions: count }) => (
        <Active $count={count}>{count.toLocaleString('pt-BR')}</Active>
      ),
    },
    {
      id: 'paid',
      header: 'Último pagamento',
      align: 'right',
      slot: 'date',
      cell: ({ lastPaymentAt }) => dayText(lastPaymentAt),
    },
    {
      id: 'since',
      header: 'Cliente desde',
      align: 'right',
      cell: ({ createdAt }) => dayText(createdAt),
    },
  ];
  return (
    <LinkedRows>
      <Table caption="Clientes" columns={columns} rows={rows} rowKey={({ id }) => id} cardsBelow={860} />
    </LinkedRows>
  );
}
