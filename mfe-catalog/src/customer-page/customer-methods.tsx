import type { PortalCustomerDetails } from '@trilho/contracts/portal-customer';
import { Badge, Money, Stack, type TableColumn } from '@trilho/ui';
import { styled } from 'styled-components';
import { expiryText, storedName, storedText } from '../cards/card-labels.ts';
import { dayText } from '../customers/customer-labels.ts';
import { CustomerPart } from './customer-part.tsx';

type StoredMethod = PortalCustomerDetails['cards'][number];

/** An address may be longer than a phone is wide. */
const Account = styled.span`
  white-space: normal;
  overflow-wrap: anywhere;
`;

const columns: TableColumn<StoredMethod>[] = [
  {
    id: 'card',
    header: 'Cartão',
    slot: 'title',
    cell: (method) => (
      <Stack direction="row" gap={2} wrap>
        {method.card ? <Money>{storedText(method)}</Money> : <Account>{storedText(method)}</Account>}
        {method.isDefault && <Badge tone="success">Padrão</Badge>}
      </Stack>
    ),
  },
  {
    id: 'expiry',
    header: 'Validade',
    align: 'right',
    slot: 'amount',
    cell: ({ card }) => (card ? expiryText(card.expiryMonth, card.expiryYear) : '—'),
  },
  { id: 'holder', header: 'Titular', slot: 'badge', cell: ({ card }) => card?.holderName ?? '—' },
  {
    id: 'since',
    header: 'Salvo em',
    align: 'right',
    slot: 'date',
    cell: ({ createdAt }) => dayText(createdAt),
  },
];

/** Nothing but a card has an expiry and a holder. */
const ofAccounts: TableColumn<StoredMethod>[] = columns.flatMap((column) => {
  if (column.id === 'card') return [{ ...column, header: 'Conta' }];
  return column.id === 'since' ? [{ ...column, slot: 'amount' as const }] : [];
});

/** The customer's stored cards and accounts; the default one is marked. */
export function CustomerMethods({ methods }: { methods: readonly StoredMethod[] }) {
  return (
    <CustomerPart
      caption={storedName(methods)}
      columns={storedName(methods) === 'Contas' ? ofAccounts : columns}
      items={methods}
      rowKey={({ id }) => id}
      empty={{ title: 'Nenhum cartão', description: 'Este cliente não tem cartão salvo.' }}
    />
  );
}
