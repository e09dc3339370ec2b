import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
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

/** The entries of a choice. */
export const SelectOptions = ({ options }: { options: readonly SelectOption[] }) =>
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
            <SelectOptions options={options} />
          </Select>
          <Chevron />
        </Wrap>
      )}
    </Field>
  );
}
