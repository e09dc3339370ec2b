import { differenceStatusNames, differenceWords } from '@trilho/contracts/finance-words';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { SettlementDifference } from '@trilho/contracts/settlement-difference';
import { Badge, Money, Mono, media, Table, type TableColumn, usePhone, VisuallyHidden } from '@trilho/ui';
import { CheckboxField } from '@trilho/ui/fields';
import { styled } from 'styled-components';
import { OverRow, RowLink } from '../../lists/row-link.ts';
import { signedText } from '../../words/amounts.ts';
import { fullDay, shortDay } from '../../words/days.ts';
import { statusTones } from '../words/difference-words.ts';
import { canSelect, mostSelected, type Selection } from './selection-bar.tsx';

const Small = styled.span`
  ${media.phone} {
    font-size: 13px;
  }
`;

interface DifferenceTableProps {
  rows: readonly SettlementDifference[];
  open: string | undefined;
  linkTo: (id: string) => { search: string };
  /** A difference stands open beside it, and says the rest. */
  isNarrow: boolean;
  /** Whether rows say their status, as they have several. */
  hasStatus: boolean;
  selection: Selection;
  onSelect: (difference: SettlementDifference, isSelected: boolean) => void;
}

/** `Tarifa diferente, 27/11/2026, − R$ 1,20`: how a row is called. */
const nameOf = ({ kind, day, amount, currency }: SettlementDifference): string =>
  `${differenceWords[kind].name}, ${fullDay(day)}, ${signedText(amount, currency)}`;

const aboutOf = ({ paymentId, externalId, payoutId }: SettlementDifference) =>
  paymentId ?? payoutId ?? externalId;

/** One row for each difference; its name opens it. */
export function DifferenceTable({
  rows,
  open,
  linkTo,
  isNarrow,
  hasStatus,
  selection,
  onSelect,
}: DifferenceTableProps) {
  const isPhone = usePhone();
  const columns: TableColumn<SettlementDifference>[] = [
    {
      id: 'select',
      header: 'Seleção',
      slot: 'actions',
      width: '64px',
      cell: (one) =>
        canSelect(one) && (
          <OverRow>
            <CheckboxField
              label={<VisuallyHidden>Selecionar {nameOf(one)}</VisuallyHidden>}
              checked={selection.has(one.id)}
              disabled={!selection.has(one.id) && selection.size >= mostSelected}
              onChange={({ target }) => onSelect(one, target.checked)}
            />
          </OverRow>
        ),
    },
    {
      id: 'kind',
      header: 'Tipo',
      slot: 'title',
      cell: (one) => (
        <RowLink id={one.id} to={linkTo(one.id)} aria-current={one.id === open ? 'true' : undefined}>
          {differenceWords[one.kind].name}
        </RowLink>
      ),
    },
    ...(isNarrow
      ? []
      : [
          {
            id: 'about',
            header: 'Sobre',
            shownFrom: 760,
            cell: (one: SettlementDifference) => <Mono>{aboutOf(one) ?? '—'}</Mono>,
          },
        ]),
    {
      id: 'gateway',
      header: 'Gateway',
      // Two lines begin with the status, where rows have one.
      slot: hasStatus ? 'detail' : 'badge',
      cell: ({ gateway }) => <Small>{gatewayName(gateway)}</Small>,
    },
    {
      id: 'day',
      header: 'Dia',
      slot: 'date',
      cell: ({ day }) => (isPhone ? shortDay(day) : fullDay(day)),
    },
    ...(isNarrow
      ? []
      : [{ id: 'owner', header: 'Responsável', cell: ({ owner }: SettlementDifference) => owner ?? '—' }]),
    {
      id: 'amount',
      header: 'Diferença',
      align: 'right',
      slot: 'amount',
      cell: ({ amount, currency }) => <Money>{signedText(amount, currency)}</Money>,
    },
    ...(hasStatus
      ? [
          {
            id: 'status',
            header: 'Status',
            slot: 'badge' as const,
            cell: ({ status }: SettlementDifference) => (
              <Badge tone={statusTones[status]}>{differenceStatusNames[status]}</Badge>
            ),
          },
        ]
      : []),
  ];
  return (
    <Table caption="Diferenças" columns={columns} rows={rows} rowKey={({ id }) => id} cardsBelow={560} />
  );
}
