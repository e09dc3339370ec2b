import type { ListedSubscription } from '@trilho/contracts/subscription';
import { paths } from '@trilho/portal';
import { formatCurrency, Money, type TableColumn, TextLink } from '@trilho/ui';
import { dayText } from '../customers/customer-labels.ts';
import { RowLink } from '../lists/row-link.tsx';
import { filteredList, screens } from '../paths.ts';
import { StatusBadge } from '../subscriptions/subscription-badge.tsx';
import { isEnding, nextBilling } from '../subscriptions/subscription-labels.ts';
import { CustomerPart, type CustomerPartProps } from './customer-part.tsx';

/** The customer's newest subscriptions, each linked to its screen. */
export function CustomerSubscriptions({
  customerId,
  environment,
  items,
}: CustomerPartProps<ListedSubscription>) {
  const found = (search: string) => filteredList(paths.admin.subscriptions, environment, { search });
  const columns: TableColumn<ListedSubscription>[] = [
    {
      id: 'plan',
      header: 'Plano',
      slot: 'title',
      cell: ({ id, planName }) => <RowLink to={screens.subscription.to(id, environment)}>{planName}</RowLink>,
    },
    {
      id: 'price',
      header: 'Preço',
      align: 'right',
      slot: 'amount',
      cell: ({ price, billingFrequency }) => (
        <span>
          <Money>{formatCurrency(price)}</Money> · {billingFrequency}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      slot: 'badge',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'start',
      header: 'Data de Início',
      align: 'right',
      cell: ({ startDate }) => dayText(startDate),
    },
    {
      id: 'next',
      header: 'Próxima Cobrança',
      align: 'right',
      slot: 'date',
      cell: (row) => (isEnding(row) ? 'Não será renovada' : nextBilling(row)),
    },
  ];
  return (
    <CustomerPart
      caption="Assinaturas"
      columns={columns}
      items={items}
      rowKey={({ id }) => id}
      empty={{ title: 'Nenhuma assinatura', description: 'Este cliente ainda não assinou nada.' }}
      footer={<TextLink to={found(customerId)}>Ver todas as assinaturas</TextLink>}
    />
  );
}
