import type { Environment } from '@trilho/contracts/common';
import { payoutMatchNames, payoutStatusNames } from '@trilho/contracts/finance-words';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { Payout } from '@trilho/contracts/payout';
import { Badge, formatCurrency, Money, Table, type TableColumn, token, usePhone } from '@trilho/ui';
import { styled } from 'styled-components';
import { RowLink } from '../../lists/row-link.ts';
import { payoutPath } from '../../paths.ts';
import { amountText } from '../../words/amounts.ts';
import { dayOf, fullDay, shortDay } from '../../words/days.ts';
import { bankGap, matchTones, payoutName, statusTones } from '../payout-words.ts';

const Part = styled.span`
  white-space: nowrap;
`;

const Gap = styled(Part)`
  color: ${token.color.warning};
  font-weight: 550;
`;

const sentOn = ({ createdAt }: Payout): string => fullDay(dayOf(new Date(createdAt)));

const MatchBadge = ({ match }: Payout) => <Badge tone={matchTones[match]}>{payoutMatchNames[match]}</Badge>;

/** What the bank says of a payout: the same, another amount, or nothing yet. */
function BankPart(payout: Payout) {
  const { bankAmount, currency } = payout;
  if (bankAmount === null) return '—';
  const text = formatCurrency(bankAmount, currency);
  return bankGap(payout) === 0 ? <Part>{text}</Part> : <Gap>{text}</Gap>;
}

const columnsFor = (environment: Environment, isPhone: boolean): TableColumn<Payout>[] => [
  {
    id: 'payout',
    header: 'Repasse',
    slot: 'title',
    cell: (payout) => (
      <RowLink to={payoutPath(payout.id, environment)} aria-label={payoutName(payout)}>
        {gatewayName(payout.gateway)}
      </RowLink>
    ),
  },
  { id: 'sent', header: 'Enviado em', cell: sentOn },
  {
    id: 'status',
    header: 'Status',
    slot: 'detail',
    cell: ({ status }) =>
      isPhone ? (
        payoutStatusNames[status]
      ) : (
        <Badge tone={statusTones[status]}>{payoutStatusNames[status]}</Badge>
      ),
  },
  {
    id: 'arrives',
    header: 'No banco em',
    slot: 'date',
    cell: (payout) => {
      if (!payout.arrivesOn) return isPhone ? sentOn(payout) : '—';
      return isPhone ? shortDay(payout.arrivesOn) : fullDay(payout.arrivesOn);
    },
  },
  {
    id: 'gross',
    header: 'Bruto',
    align: 'right',
    shownFrom: 860,
    cell: ({ lines, currency }) => (lines ? <Part>{amountText(lines.gross, currency)}</Part> : '—'),
  },
  {
    id: 'fee',
    header: 'Tarifas',
    align: 'right',
    shownFrom: 860,
    cell: ({ lines, currency }) => (lines ? <Part>{amountText(-lines.fee, currency)}</Part> : '—'),
  },
  {
    id: 'amount',
    header: 'Valor',
    align: 'right',
    slot: 'amount',
    cell: ({ amount, currency }) => <Money>{amountText(amount, currency)}</Money>,
  },
  { id: 'bank', header: 'Crédito no banco', align: 'right', shownFrom: 720, cell: BankPart },
  { id: 'match', header: 'Conciliação', slot: 'badge', cell: MatchBadge },
];

/** One row for each payout; on a phone two lines, all of which open it. */
export function PayoutTable({ rows, environment }: { rows: readonly Payout[]; environment: Environment }) {
  const isPhone = usePhone();
  return (
    <Table
      caption="Repasses"
      columns={columnsFor(environment, isPhone)}
      rows={rows}
      rowKey={({ id }) => id}
      cardsBelow={620}
    />
  );
}
