import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { ReplaySegment } from '@trilho/contracts/routing-replay';
import { Badge, Card, CardHeader, Table, type TableColumn, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { countText, wholePercent } from '../words/figures.ts';
import { estimateText, segmentText } from './replay-words.ts';

const Note = styled.p`
  color: ${token.color.muted};
`;

const goesTo = ({ gateways }: ReplaySegment): string =>
  gateways.map(({ gateway, share }) => `${wholePercent(share)} ${gatewayNames[gateway]}`).join(', ') || '—';

const columns: TableColumn<ReplaySegment>[] = [
  { id: 'which', header: 'Pagamentos', cell: segmentText },
  { id: 'payments', header: 'Quantos', align: 'right', cell: ({ payments }) => countText(payments) },
  { id: 'to', header: 'Iriam para', cell: goesTo },
  {
    id: 'before',
    header: 'Aprovação',
    align: 'right',
    cell: ({ before }) => (before ? estimateText(before) : '—'),
  },
  {
    id: 'after',
    header: 'Com as regras',
    align: 'right',
    cell: ({ known, after }) =>
      known && after ? estimateText(after) : <Badge tone="info">Desconhecido</Badge>,
  },
];

/** The same by kinds of payments; those that never came to where they would go are said to be unknown. */
export function SegmentsCard({ segments }: { segments: readonly ReplaySegment[] }) {
  const hasUnknown = segments.some(({ known }) => !known);
  return (
    <Card aria-label="Por tipo de pagamento">
      <CardHeader
        title="Por tipo de pagamento"
        {...(hasUnknown && {
          description:
            'Desconhecido: pagamentos assim nunca foram para onde as regras mandariam, e não adivinhamos.',
        })}
      />
      <Table
        caption="Resultado por tipo de pagamento"
        columns={columns}
        rows={segments}
        rowKey={(segment) => `${segmentText(segment)} ${segment.known}`}
        cardsBelow={760}
        empty={<Note>Não houve pagamentos nesses dias.</Note>}
      />
    </Card>
  );
}
