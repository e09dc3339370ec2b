import type { Environment } from '@trilho/contracts/common';
import type { ReceivableCalendar } from '@trilho/contracts/receivable';
import { useUserId } from '@trilho/portal';
import { Banner, Button, formatCurrency, media, SkeletonCard, Stack, token, usePhone } from '@trilho/ui';
import { styled } from 'styled-components';
import { LoadFailure, StaleBanner } from '../environment/load-failure.tsx';
import { type AddressFilters, useAddressFilters } from '../environment/use-address-filters.ts';
import { gatewayIn, methodIn, withAll } from '../filters/choices.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { useGatewayChoices, useMethodChoices } from '../filters/use-gateway-choices.ts';
import {
  type EnvironmentOfUser,
  useGetReceivableCalendarQuery,
  useListReceivablesQuery,
} from '../finance-api.ts';
import { today } from '../words/days.ts';
import { Headline } from './headline.tsx';
import { MonthCard } from './month/month-card.tsx';
import { AllReleased, NothingSoon, NothingYet } from './nothing-soon.tsx';
import { ReceivablesCard } from './span/receivables-card.tsx';
import { SpanPanel } from './span/span-panel.tsx';
import { filterDays, headlineSpans, overdueSpan, type Span, spanIn, totalsOf } from './span/spans.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  align-items: start;
  gap: ${token.space[4]};
  @media (max-width: 1180px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    gap: ${token.space[3]};
  }
`;

/** Loads the next thirty days, which answer "Quanto entra?". */
export function ReceivablesView({ environment }: { environment: Environment }) {
  const of = { userId: useUserId(), environment };
  const now = today();
  const [, , week, month] = headlineSpans(now);
  const { data, error, isFetching, refetch } = useGetReceivableCalendarQuery(
    { ...of, from: now, to: (month ?? week)?.to ?? now },
    { refetchOnMountOrArgChange: true },
  );
  const retry = () => void refetch();
  if (!data) {
    if (error && !isFetching) return <LoadFailure error={error} onRetry={retry} />;
    return (
      <Stack gap={4}>
        <SkeletonCard lines={3} />
        <SkeletonCard lines={8} />
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      {error && !isFetching && <StaleBanner error={error} onRetry={retry} />}
      <Receivables of={of} soon={data} now={now} />
    </Stack>
  );
}

interface ReceivablesProps {
  of: EnvironmentOfUser;
  /** The next thirty days. */
  soon: ReceivableCalendar;
  now: string;
}

/** Numbers, calendar and the chosen number, by what the address says. */
function Receivables({ of, soon, now }: ReceivablesProps) {
  const isPhone = usePhone();
  const address = useAddressFilters();
  const { get, set } = address;
  const filter = { gateway: gatewayIn(get('gateway')), method: methodIn(get('method')) };
  const named = spanIn(get('from'), get('to'), now);
  const choose = ({ from, to }: Span) => set({ from: from ?? '', to });
  const days = filterDays(soon.days, filter);
  const panel = { of, filter, now, overdue: soon.overdue, onChoose: choose };
  const isEmpty = totalsOf(soon.days).count === 0 && soon.overdue === 0;
  const later = useListReceivablesQuery({ ...of, status: 'open', limit: 1 }, { skip: !isEmpty });
  const next = later.data?.items[0];
  const owesNothing = later.data !== undefined && !next;
  const released = useListReceivablesQuery({ ...of, status: 'released', limit: 1 }, { skip: !owesNothing });
  if (isPhone && named) {
    return (
      <Stack gap={3}>
        <SpanPanel {...panel} span={named} isPage />
        <ReceivablesCard of={of} span={named} filter={filter} now={now} />
      </Stack>
    );
  }
  if (owesNothing) {
    if (released.isLoading) return <SkeletonCard lines={3} />;
    return released.data?.items.length ? <AllReleased /> : <NothingYet />;
  }

  const [, , week] = headlineSpans(now);
  const chosen = named ?? week;
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(get('month')) ? get('month') : now.slice(0, 7);
  const chooseMonth = (next: string) => set({ month: next === now.slice(0, 7) ? '' : next });
  return (
    <Stack gap={isPhone ? 3 : 4}>
      <Filters address={address} />
      {soon.overdue > 0 && (
        <Banner
          tone="warning"
          title={`${formatCurrency(soon.overdue)} em atraso`}
          action={
            <Button variant="secondary" size="sm" onClick={() => choose(overdueSpan(now))}>
              Ver quais
            </Button>
          }
        >
          Já deveria ter sido liberado{' '}
          {filter.gateway || filter.method ? '(em todos os gateways e meios)' : ''} e ainda não foi.
        </Banner>
      )}
      {next && <NothingSoon next={next} onMonth={chooseMonth} />}
      <Headline days={days} now={now} chosen={isPhone ? undefined : chosen} onChoose={choose} />
      <Columns>
        <Stack gap={4}>
          <MonthCard
            of={of}
            month={month}
            filter={filter}
            now={now}
            chosen={chosen}
            onChoose={choose}
            onMonth={chooseMonth}
          />
          {!isPhone && chosen && <ReceivablesCard of={of} span={chosen} filter={filter} now={now} />}
        </Stack>
        {!isPhone && chosen && <SpanPanel {...panel} span={chosen} isPage={false} />}
      </Columns>
    </Stack>
  );
}

function Filters({ address: { get, set } }: { address: AddressFilters }) {
  const gateways = useGatewayChoices(get('gateway'));
  const methods = useMethodChoices(get('method'));
  return (
    <FilterBar
      label="Filtrar recebíveis"
      filters={[
        {
          name: 'gateway',
          label: 'Gateway',
          value: gatewayIn(get('gateway')) ?? '',
          choices: withAll(gateways),
        },
        {
          name: 'method',
          label: 'Meio',
          value: methodIn(get('method')) ?? '',
          choices: withAll(methods),
        },
      ]}
      onChange={(changes) => set(changes)}
      onClear={() => set({ gateway: '', method: '' })}
    />
  );
}
