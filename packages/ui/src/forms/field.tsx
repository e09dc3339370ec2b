import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { shake } from '../foundations/motion.ts';
import { token } from '../foundations/token.ts';
import { useSteadyMessage } from './press.ts';

export type FieldState = 'error' | 'success' | undefined;

/** Props for the control's element that tie label, hint, error and state to it. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  'data-state': FieldState;
}

/** Props of every ready-made field, besides its element's attributes. */
export interface FieldProps {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  /** With `touched` or `dirty` given, an error waits for either, and a valid touched field says so. */
  touched?: boolean;
  dirty?: boolean;
  /** Moves the field for 500 ms. */
  shake?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
}

const Root = styled.div<{ $shake: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  ${({ $shake }) =>
    $shake &&
    css`
      animation: ${shake} 500ms ease-in-out;
    `}
`;

const Label = styled.label<{ $hidden: boolean }>`
  align-self: flex-start;
  margin-bottom: 6px;
  font-size: 13px;
  line-height: 18px;
  font-weight: 550;
  color: ${token.color.text};
  &[data-required]::after {
    content: ' *' / '';
    color: ${token.color.danger};
  }
  ${({ $hidden }) =>
    $hidden &&
    css`
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    `}
`;

const Note = styled.p`
  margin-top: 6px;
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
`;

const ErrorNote = styled(Note)`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.danger};
`;

/** An error shows at once, unless `touched` or `dirty` is tracked: then only after either. */
export function fieldState({
  error,
  touched,
  dirty,
}: Pick<FieldProps, 'error' | 'touched' | 'dirty'>): FieldState {
  const tracked = touched !== undefined || dirty !== undefined;
  if (tracked && !touched && !dirty) return undefined;
  if (error) return 'error';
  return touched ? 'success' : undefined;
}

/** Label, control, hint and error as one. The low-level piece of all fields. */
export function Field({
  label,
  error,
  hint,
  required,
  touched,
  dirty,
  shake: shaking = false,
  hideLabel = false,
  id,
  children,
}: FieldProps & { id?: string; children: (control: FieldControl) => ReactNode }) {
  const generated = useId();
  const controlId = id ?? generated;
  const state = fieldState({ error, touched, dirty });
  const message = useSteadyMessage(state === 'error' ? error : undefined);
  const failed = message !== undefined;
  const described = [failed && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <Root $shake={shaking} data-shaking={shaking || undefined}>
      <Label htmlFor={controlId} $hidden={hideLabel} data-required={required || undefined}>
        {label}
      </Label>
      {children({
        id: controlId,
        'aria-invalid': failed || undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
        'data-state': failed ? 'error' : state === 'error' ? undefined : state,
      })}
      <div aria-live="polite">{failed && <ErrorNote id={`${controlId}-error`}>{message}</ErrorNote>}</div>
      {hint && <Note id={`${controlId}-hint`}>{hint}</Note>}
    </Root>
  );
}

/** Parts a field's props into those of `Field` and those of its element. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, error, hint, required, touched, dirty, shake: shaking, hideLabel, ...rest } = props;
  return { field: { label, error, hint, required, touched, dirty, shake: shaking, hideLabel }, rest };
}
