import type { PortalCustomer } from '@trilho/contracts/portal-customer';
import { paths } from '@trilho/portal';
import { ButtonLink, type TableColumn } from '@trilho/ui';
import { Users } from 'lucide-react';
import { styled } from 'styled-components';
import { cardText } from '../cards/card-labels.ts';
import { CreateButton } from '../creation/create-button.tsx';
import { dayText, phoneText } from '../customers/customer-labels.ts';
import { customerPageSize, useListCustomersQuery } from '../customers/customers-api.ts';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import type { ListFilters } from '../filters/list-filter.ts';
import { ListRowLink } from '../lists/list-row-link.tsx';
import { Person } from '../lists/person.tsx';
import { screens } from '../paths.ts';
import { ResourceListPage } from './resource-list-page.tsx';

const filters: ListFilters<never> = {
  what: 'clientes',
  placeholder: 'Buscar por nome, e-mail ou ID...',
  filters: [],
};

const Nowrap = styled.span`
  white-space: nowrap;
`;

/** Width of the table in px below which a row has two lines. */
const twoLinesBelow = 720;

/** In two lines the heading is not in sight, so the number says what it counts. */
const Active = styled.span<{ $count: number }>`
  @container (max-width: ${twoLinesBelow - 0.02}px) {
    &::after {
      content: '${({ $count }) => ($count === 1 ? ' assinatura ativa' : ' assinaturas ativas')}';
    }
  }
`;

const columns: TableColumn<PortalCustomer>[] = [
  {
    id: 'customer',
    header: 'Cliente',
    slot: 'title',
    cell: (customer) => (
      <ListRowLink screen={screens.customer} id={customer.id}>
        <Person {...customer} />
      </ListRowLink>
    ),
  },
  {
    id: 'phone',
    header: 'Telefone',
    shownFrom: 860,
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
    cell: ({ activeSubscriptions: count }) => <Active $count={count}>{count.toLocaleString('pt-BR')}</Active>,
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
    shownFrom: 800,
    cell: ({ createdAt }) => dayText(createdAt),
  },
];

/** `/admin/customers`. */
export function CustomerListPage() {
  const [environment] = useScreenEnvironment();
  return (
    <ResourceListPage
      title="Clientes"
      about="Quem compra de você: cartões, pagamentos e assinaturas."
      description="Quem compra de você, com cartões, pagamentos e assinaturas"
      exported="customers"
      creation="customer"
      filters={filters}
      useRows={useListCustomersQuery}
      pageSize={customerPageSize}
      columns={columns}
      cardsBelow={twoLinesBelow}
      days={{ of: ({ createdAt }) => createdAt, by: 'month' }}
      nothingFound={{
        title: 'Nenhum cliente encontrado',
        description: 'Nenhum cliente deste ambiente corresponde à busca.',
      }}
      nothingYet={{
        icon: <Users strokeWidth={1.75} />,
        title: 'Nenhum cliente ainda',
        description:
          'Os clientes que a sua loja criar pela API, ou você aqui, aparecem nesta lista com cartões, pagamentos e assinaturas.',
        action: (
          <>
            <CreateButton kind="customer" environment={environment} label="Cadastrar o primeiro" />
            <ButtonLink to={paths.admin.documentation} variant="secondary">
              Ver documentação
            </ButtonLink>
          </>
        ),
      }}
    />
  );
}
