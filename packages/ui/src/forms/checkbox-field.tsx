import { type ComponentProps, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { shake } from '../foundations/motion.ts';
import { focusOutline } from '../foundations/styles.ts';
import { token } from '../foundations/token.ts';
import { type FieldProps, fieldState, splitFieldProps } from './field.tsx';
import { useSteadyMessage } from './press.ts';

const Root = styled.div<{ $shake: boolean }>`
  ${({ $shake }) =>
    $shake &&
    css`
      animation: ${shake} 500ms ease-in-out;
    `}
`;

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  width: fit-content;
  gap: ${token.space[2]};
  color: ${token.color.text};
  cursor: pointer;
  ${media.touch} {
    padding-block: 10px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
    color: ${token.color.muted};
  }
`;

const Box = styled.input`
  position: relative;
  flex: none;
  width: 18px;
  height: 18px;
  margin: 1px 0 0;
  border: 1px solid ${token.color.faint};
  border-radius: 5px;
  background: ${token.color.surface};
  appearance: none;
  cursor: inherit;
  transition: background-color ${token.motion.fast};
  &::after {
    content: '';
    position: absolute;
    left: 5px;
    top: 1.5px;
    width: 6px;
    height: 10px;
    border: solid ${token.color.onBrand};
    border-width: 0 2px 2px 0;
    opacity: 0;
    transform: rotate(42deg) scale(0.7);
    transition:
      opacity ${token.motion.fast},
      transform ${token.motion.fast};
  }
  &:checked {
    background: ${token.color.brand};
    border-color: ${token.color.brand};
  }
  &:checked::after {
    opacity: 1;
    transform: rotate(42deg) scale(0.9);
  }
  &[aria-invalid] {
    border-color: ${token.color.danger};
  }
  &:focus-visible {
    ${focusOutline}
  }
  &:disabled {
    opacity: 0.55;
  }
`;

const Note = styled.p<{ $danger?: boolean }>`
  margin: 4px 0 0 26px;
  font-size: ${({ $danger }) => ($danger ? 13 : 12)}px;
  line-height: 18px;
  color: ${({ $danger }) => ($danger ? token.color.danger : token.color.muted)};
`;

export type CheckboxFieldProps = Omit<FieldProps, 'hideLabel'> &
  Omit<ComponentProps<'input'>, 'required' | 'type'> & { label: ReactNode };

/** A box to tick, with its label on the right. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { field, rest } = splitFieldProps(props);
  const generated = useId();
  const { id = generated, ...input } = rest;
  const message = useSteadyMessage(fieldState(field) === 'error' ? field.error : undefined);
  const failed = message !== undefined;
  const described = [failed && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Root $shake={field.shake ?? false} data-shaking={field.shake || undefined}>
      <Row>
        <Box
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={failed || undefined}
          aria-describedby={described || undefined}
          aria-required={field.required || undefined}
        />
        <span>{field.label}</span>
      </Row>
      <div aria-live="polite">
        {failed && (
          <Note $danger id={`${id}-error`}>
            {message}
          </Note>
        )}
      </div>
      {field.hint && <Note id={`${id}-hint`}>{field.hint}</Note>}
    </Root>
  );
}
