import { Check } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { focusRing, type SelectOption, token } from '../core.ts';

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0 0 6px;
  font-size: 13px;
  line-height: 18px;
  font-weight: 550;
`;

const Chip = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${token.control.lg};
  padding: 0 ${token.space[4]};
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.full};
  background: ${token.color.surface};
  font-weight: 500;
  cursor: pointer;
  &:has(:checked) {
    border-color: ${token.color.brand};
    background: ${token.color.brandSoft};
    color: ${token.color.brandText};
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  svg {
    display: none;
    flex: none;
  }
  &:has(:checked) svg {
    display: block;
  }
`;

export interface ChoiceChipsProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** One choice out of a few, all in sight, in targets of 44 px. */
export function ChoiceChips({ label, value, options, onChange }: ChoiceChipsProps) {
  const name = useId();
  return (
    <Group>
      <Legend>{label}</Legend>
      {options.map((option) => (
        <Chip key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <Check size={16} strokeWidth={2} aria-hidden />
          {option.label}
        </Chip>
      ))}
    </Group>
  );
}
