import { addDays } from '@trilho/contracts/banking-days';
import type { ReceivableDay } from '@trilho/contracts/receivable';
import { formatCurrency } from '@trilho/ui';
import { counted } from '../../words/amounts.ts';
import { nearName, shortDay, weekdayName, weekdayOf } from '../../words/days.ts';
import { type Span, totalsOf } from '../span/spans.ts';
import { DayRow, Nothing, Week, WeekHead } from './month-style.ts';

interface WeekOfDays {
  /** Its Sunday. */
  from: string;
  days: ReceivableDay[];
}

function weeksOf(days: readonly ReceivableDay[]): WeekOfDays[] {
  const weeks: WeekOfDays[] = [];
  for (const one of days) {
    const from = addDays(one.day, -weekdayOf(one.day));
    const last = weeks.at(-1);
    if (last?.from === from) last.days.push(one);
    else weeks.push({ from, days: [one] });
  }
  return weeks;
}

function noteOf(one: ReceivableDay, now: string): string {
  const { count } = totalsOf([one]);
  const near = nearName(one.day, now);
  const parts = [
    ...(near ? [near] : []),
    ...(one.holiday ? [one.holiday] : []),
    ...(count > 0 ? [counted(count, 'recebível', 'recebíveis')] : []),
    ...(one.estimated > 0 ? [one.estimated === one.net ? 'estimado' : 'parte estimada'] : []),
  ];
  return parts.join(' · ');
}

interface MonthListProps {
  days: readonly ReceivableDay[];
  now: string;
  onChoose: (span: Span) => void;
}

/** The days of a month with money or a holiday to come, by week, on a phone. */
export function MonthList({ days, now, onChoose }: MonthListProps) {
  const weeks = weeksOf(days)
    .map((week) => ({
      ...week,
      days: week.days.filter(({ day, net, holiday }) => net !== 0 || (holiday && day >= now)),
    }))
    .filter((week) => week.days.length > 0);
  if (weeks.length === 0) return <Nothing>Nada entra neste mês.</Nothing>;
  return weeks.map(({ from, days: shown }) => (
    <Week key={from} aria-label={`Semana de ${shortDay(from)} a ${shortDay(addDays(from, 6))}`}>
      <WeekHead>
        <span>
          {shortDay(from)} a {shortDay(addDays(from, 6))}
        </span>
        {totalsOf(shown).count > 0 && <span>{formatCurrency(totalsOf(shown).net)}</span>}
      </WeekHead>
      <ul>
        {shown.map((one) => (
          <li key={one.day}>
            <DayRow onClick={() => onChoose({ from: one.day, to: one.day })}>
              <span>
                <strong>
                  {weekdayName(one.day)}, {shortDay(one.day)}
                </strong>
                <small>{noteOf(one, now)}</small>
              </span>
              <b>{one.net === 0 ? '—' : formatCurrency(one.net)}</b>
            </DayRow>
          </li>
        ))}
      </ul>
    </Week>
  ));
}
