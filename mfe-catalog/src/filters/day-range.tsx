import { TextField } from '@trilho/ui';
import { useState } from 'react';
import { dayRangeError, isDay } from '../day-range.ts';
import { RangeLine } from './filter-pill.ts';

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  error?: string;
  onChange: (day: string) => void;
}

/** A day by the browser's picker. Incomplete input stays in the field; a change of the address updates it. */
function DayField({ value, onChange, ...props }: DayFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return (
    <TextField
      {...props}
      type="date"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const isWhole = isDay(target.value) || (target.value === '' && !target.validity.badInput);
        if (isWhole) onChange(target.value);
      }}
    />
  );
}

interface DayRangeProps {
  /** Both `YYYY-MM-DD`, or empty. */
  from: string;
  to: string;
  onChange: (changes: { from: string } | { to: string }) => void;
}

/** A range of days in São Paulo, both ends included. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  return (
    <RangeLine aria-label="Período personalizado">
      <DayField label="De" value={isDay(from) ? from : ''} onChange={(day) => onChange({ from: day })} />
      <DayField
        label="Até"
        value={isDay(to) ? to : ''}
        min={isDay(from) ? from : undefined}
        error={dayRangeError(from, to)}
        onChange={(day) => onChange({ to: day })}
      />
    </RangeLine>
  );
}
