import type { GatewayBalance, LedgerAccount } from '@trilho/contracts/balance';
import { accountNames } from '@trilho/contracts/finance-words';
import { gatewayName } from '@trilho/contracts/gateway-names';
import { Card, EmptyState, Figure, Grid, media, Stack, TextField, textStyle, token } from '@trilho/ui';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LoadFailure, StaleBanner } from '../../environment/load-failure.tsx';
import { useAddressFilters } from '../../environment/use-address-filters.ts';
import { type EnvironmentOfUser, useGetBalanceQuery } from '../../finance-api.ts';
import { amountText } from '../../words/amounts.ts';
import { fullDay, isDay, today } from '../../words/days.ts';
import { BalancesSkeleton } from './balances-skeleton.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  h2 {
    ${textStyle.cardTitle}
  }
  > div {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
    font-size: 13px;
    color: ${token.color.muted};
  }
`;

const Name = styled.h3`
  ${textStyle.cardTitle}
  margin-bottom: ${token.space[3]};
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[4]};
  /* Three cards beside each other leave no room for a large figure, which is one word. */
  p:nth-child(2) {
    font-size: 20px;
    line-height: 28px;
    white-space: nowrap;
  }
  ${media.narrow} {
    gap: ${token.space[3]};
  }
`;

const Others = styled.details`
  margin-top: ${token.space[4]};
  padding-top: ${token.space[3]};
  border-top: 1px solid ${token.color.line};
  summary {
    font-size: 13px;
    font-weight: 550;
    color: ${token.color.brandText};
    cursor: pointer;
    ${media.touch} {
      padding-block: 12px;
    }
  }
  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px ${token.space[3]};
    margin: ${token.space[3]} 0 0;
    font-size: 13px;
    line-height: 18px;
    font-variant-numeric: tabular-nums;
  }
  dt {
    color: ${token.color.muted};
  }
  dd {
    margin: 0;
    text-align: right;
    font-weight: 550;
  }
`;

/** Where the merchant's money is: always shown, also when nothing is there. */
const main: readonly LedgerAccount[] = ['receivable', 'available', 'in_transit', 'held'];

/** Balances of each gateway, now or at the end of a day that is over. */
export function Balances({ of }: { of: EnvironmentOfUser }) {
  const { get, set } = useAddressFilters();
  const day = isDay(get('balance')) && get('balance') < today() ? get('balance') : undefined;
  const load = useGetBalanceQuery({ ...of, ...(day && { day }) }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = load;
  const retry = () => void refetch();
  return (
    <Stack gap={3} as="section" aria-label="Saldos" aria-busy={load.isLoading}>
      <Head>
        <h2>{day ? `Saldos no fim de ${fullDay(day)}` : 'Saldos de agora'}</h2>
        <BalanceDay value={day ?? ''} onChange={(balance) => set({ balance })} />
      </Head>
      {currentData && error && !isFetching && <StaleBanner error={error} onRetry={retry} />}
      {!currentData && error && !isFetching && <LoadFailure error={error} onRetry={retry} />}
      {!currentData && (!error || isFetching) && <BalancesSkeleton />}
      {currentData && currentData.gateways.length === 0 && (
        <Card>
          <EmptyState
            icon={<Wallet strokeWidth={1.75} />}
            title="Nenhum saldo ainda"
            description="Com o primeiro pagamento aparece aqui quanto cada gateway tem e deve a você."
          />
        </Card>
      )}
      {currentData && currentData.gateways.length > 0 && (
        <Grid min={340} gap={4}>
          {currentData.gateways.map((balance) => (
            <BalanceCard key={`${balance.gateway} ${balance.currency}`} balance={balance} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}

/** The day whose end is shown; empty for now. */
function BalanceDay({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return (
    <div>
      <span aria-hidden="true">No fim do dia</span>
      <TextField
        type="date"
        label="Saldo no fim do dia"
        hideLabel
        max={today()}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const isOver = isDay(target.value) && target.value < today();
          if (isOver || (target.value === '' && !target.validity.badInput)) onChange(target.value);
        }}
      />
    </div>
  );
}

function BalanceCard({ balance: { gateway, currency, accounts } }: { balance: GatewayBalance }) {
  const amountOf = (account: LedgerAccount) => accounts.find((one) => one.account === account)?.amount ?? 0;
  const others = accounts.filter(({ account, amount }) => !main.includes(account) && amount !== 0);
  return (
    <Card as="article" aria-label={`Saldo: ${gatewayName(gateway)}`}>
      <Name>
        {gatewayName(gateway)}
        {currency !== 'BRL' && ` · ${currency}`}
      </Name>
      <Figures>
        {main.map((account) => (
          <Figure
            key={account}
            label={accountNames[account]}
            value={amountText(amountOf(account), currency)}
          />
        ))}
      </Figures>
      {others.length > 0 && (
        <Others>
          <summary>Outras contas</summary>
          <dl>
            {others.map(({ account, amount }) => (
              <OtherAccount key={account} name={accountNames[account]} text={amountText(amount, currency)} />
            ))}
          </dl>
        </Others>
      )}
    </Card>
  );
}

const OtherAccount = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
);
