import type { BankCredit, BankStatementResult } from '@trilho/contracts/bank-statement';
import { Banner, formatCurrency, Money, Table, type TableColumn, TextLink } from '@trilho/ui';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { payoutPath } from '../../paths.ts';
import { counted } from '../../words/amounts.ts';
import { fullDay } from '../../words/days.ts';
import { Fold } from './fold.ts';

const columnsFor = ({ environment }: EnvironmentOfUser): TableColumn<BankCredit>[] => [
  { id: 'memo', header: 'No extrato do banco', slot: 'title', cell: ({ memo }) => memo || '—' },
  { id: 'day', header: 'Dia', slot: 'date', cell: ({ day }) => fullDay(day) },
  {
    id: 'payout',
    header: 'Repasse',
    slot: 'detail',
    cell: ({ payoutId }) =>
      payoutId ? (
        <TextLink to={payoutPath(payoutId, environment)}>Ver repasse</TextLink>
      ) : (
        'Nenhum que combine'
      ),
  },
  {
    id: 'amount',
    header: 'Valor',
    align: 'right',
    slot: 'amount',
    cell: ({ amount, currency }) => <Money>{formatCurrency(amount, currency)}</Money>,
  },
];

/** `12 créditos lidos, 3 novos, 2 repasses conferidos`. */
const resultText = ({ read, added, matched }: BankStatementResult): string =>
  [
    counted(read, 'crédito lido', 'créditos lidos'),
    counted(added, 'novo', 'novos'),
    counted(matched, 'repasse conferido', 'repasses conferidos'),
  ].join(', ');

/** What came of the bank's file, credit by credit. */
export function BankResult({ of, result }: { of: EnvironmentOfUser; result: BankStatementResult }) {
  return (
    <Banner tone={result.read === 0 ? 'warning' : 'success'} title="Extrato do banco lido">
      <p role="status">{resultText(result)}.</p>
      {result.read > 0 && result.added === 0 && <p>Todos já tinham vindo em outro arquivo.</p>}
      {result.credits.length > 0 && (
        <Fold>
          <summary>Ver os créditos</summary>
          <Table
            caption="Créditos do extrato"
            columns={columnsFor(of)}
            rows={result.credits}
            rowKey={({ id }) => id}
            cardsBelow={520}
          />
        </Fold>
      )}
    </Banner>
  );
}
