import { lineNames } from '@trilho/contracts/finance-words';
import type { Payout, SettlementLine } from '@trilho/contracts/payout';
import {
  Badge,
  Card,
  CardHeader,
  EmptyState,
  Money,
  Mono,
  SkeletonTable,
  Table,
  type TableColumn,
  TextLink,
  usePhone,
} from '@trilho/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { cursorsOf, firstPage, Pager } from '../../lists/pager.tsx';
import { OverRow, RowLink } from '../../lists/row-link.ts';
import { differencePath, paymentPath } from '../../paths.ts';
import { useListPayoutLinesQuery } from '../../settlements-api.ts';
import { amountText } from '../../words/amounts.ts';
import { fullDay, shortDay } from '../../words/days.ts';

const Part = styled.span`
  white-space: nowrap;
`;

const columnsFor = (
  of: EnvironmentOfUser,
  currency: string,
  isPhone: boolean,
): TableColumn<SettlementLine>[] => {
  const part = (amount: number) => <Part>{amountText(amount, currency)}</Part>;
  return [
    {
      id: 'kind',
      header: 'Tipo',
      slot: 'title',
      cell: ({ kind, paymentId }) =>
        isPhone && paymentId ? (
          <RowLink to={paymentPath(paymentId, of.environment)}>{lineNames[kind]}</RowLink>
        ) : (
          lineNames[kind]
        ),
    },
    {
      id: 'about',
      header: 'Pagamento',
      slot: 'detail',
      cell: ({ paymentId, externalId }) =>
        paymentId && !isPhone ? (
          <TextLink to={paymentPath(paymentId, of.environment)}>
            <Mono>{paymentId}</Mono>
          </TextLink>
        ) : (
          <Mono>{paymentId ?? externalId}</Mono>
        ),
    },
    {
      id: 'day',
      header: 'Dia',
      slot: 'date',
      cell: ({ day }) => (isPhone ? shortDay(day) : fullDay(day)),
    },
    { id: 'gross', header: 'Bruto', align: 'right', cell: ({ gross }) => part(gross) },
    { id: 'fee', header: 'Tarifa', align: 'right', cell: ({ fee }) => part(-fee) },
    {
      id: 'net',
      header: 'Líquido',
      align: 'right',
      slot: 'amount',
      cell: ({ net }) => <Money>{amountText(net, currency)}</Money>,
    },
    {
      id: 'difference',
      header: 'Conciliação',
      slot: 'badge',
      cell: ({ differenceId }) =>
        differenceId && (
          <OverRow>
            <TextLink to={differencePath(differenceId, of.environment)}>
              <Badge tone="warning">Difere</Badge>
            </TextLink>
          </OverRow>
        ),
    },
  ];
};

/** The lines of a payout in the order of the gateway's statement, each with its payment. */
export function LinesCard({ of, payout: { id, currency } }: { of: EnvironmentOfUser; payout: Payout }) {
  const isPhone = usePhone();
  const [place, setPlace] = useState(firstPage);
  const load = useListPayoutLinesQuery(
    { ...of, id, ...cursorsOf(place) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Card aria-label="Linhas do repasse">
      <CardHeader
        title="Linhas"
        description="Como o gateway as conta. Abra o pagamento de uma para ver tudo dele."
      />
      <Loaded load={load} skeleton={<SkeletonTable rows={5} columns={6} />}>
        {(page, isOld) =>
          page.items.length === 0 ? (
            <EmptyState
              title="Nenhuma linha"
              description="O extrato do gateway não traz linhas deste repasse."
            />
          ) : (
            <div aria-busy={isOld}>
              <Table
                caption="Linhas do repasse"
                columns={columnsFor(of, currency, isPhone)}
                rows={page.items}
                rowKey={({ id: line }) => line}
                cardsBelow={620}
              />
              <Pager page={page} onMove={setPlace} labels={['Anteriores', 'Próximas']} />
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}
