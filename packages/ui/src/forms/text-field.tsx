import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Input } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

const Wrap = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;

const Padded = styled(Input)`
  padding-right: 46px;
`;

const Trailing = styled.div`
  position: absolute;
  right: 3px;
  display: flex;
`;

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'required' | 'children'>;

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { field, rest } = splitFieldProps(props);
  const { id, ...input } = rest;
  return (
    <Field {...field} id={id}>
      {(control) => <Input type="text" {...input} {...control} />}
    </Field>
  );
}

/** A text field with something inside its right edge, such as an eye toggle. */
export function TextFieldWithTrailing({ trailing, ...props }: TextFieldProps & { trailing: ReactNode }) {
  const { field, rest } = splitFieldProps(props);
  const { id, ...input } = rest;
  return (
    <Field {...field} id={id}>
      {(control) => (
        <Wrap>
          <Padded type="text" {...input} {...control} />
          <Trailing>{trailing}</Trailing>
        </Wrap>
      )}
    </Field>
  );
}

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
