import { addDays } from '@trilho/contracts/banking-days';
import type { ReceivableDay } from '@trilho/contracts/receivable';
import { formatCurrency, VisuallyHidden } from '@trilho/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { longDay, monthName, weekdayOf } from '../../words/days.ts';
import { isSame, type Span } from '../span/spans.ts';
import { Cell, Day, Grid, Holiday, Legend, Net } from './month-style.ts';

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];
const weekdayWords = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];

/** How far a key moves, in days. */
const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The weeks of a month from Sunday on, with null for the days of its neighbours. */
function weeksOf(days: readonly ReceivableDay[]): (ReceivableDay | null)[][] {
  const lead = days[0] ? weekdayOf(days[0].day) : 0;
  const cells = [...Array.from({ length: lead }, () => null), ...days];
  const weeks: (ReceivableDay | null)[][] = [];
  for (let at = 0; at < cells.length; at += 7) {
    const week = cells.slice(at, at + 7);
    weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => null)]);
  }
  return weeks;
}

/** All that a cell shows, for who hears it. */
function dayLabel({ day, net, estimated, holiday }: ReceivableDay): string {
  const closed = holiday ? `, ${holiday}` : '';
  const money = net === 0 ? 'nada entra' : formatCurrency(net);
  const guess = estimated === 0 ? '' : `, dos quais ${formatCurrency(estimated)} estimados`;
  return `${longDay(day)}${closed}: ${money}${guess}`;
}

interface MonthGridProps {
  month: string;
  days: readonly ReceivableDay[];
  now: string;
  chosen: Span | undefined;
  onChoose: (span: Span) => void;
}

/** A month of days, each with what comes in. One stop of the Tab key: arrows move between the days. */
export function MonthGrid({ month, days, now, chosen, onChoose }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string>();
  const has = (day: string | undefined | null) => days.some((one) => one.day === day);
  const stop = [focused, chosen?.from, now, days[0]?.day].find(has);

  const handleKey = (event: KeyboardEvent, day: string) => {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-day="${addDays(day, move)}"]`)?.focus();
  };

  return (
    <>
      <Grid ref={table}>
        <caption>
          <VisuallyHidden>{monthName(month)}: quanto entra em cada dia</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {weekdays.map((name, at) => (
              <th key={name} scope="col" abbr={weekdayWords[at]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.find((one) => one)?.day}>
              {week.map((one, at) =>
                one ? (
                  <td key={one.day}>
                    <Cell
                      data-day={one.day}
                      data-closed={one.isBankingDay ? undefined : ''}
                      tabIndex={one.day === stop ? 0 : -1}
                      aria-pressed={chosen !== undefined && isSame(chosen, { from: one.day, to: one.day })}
                      onFocus={() => setFocused(one.day)}
                      onKeyDown={(event) => handleKey(event, one.day)}
                      onClick={() => onChoose({ from: one.day, to: one.day })}
                    >
                      <VisuallyHidden>{dayLabel(one)}</VisuallyHidden>
                      <Day aria-hidden="true" data-today={one.day === now ? '' : undefined}>
                        {Number(one.day.slice(8))}
                      </Day>
                      {one.holiday && (
                        <Holiday aria-hidden="true" title={one.holiday}>
                          {one.holiday}
                        </Holiday>
                      )}
                      {one.net !== 0 && (
                        <Net aria-hidden="true" data-late={one.day < now ? '' : undefined}>
                          {one.estimated === 0 ? '' : '≈ '}
                          {formatCurrency(one.net).replace('R$ ', '')}
                        </Net>
                      )}
                    </Cell>
                  </td>
                ) : (
                  <td key={weekdays[at]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Legend>
        Valores em reais, já sem tarifas. ≈ tem uma parte estimada. Nos dias em cinza os bancos não funcionam.
      </Legend>
    </>
  );
}
