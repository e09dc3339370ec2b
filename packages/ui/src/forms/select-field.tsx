import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { focusRing } from '../foundations/styles.ts';
import { token } from '../foundations/token.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

const Wrap = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: 36px;
  text-overflow: ellipsis;
  cursor: pointer;
  option {
    background: ${token.color.raised};
    color: ${token.color.text};
  }
`;

const Chevron = styled(ChevronDown).attrs({ 'aria-hidden': true, size: 16, strokeWidth: 1.75 })`
  position: absolute;
  right: 12px;
  color: ${token.color.muted};
  pointer-events: none;
`;

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ));

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'required' | 'children' | 'multiple'> & {
    options: readonly SelectOption[];
    /** A first entry with an empty value, such as 'Selecione'. */
    placeholder?: string;
  };

/** A choice out of a list, with the system's own picker. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { field, rest } = splitFieldProps(props);
  const { id, ...select } = rest;
  return (
    <Field {...field} id={id}>
      {(control) => (
        <Wrap>
          <Select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            <Options options={options} />
          </Select>
          <Chevron />
        </Wrap>
      )}
    </Field>
  );
}

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
        <Options options={options} />
      </select>
    </Pill>
  );
}
