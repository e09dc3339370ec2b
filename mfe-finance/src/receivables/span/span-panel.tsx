import { gatewayName } from '@trilho/contracts/gateway-names';
import { methodNames } from '@trilho/contracts/method-names';
import type { ReceivableDay } from '@trilho/contracts/receivable';
import { errorMessage, isApiError } from '@trilho/portal';
import { DescriptionList, ErrorState, formatCurrency, Skeleton, Stack, TextLink } from '@trilho/ui';
import { useEffect, useRef } from 'react';
import { type EnvironmentOfUser, useGetReceivableCalendarQuery } from '../../finance-api.ts';
import { termsPath } from '../../paths.ts';
import { amountText, counted, unbroken } from '../../words/amounts.ts';
import { shortDay, weekdayName } from '../../words/days.ts';
import {
  Amount,
  DayButton,
  Estimate,
  Heading,
  Line,
  Note,
  Panel,
  PartRow,
  Rows,
  Title,
  Words,
} from './span-style.ts';
import {
  filterDays,
  mergeParts,
  type PartFilter,
  type Span,
  spanNote,
  spanTitle,
  type Totals,
  totalsOf,
} from './spans.ts';

interface SpanPanelProps {
  of: EnvironmentOfUser;
  span: Span;
  filter: PartFilter;
  now: string;
  /** What was due before today, over all gateways. */
  overdue: number;
  /** On a phone the panel begins the page: it gets the focus, and its title stands above it. */
  isPage: boolean;
  onChoose: (span: Span) => void;
}

/** One number, and what it is made of: gross, fees and estimates, gateways and methods, days. */
export function SpanPanel(props: SpanPanelProps) {
  const { span, filter, now, overdue, isPage } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPage) return;
    window.scrollTo({ top: 0 });
    panel.current?.focus({ preventScroll: true });
  }, [isPage]);
  const note = spanNote(span, now);
  return (
    <Panel ref={panel} tabIndex={-1} aria-label={spanTitle(span, now)}>
      <Stack gap={4}>
        {!isPage && (
          <div>
            <Title>{spanTitle(span, now)}</Title>
            {note && <Note>{note}</Note>}
          </div>
        )}
        {span.from === null && <Amount>{formatCurrency(overdue)}</Amount>}
        {span.from === null ? (
          <Words>
            {filter.gateway || filter.method ? 'Este valor é de todos os gateways e meios. ' : ''}O prazo das
            condições passou e o gateway ainda não liberou o dinheiro. Se um valor continuar aqui, pergunte ao
            gateway pelo pagamento.
          </Words>
        ) : (
          <Explained {...props} from={span.from} />
        )}
      </Stack>
    </Panel>
  );
}

/** What a number is made of, read from the calendar of its own days. */
function Explained({ of, span, from, filter, isPage, onChoose }: SpanPanelProps & { from: string }) {
  const { currentData, error, isFetching, refetch } = useGetReceivableCalendarQuery(
    { ...of, from, to: span.to },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData) {
    if (!error || isFetching) return <Skeleton height={200} radius={8} />;
    return (
      <ErrorState
        message={errorMessage(error)}
        requestId={isApiError(error) ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  const days = filterDays(currentData.days, filter);
  const totals = totalsOf(days);
  const parts = mergeParts(days);
  const withMoney = days.filter(({ net }) => net !== 0);
  return (
    <>
      <div>
        <Amount>{amountText(totals.net)}</Amount>
        <Words>{sentence(totals, days)}</Words>
      </div>
      {totals.count > 0 && (
        <DescriptionList
          items={[
            { term: 'Bruto', description: formatCurrency(totals.gross) },
            { term: 'Tarifas', description: amountText(-totals.fee) },
            { term: 'Líquido', description: <b>{amountText(totals.net)}</b> },
            ...(totals.expectedTaxes
              ? [
                  { term: 'CBS e IBS (previsão)', description: amountText(-totals.expectedTaxes) },
                  {
                    term: 'Líquido previsto após tributos',
                    description: amountText(totals.net - totals.expectedTaxes),
                  },
                ]
              : []),
          ]}
        />
      )}
      {totals.estimated !== 0 && (
        <Estimate>
          {totals.estimated === totals.net
            ? 'Todo este valor é estimado'
            : `${formatCurrency(totals.estimated)} são estimados`}{' '}
          pelas suas <TextLink to={termsPath}>condições</TextLink>: o gateway ainda não disse a tarifa e a
          data dele. Quando disser, valem os números do gateway.
        </Estimate>
      )}
      {parts.length > 0 && (
        <div>
          <Heading as={isPage ? 'h2' : 'h3'}>Por gateway e meio</Heading>
          <Rows>
            {parts.map(({ gateway, method, count, gross, fee, net }) => (
              <li key={`${gateway} ${method}`}>
                <PartRow>
                  <Line>
                    <span>
                      {gatewayName(gateway)} · {methodNames[method]}
                    </span>
                    <b>{amountText(net)}</b>
                  </Line>
                  <Line data-small>
                    <span>{counted(count, 'recebível', 'recebíveis')}</span>
                    <span>
                      {formatCurrency(gross)} − {formatCurrency(fee)}
                    </span>
                  </Line>
                </PartRow>
              </li>
            ))}
          </Rows>
        </div>
      )}
      {span.from !== span.to && withMoney.length > 0 && (
        <div>
          <Heading as={isPage ? 'h2' : 'h3'}>Por dia</Heading>
          <Rows>
            {withMoney.map(({ day, net }) => (
              <li key={day}>
                <DayButton onClick={() => onChoose({ from: day, to: day })}>
                  <Line>
                    <span>
                      {weekdayName(day)}, {shortDay(day)}
                    </span>
                    <b>{amountText(net)}</b>
                  </Line>
                </DayButton>
              </li>
            ))}
          </Rows>
        </div>
      )}
    </>
  );
}

/** The number in words, or why there is none. */
function sentence({ count, gross, fee }: Totals, days: readonly ReceivableDay[]): string {
  const [only] = days;
  if (count === 0 && days.length === 1 && only && !only.isBankingDay) {
    return only.holiday
      ? `Nada entra: é feriado (${only.holiday}) e os bancos não funcionam.`
      : 'Nada entra: os bancos não funcionam no fim de semana.';
  }
  if (count === 0) return days.length === 1 ? 'Nada entra neste dia.' : 'Nada entra nestes dias.';
  const what = counted(count, 'recebível', 'recebíveis');
  if (fee === 0) return `São ${unbroken(gross)} de ${what}, sem tarifas.`;
  return `São ${unbroken(gross)} de ${what}, menos ${unbroken(fee)} de tarifas.`;
}
