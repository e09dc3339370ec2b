import type { PortalCustomerDetails } from '@trilho/contracts/portal-customer';
import { Badge, Money, Stack, type TableColumn } from '@trilho/ui';
import { cardText, expiryText } from '../cards/card-labels.ts';
import { dayText } from '../customers/customer-labels.ts';
import { CustomerPart } from './customer-part.tsx';

type StoredMethod = PortalCustomerDetails['cards'][number];

const columns: TableColumn<StoredMethod>[] = [
  {
    id: 'card',
    header: 'Cartão',
    slot: 'title',
    cell: ({ card, type, isDefault }) => (
      <Stack direction="row" gap={2} wrap>
        <Money>{card ? cardText(card) : type}</Money>
        {isDefault && <Badge tone="success">Padrão</Badge>}
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

/** The customer's stored cards; the default one is marked. */
export function CustomerCards({ cards }: { cards: readonly StoredMethod[] }) {
  return (
    <CustomerPart
      caption="Cartões"
      columns={columns}
      items={cards}
      rowKey={({ id }) => id}
      empty={{ title: 'Nenhum cartão', description: 'Este cliente não tem cartão salvo.' }}
    />
  );
}
