import { useField } from 'formik';
import { type FocusEvent, useContext, useState } from 'react';
import { ShakeContext } from './form.tsx';

/**
 * The rules of specification 4 for one field: an error shows only once the field is touched or dirty, it
 * is dirty from its first focus, and it shakes while the form says so and it is invalid.
 */
export function useBoundField<Value>(name: string) {
  const [input, meta, helpers] = useField<Value>(name);
  const [dirty, setDirty] = useState(false);
  const shaking = useContext(ShakeContext);
  return {
    input,
    helpers,
    field: {
      name,
      error: typeof meta.error === 'string' ? meta.error : undefined,
      touched: meta.touched,
      dirty,
      shake: shaking && Boolean(meta.error),
    },
    /** For `onFocus`, keeping the caller's own. */
    focusWith:
      <E extends HTMLElement>(own: ((event: FocusEvent<E>) => void) | undefined) =>
      (event: FocusEvent<E>) => {
        setDirty(true);
        own?.(event);
      },
  };
}
