import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { focusRing, media, type SelectOption, SelectOptions, token } from '../core.ts';

const Pill = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.control.md};
  max-width: 100%;
  padding: 0 12px 0 14px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  font-weight: 500;
  color: ${token.color.muted};
  white-space: nowrap;
  transition: border-color ${token.motion.fast};
  ${media.hover} {
    &:hover {
      border-color: ${token.color.faint};
    }
  }
  &:focus-within {
    ${focusRing}
  }
  &[data-active] {
    color: ${token.color.brandText};
    border-color: ${token.color.brand};
  }
  select {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    font-size: var(--control-text);
    cursor: pointer;
  }
  option {
    background: ${token.color.raised};
    color: ${token.color.text};
  }
  svg {
    flex: none;
  }
`;

const Current = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

export interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** The value that filters nothing; the first option's by default. */
  neutral?: string;
}

/** A filter of a list, as a small button that reads 'Status: todos'. The first option is the neutral one. */
export function FilterSelect({ label, value, options, onChange, neutral }: FilterSelectProps) {
  const chosen = options.find((option) => option.value === value) ?? options[0];
  const isNeutral = value === (neutral ?? options[0]?.value);
  const text = isNeutral ? chosen?.label.toLocaleLowerCase('pt-BR') : chosen?.label;
  return (
    <Pill data-active={isNeutral ? undefined : ''}>
      <Current aria-hidden="true">
        {label}: {text}
      </Current>
      <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <SelectOptions options={options} />
      </select>
    </Pill>
  );
}
