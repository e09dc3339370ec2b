import { dayRangeError, isDay } from '../day-range.ts';
import { daysBefore } from '../sao-paulo-days.ts';
import { ChoiceControl, choiceSummary, everything } from './choice-filter.tsx';
import { DayRange } from './day-range.tsx';
import type { ListFilter } from './list-filter.ts';

/** Presets, and how many days each counts back from today. */
const presets = {
  today: { label: 'Hoje', daysBack: 0 },
  '7d': { label: '7 dias', daysBack: 6 },
  '30d': { label: '30 dias', daysBack: 29 },
  '90d': { label: '90 dias', daysBack: 89 },
};

type Preset = keyof typeof presets;

const label = 'Período';
const custom = 'custom';

interface PeriodOptions {
  /** Whether a range of days can be given too, as `from` and `to` in the address. */
  takesRange?: boolean;
}

/** A filter by the days since a preset one; a range that ends before it begins is dropped. */
export function periodFilter(
  offered: readonly Preset[],
  { takesRange = false }: PeriodOptions = {},
): ListFilter<'from' | 'to'> {
  const isOffered = (value: string): value is Preset => offered.some((preset) => preset === value);
  const choices = [
    everything,
    ...offered.map((value) => ({ value, label: presets[value].label })),
    ...(takesRange ? [{ value: custom, label: 'Personalizado' }] : []),
  ];
  return {
    names: takesRange ? ['period', 'from', 'to'] : ['period'],
    toQuery: (read, today) => {
      const [period, from, to] = [read('period'), read('from'), read('to')];
      if (isOffered(period)) return { from: daysBefore(today, presets[period].daysBack), to: '' };
      if (!takesRange || period !== custom || dayRangeError(from, to)) return { from: '', to: '' };
      return { from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
    },
    summary: (read) => choiceSummary(label, read('period'), choices),
    control: ({ filters }) => (
      <ChoiceControl
        label={label}
        value={filters.get('period')}
        choices={choices}
        // The days belong to the period that has them.
        onChoose={(period) => filters.change({ period, from: '', to: '' })}
      />
    ),
    ...(takesRange && {
      fields: ({ filters }) =>
        filters.get('period') === custom && (
          <DayRange from={filters.get('from')} to={filters.get('to')} onChange={filters.change} />
        ),
    }),
  };
}
