import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Input } from './control-style.ts';
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
