import type { MetricsDays } from '@trilho/contracts/metrics';
import { SegmentedToggle } from '@trilho/ui';
import type { ChosenPeriod } from './chosen-period.ts';

type Choice = `${MetricsDays}` | 'custom';

const options: { value: Choice; label: string }[] = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: 'custom', label: 'Outro' },
];
const daysOf: Record<`${MetricsDays}`, MetricsDays> = { 7: 7, 30: 30, 90: 90 };

interface PeriodChoiceProps {
  period: ChosenPeriod;
  /** The range to begin with when 'Outro' is chosen. */
  range: { from: string; to: string };
  onChange: (period: ChosenPeriod) => void;
}

/** 7, 30 or 90 days, or a range. */
export function PeriodChoice({ period, range, onChange }: PeriodChoiceProps) {
  return (
    <SegmentedToggle
      label="Período"
      options={options}
      value={'days' in period ? `${period.days}` : 'custom'}
      onChange={(choice) => onChange(choice === 'custom' ? range : { days: daysOf[choice] })}
    />
  );
}
