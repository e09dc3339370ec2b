import { token } from '@trilho/ui';
import { setNestedObjectValues, useFormikContext } from 'formik';
import { type ComponentProps, createContext, type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { css, styled } from 'styled-components';
import { useDraft } from './use-draft.ts';

const SHAKE_MS = 500;

/** True for 500 ms after a submit that validation refused. */
export const ShakeContext = createContext(false);

const Root = styled.form<{ $large: boolean }>`
  ${({ $large }) =>
    $large &&
    css`
      --control-md: ${token.control.lg};
    `}
`;

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Called when a submit fails validation; nothing is sent then. */
  onInvalid?: () => void;
  /** `lg` gives its controls 44 px, as sign-in forms have. */
  size?: 'md' | 'lg';
}

/**
 * The form element inside a `<Formik>`. A submit that fails validation marks every field touched, shakes
 * the invalid ones for 500 ms, focuses the first of them and calls `onInvalid`.
 */
export function Form({ onInvalid, size = 'md', children, ...rest }: FormProps) {
  const formik = useFormikContext<Record<string, unknown>>();
  const [shaking, setShaking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Formik says `isSubmitting` only after its own validation: this closes the gap for a second press.
  const checking = useRef(false);
  useDraft(form);

  useEffect(() => {
    if (!shaking) return;
    const timer = setTimeout(() => setShaking(false), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [shaking]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (formik.isSubmitting || checking.current) return;
    checking.current = true;
    const errors = await formik.validateForm().finally(() => {
      checking.current = false;
    });
    if (Object.keys(errors).length === 0) {
      formik.handleSubmit();
      return;
    }
    const touched = { ...setNestedObjectValues<object>(formik.values, true) };
    // Drawn at once: a message that `onInvalid` opens gives the focus back to the first invalid field.
    flushSync(() => {
      void formik.setTouched({ ...touched, ...setNestedObjectValues<object>(errors, true) }, false);
      setShaking(true);
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    onInvalid?.();
  };

  return (
    <ShakeContext value={shaking}>
      <Root
        ref={form}
        noValidate
        $large={size === 'lg'}
        {...rest}
        onSubmit={(event) => void handleSubmit(event)}
      >
        {children}
      </Root>
    </ShakeContext>
  );
}
