import { TextField, token } from '@trilho/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isDay } from '../day-range.ts';
import { dayOf } from '../sao-paulo-days.ts';
import { rangeError } from './range-error.ts';

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 180px));
  gap: ${token.space[3]};
  min-width: 0;
  margin: 0 0 ${token.space[4]};
  padding: 0;
  border: 0;
`;

interface PeriodRangeProps {
  from: string;
  to: string;
  onChange: (range: { from: string; to: string }) => void;
}

/** The two days of a range. The numbers follow as soon as both are whole and the server takes them. */
export function PeriodRange({ from, to, onChange }: PeriodRangeProps) {
  const [typed, setTyped] = useState({ from, to });
  const today = dayOf(new Date());
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isDay(next.from) && isDay(next.to) && !rangeError(next.from, next.to, today)) onChange(next);
  };
  return (
    <Fields aria-label="Período personalizado">
      <TextField
        label="De"
        type="date"
        max={today}
        value={typed.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label="Até"
        type="date"
        max={today}
        value={typed.to}
        error={rangeError(typed.from, typed.to, today)}
        onChange={({ target }) => change({ to: target.value })}
      />
    </Fields>
  );
}
