import { differenceWords } from '@trilho/contracts/finance-words';
import type { Payout } from '@trilho/contracts/payout';
import type { DifferenceKind, SettlementDifference } from '@trilho/contracts/settlement-difference';
import { Card, CardHeader, formatCurrency, Skeleton, TextLink, token, VisuallyHidden } from '@trilho/ui';
import { Check, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { differencePath, differencesPath } from '../../paths.ts';
import { amountText, counted, signedText } from '../../words/amounts.ts';
import { bankGap, linesGap } from '../payout-words.ts';
import { sumsOf } from './payout-sums.ts';
import { useAllLines } from './use-all-lines.ts';

/** Of a payout with more lines only the sums that the server made are shown. */
const mostLines = 500;

const Sums = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 7px 0;
    border-top: 1px solid ${token.color.line};
    font-weight: 400;
    text-align: left;
    vertical-align: baseline;
  }
  tr:first-child > * {
    padding-top: 0;
    border-top: 0;
  }
  th {
    color: ${token.color.muted};
  }
  td {
    padding-left: ${token.space[3]};
    text-align: right;
    white-space: nowrap;
  }
  tr[data-total] > * {
    border-top-color: ${token.color.lineStrong};
    font-weight: 600;
    color: ${token.color.text};
  }
`;

const Mark = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 1px;
  font-size: 13px;
  line-height: 18px;
  font-weight: 400;
  color: ${token.color.muted};
  svg {
    flex: none;
  }
  &[data-fits] svg {
    color: ${token.color.brandText};
  }
  &[data-differs] {
    font-weight: 550;
    color: ${token.color.warning};
  }
`;

/** Below the sums, about the lines. */
const Others = styled(Mark)`
  margin-top: ${token.space[3]};
`;

interface StatementCardProps {
  of: EnvironmentOfUser;
  payout: Payout;
  /** Those of this payout that are open. */
  differences: readonly SettlementDifference[];
}

/** How many lines it has, and who says so. */
const linesText = (count: number, isReckoned: boolean): string =>
  isReckoned
    ? `${counted(count, 'linha', 'linhas')} desde o repasse anterior, calculadas por nós: o gateway não diz quais são deste repasse.`
    : `${counted(count, 'linha', 'linhas')} no extrato do gateway.`;

/** A payout as a small statement: what its lines come to, what was sent, and what the bank has of it. */
export function StatementCard({ of, payout, differences }: StatementCardProps) {
  const { id, amount, bankAmount, currency, lines, linesReckoned } = payout;
  const isRead = lines !== null && lines.count <= mostLines;
  const { all, isFetching } = useAllLines({ ...of, id, version: payout.updatedAt }, { skip: !isRead });
  const rows = all
    ? sumsOf(all)
    : [
        { name: 'Bruto', amount: lines?.gross ?? 0 },
        { name: 'Tarifas', amount: -(lines?.fee ?? 0) },
      ];
  const others = differences.filter(({ kind }) => kind !== 'payout_sum' && kind !== 'bank_amount');
  const markOf = (gap: number | null, kind: DifferenceKind, fits: string) => (
    <GapMark
      gap={gap}
      fits={fits}
      currency={currency}
      of={of}
      difference={differences.find((one) => one.kind === kind)}
    />
  );
  return (
    <Card aria-label="Contas do repasse">
      <CardHeader
        title="O que compõe este repasse"
        {...(lines && { description: linesText(lines.count, linesReckoned) })}
      />
      {isRead && !all && isFetching ? (
        <Skeleton height={180} radius={8} />
      ) : (
        <Sums>
          <caption>
            <VisuallyHidden>Contas do repasse</VisuallyHidden>
          </caption>
          <tbody>
            {lines &&
              rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td>{amountText(row.amount, currency)}</td>
                </tr>
              ))}
            {lines && (
              <tr data-total="">
                <th scope="row">Líquido das linhas</th>
                <td>{amountText(lines.net, currency)}</td>
              </tr>
            )}
            <tr data-total="">
              <th scope="row">
                Valor do repasse
                {markOf(linesGap(payout), 'payout_sum', 'As linhas somam este valor')}
              </th>
              <td>{amountText(amount, currency)}</td>
            </tr>
            <tr data-total="">
              <th scope="row">
                Crédito no banco
                {markOf(bankGap(payout), 'bank_amount', 'O banco creditou o valor do repasse')}
              </th>
              <td>{bankAmount === null ? 'Ainda não informado' : formatCurrency(bankAmount, currency)}</td>
            </tr>
          </tbody>
        </Sums>
      )}
      {others.length > 0 && (
        <Others data-differs="">
          <TriangleAlert size={15} strokeWidth={1.75} aria-hidden />
          <span>
            {counted(others.length, 'linha com diferença aberta', 'linhas com diferença aberta')}.{' '}
            <TextLink to={differencesPath(of.environment, id)}>
              {others.length === 1 ? 'Ver qual' : 'Ver quais'}
            </TextLink>
          </span>
        </Others>
      )}
    </Card>
  );
}

interface GapMarkProps {
  /** Null while one side is not known. */
  gap: number | null;
  fits: string;
  currency: string;
  difference: SettlementDifference | undefined;
  of: EnvironmentOfUser;
}

/** Whether two sums are the same; else by how much they differ, with the way to the difference. */
function GapMark({ gap, fits, currency, difference, of }: GapMarkProps) {
  if (gap === null) return null;
  if (gap === 0) {
    return (
      <Mark data-fits="">
        <Check size={15} strokeWidth={2} aria-hidden />
        {fits}
      </Mark>
    );
  }
  return (
    <Mark data-differs="">
      <TriangleAlert size={15} strokeWidth={1.75} aria-hidden />
      <span>
        {signedText(gap, currency)} de diferença.{' '}
        {difference && (
          <TextLink to={differencePath(difference.id, of.environment)}>
            {differenceWords[difference.kind].name}
          </TextLink>
        )}
      </span>
    </Mark>
  );
}
