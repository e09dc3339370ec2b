import { errorMessage, isApiError } from '@trilho/portal';
import {
  Button,
  Card,
  CardHeader,
  ErrorState,
  formatCurrency,
  IconButton,
  Skeleton,
  Stack,
  usePhone,
} from '@trilho/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type EnvironmentOfUser, useGetReceivableCalendarQuery } from '../../finance-api.ts';
import { daysOfMonth, monthAfter, monthName } from '../../words/days.ts';
import { filterDays, type PartFilter, type Span, totalsOf } from '../span/spans.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthList } from './month-list.tsx';
import { Sum } from './month-style.ts';

interface MonthCardProps {
  of: EnvironmentOfUser;
  /** `2026-12`. */
  month: string;
  filter: PartFilter;
  now: string;
  chosen: Span | undefined;
  onChoose: (span: Span) => void;
  onMonth: (month: string) => void;
}

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** One month of money to come, by day. */
export function MonthCard({ of, month, filter, now, chosen, onChoose, onMonth }: MonthCardProps) {
  const isPhone = usePhone();
  const load = useGetReceivableCalendarQuery(
    { ...of, ...daysOfMonth(month) },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, isFetching, refetch } = load;
  const days = currentData && filterDays(currentData.days, filter);
  const sum = days ? `${formatCurrency(totalsOf(days).net)} no mês` : 'Carregando…';
  const shown = { days: days ?? [], now, onChoose };
  return (
    <Card aria-label="Calendário">
      <CardHeader
        title={monthName(month)}
        {...(!isPhone && { description: sum })}
        actions={
          <Stack direction="row" gap={1}>
            {month !== now.slice(0, 7) && (
              <Button variant="secondary" size="sm" onClick={() => onMonth(now.slice(0, 7))}>
                Este mês
              </Button>
            )}
            <IconButton
              label="Mês anterior"
              icon={<ChevronLeft {...icon} />}
              onClick={() => onMonth(monthAfter(month, -1))}
            />
            <IconButton
              label="Próximo mês"
              icon={<ChevronRight {...icon} />}
              onClick={() => onMonth(monthAfter(month, 1))}
            />
          </Stack>
        }
      />
      {isPhone && <Sum>{sum}</Sum>}
      {!days && error && !isFetching && (
        <ErrorState
          message={errorMessage(error)}
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!days && (!error || isFetching) && <Skeleton height={isPhone ? 280 : 460} radius={8} />}
      {days && (isPhone ? <MonthList {...shown} /> : <MonthGrid {...shown} month={month} chosen={chosen} />)}
    </Card>
  );
}
