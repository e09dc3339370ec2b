import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps, splitFieldProps } from '../core.ts';

const Area = styled.textarea`
  ${controlStyle}
  min-height: 88px;
  padding-block: 8px;
  resize: vertical;
  field-sizing: content;
  max-height: 320px;
`;

export type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'required' | 'children'>;

/** Several lines of text; grows with what is written. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, rest } = splitFieldProps(props);
  const { id, ...area } = rest;
  return (
    <Field {...field} id={id}>
      {(control) => <Area rows={3} {...area} {...control} />}
    </Field>
  );
}
