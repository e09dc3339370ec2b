import type { Balance, LedgerAccount } from '@trilho/contracts/balance';
import { addDays } from '@trilho/contracts/banking-days';
import { useEnvironment, useUserId } from '@trilho/portal';
import { ButtonLink, Card, CardHeader, Figure, media, Skeleton, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { LoadFailure } from '../environment/load-failure.tsx';
import { useGetBalanceQuery, useGetReceivableCalendarQuery } from '../finance-api.ts';
import { receivablesPath } from '../paths.ts';
import { afterTaxes, headlineSpans, totalsOf, within } from '../receivables/span/spans.ts';
import { amountText, counted } from '../words/amounts.ts';
import { shortDay, today } from '../words/days.ts';

const WholeRow = styled(Card)`
  grid-column: 1 / -1;
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[4]};
  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    p:nth-child(2) {
      font-size: 19px;
      line-height: 28px;
      white-space: nowrap;
    }
  }
`;

/** What an account holds in reais, at all gateways. */
const inReais = ({ gateways }: Balance, account: LedgerAccount): number =>
  gateways
    .filter(({ currency }) => currency === 'BRL')
    .flatMap(({ accounts }) => accounts)
    .reduce((sum, one) => (one.account === account ? sum + one.amount : sum), 0);

/** Dashboard card: what comes in, already less what the gateways keep, and what they have of it. */
export function MoneyCard() {
  const userId = useUserId();
  const [environment] = useEnvironment();
  const of = { userId, environment };
  const now = today();
  const fresh = { refetchOnMountOrArgChange: 30 };
  const calendar = useGetReceivableCalendarQuery({ ...of, from: now, to: addDays(now, 29) }, fresh);
  const balance = useGetBalanceQuery(of, fresh);
  const error = calendar.error ?? balance.error;
  const isLoading = calendar.isFetching || balance.isFetching;
  const retry = () => {
    void calendar.refetch();
    void balance.refetch();
  };
  const [days, held] = [calendar.currentData?.days, balance.currentData];
  return (
    <WholeRow aria-label="Dinheiro a caminho">
      <CardHeader
        title="Dinheiro a caminho"
        description="Já sem as tarifas dos gateways"
        actions={
          <ButtonLink to={receivablesPath} variant="secondary" size="sm">
            Ver recebíveis
          </ButtonLink>
        }
      />
      {days && held && (
        <Figures>
          {headlineSpans(now)
            .filter(({ name }) => name !== 'Amanhã')
            .map((span) => {
              const totals = totalsOf(within(days, span));
              const { net, count } = totals;
              const left = afterTaxes(totals);
              const until = span.from === span.to ? 'Ainda entra hoje' : `Até ${shortDay(span.to)}`;
              return (
                <Figure
                  key={span.name}
                  label={span.name}
                  value={amountText(net)}
                  note={left ?? (count > 0 ? counted(count, 'recebível', 'recebíveis') : until)}
                />
              );
            })}
          <Figure
            label="Saldo nos gateways"
            value={amountText(inReais(held, 'available'))}
            note="Liberado, ainda não repassado"
          />
        </Figures>
      )}
      {!(days && held) && error && !isLoading && <LoadFailure error={error} onRetry={retry} />}
      {!(days && held) && (!error || isLoading) && (
        <Figures>
          {['hoje', 'semana', 'mês', 'saldo'].map((name) => (
            <Skeleton key={name} height={72} />
          ))}
        </Figures>
      )}
    </WholeRow>
  );
}
